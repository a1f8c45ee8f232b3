import { inboxPage } from '#content/desk.ts'
import type { InboxEntry } from '#contract/desk.ts'
import { useNow } from '../time/use-now.ts'
import { RequestRow } from './request-row.tsx'

const { columns } = inboxPage
const headings = [
  { text: columns.from, place: 'w-[27%] pl-8.5' },
  { text: columns.about, place: '' },
  { text: columns.status, place: 'w-[20%]' },
  { text: columns.received, place: 'w-[14%] pr-4 text-right' },
]

export function RequestTable({ requests, empty }: { requests: InboxEntry[]; empty: string }) {
  const now = useNow()
  if (requests.length === 0) return <p className="border-t border-rule py-14 text-center text-soft">{empty}</p>
  return (
    <table className="w-full border-t border-rule max-lg:block lg:table-fixed">
      <caption className="sr-only">{inboxPage.heading}</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-b border-rule-strong">
          {headings.map(({ text, place }) => (
            <th key={text} scope="col" className={`py-2 text-left text-label font-regular text-soft ${place}`}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} now={now} />
        ))}
      </tbody>
    </table>
  )
}
