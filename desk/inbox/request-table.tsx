import { type InboxEntry, statusLabels } from '#contract/desk.ts'
import { formatString, useDeskContent } from '../desk-content.ts'
import { Link } from '../navigation/place.tsx'
import { DueClock, Moment } from '../time/clock.tsx'
import { Icon } from '../ui/icon.tsx'
import { inWords } from '../ui/in-words.ts'
import { inboxPage } from '../words.ts'
import type { Inbox } from './use-inbox.ts'
import { hasFilters, type View } from './view.ts'

const { columns } = inboxPage
const headings = [
  { text: columns.from, place: 'w-[25%] pl-8.5' },
  { text: columns.about, place: '' },
  { text: columns.status, place: 'w-[20%]' },
  { text: columns.received, place: 'w-49 pr-4 text-right' },
]

/** `ListStatus` tells why there are none. */
export function RequestTable({ requests }: { requests: InboxEntry[] }) {
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
          <RequestRow key={request.id} request={request} />
        ))}
      </tbody>
    </table>
  )
}

type Props = { request: InboxEntry }

/**
 * One line of the ledger; on a phone, a few short ones. The whole row is its link: the transform, which turns nothing,
 * holds the link within it, since WebKit lets a `position` of a table row hold nothing.
 */
function RequestRow({ request }: Props) {
  const { id, isRead, name, company, serviceInterest, excerpt, receivedAt } = request
  return (
    <tr
      className={`[transform:rotate(0)] border-b border-rule align-top max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-3 max-lg:gap-y-1 max-lg:px-4 max-lg:py-4 hover:bg-primary-wash ${isRead ? '' : 'bg-surface'}`}
    >
      <td className="lg:py-3.5 lg:pr-4 lg:pl-4">
        <span className="flex gap-2.5">
          <span className={`mt-2 size-2 shrink-0 rounded-full ${isRead ? '' : 'border-4 border-primary'}`} />
          <span>
            <Link
              to={`/requests/${id}`}
              id={`request-${id}`}
              className={`after:absolute after:inset-0 ${isRead ? '' : 'font-semibold'}`}
            >
              {name}
              {!isRead && <span className="sr-only"> ({inboxPage.unread})</span>}
            </Link>
            {company && <span className="block text-small text-soft">{company}</span>}
          </span>
        </span>
      </td>
      <td className="max-lg:col-span-2 max-lg:pl-4.5 lg:py-3.5 lg:pr-6">
        {serviceInterest && <span className={`block ${isRead ? '' : 'font-semibold'}`}>{serviceInterest}</span>}
        <span className="line-clamp-2 text-small text-soft lg:line-clamp-1">{excerpt || inboxPage.noMessage}</span>
      </td>
      <td className="text-small max-lg:col-span-2 max-lg:pl-4.5 lg:py-3.5 lg:pr-6">
        <RowStatus request={request} />
      </td>
      <td className="text-right text-small text-soft max-lg:col-start-2 max-lg:row-start-1 lg:py-3.5 lg:pr-4">
        <Moment at={receivedAt} />
      </td>
    </tr>
  )
}

/** A new request shows its clock in place of the word: that is what its status means. */
function RowStatus({ request: { status, dueAt, isSpam, isUndelivered } }: Props) {
  return (
    <>
      {status === 'new' && dueAt && !isSpam ? <DueClock dueAt={dueAt} /> : statusLabels[status]}
      {isUndelivered && (
        <span className="flex gap-1.5 font-semibold text-loss">
          <Icon name="alert" />
          {inboxPage.undelivered}
        </span>
      )}
    </>
  )
}

/** Tells screen readers how the list changed, and shows why it is empty. */
export function ListStatus({ inbox, view }: { inbox: Inbox; view: View }) {
  const { key, requests, isUnused, news } = inbox
  const isEmpty = requests?.length === 0
  const content = useDeskContent()
  return (
    <p aria-live="polite" className={isEmpty ? 'border-t border-rule py-14 text-center text-soft' : 'sr-only'}>
      {/* A new element each time: the same words about another list are announced again. */}
      <span key={`${key} ${news?.kind} ${requests?.length}`}>
        {isEmpty ? formatString(emptyText(view, isUnused), content) : describeNews(inbox)}
      </span>
    </p>
  )
}

function emptyText(view: View, isUnused: boolean): string {
  const { tab = 'open' } = view
  if (view.search || hasFilters(view)) return inboxPage.empty.filtered
  return inboxPage.empty[isUnused && tab === 'open' ? 'all' : tab]
}

function describeNews({ requests, nextCursor, news }: Inbox): string {
  if (news === undefined || requests === undefined) return ''
  if (news.kind !== 'found') return inWords(news.count, inboxPage[news.kind])
  const { one, many, first } = inboxPage.found
  return inWords(requests.length, { one, many: nextCursor ? first : many })
}
