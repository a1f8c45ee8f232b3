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

/** `ListStatus` tells why there are none. */
export function RequestTable({ requests }: { requests: InboxEntry[] }) {
  const now = useNow()
  if (requests.length === 0) return null
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
