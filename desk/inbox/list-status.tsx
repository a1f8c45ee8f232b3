import { sayWith, useDeskContent } from '../desk-content.ts'
import { inWords } from '../ui/in-words.ts'
import { inboxPage } from '../words.ts'
import type { Inbox } from './use-inbox.ts'
import { hasFilters, type View } from './view.ts'

/** Tells those who do not see the list what became of it, and everybody why it is empty. */
export function ListStatus({ inbox, view }: { inbox: Inbox; view: View }) {
  const { key, requests, isUnused, news } = inbox
  const isEmpty = requests?.length === 0
  const content = useDeskContent()
  return (
    <p aria-live="polite" className={isEmpty ? 'border-t border-rule py-14 text-center text-soft' : 'sr-only'}>
      {/* A new element each time: the same words about another list are announced again. */}
      <span key={`${key} ${news?.kind} ${requests?.length}`}>
        {isEmpty ? sayWith(emptyText(view, isUnused), content) : describeNews(inbox)}
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
