import { useEffect, useRef, useState } from 'react'
import { deskRoutes, type InboxEntry, type InboxPage } from '#contract/desk.ts'
import { call, type Failure, type Outcome } from '../api/call.ts'
import type { View } from './view.ts'

export type Inbox = {
  /** The view that the requests belong to: while the answer for a new one is on its way, the old rows stay. */
  key: string
  /** Undefined until the first answer. */
  requests: InboxEntry[] | undefined
  nextCursor: string | null
  failure: Failure | undefined
  isLoadingMore: boolean
  /** What changed under the reader's eyes. Undefined until something did. */
  news: News | undefined
}

export type News =
  /** Another view was asked for. */
  | { kind: 'found' }
  /** Older ones were asked for. */
  | { kind: 'added'; count: number; firstId: string | undefined }
  /** They came by themselves. */
  | { kind: 'arrived'; count: number }

/** Longer than between two letters of somebody who types. */
const typingMs = 150
const nothing: Inbox = {
  key: '',
  requests: undefined,
  nextCursor: null,
  failure: undefined,
  isLoadingMore: false,
  news: undefined,
}

/** What a view shows, page after page, kept up to date: a new `revision` reads again all that is on the screen. */
export function useInbox(view: View, revision: number): { inbox: Inbox; showMore: () => void } {
  const [inbox, setInbox] = useState(nothing)
  const [asked, setAsked] = useState({ key: '', pages: 1 })
  const lastKey = useRef('')
  const key = JSON.stringify(view)
  const pages = asked.key === key ? asked.pages : 1

  // One reader for everything: an answer that is on its way never takes back what was asked for since.
  useEffect(() => {
    const isNewView = lastKey.current !== key
    lastKey.current = key
    const giveUp = new AbortController()
    const timer = setTimeout(
      async () => {
        const outcome = await readPages(JSON.parse(key), pages, giveUp.signal).catch(() => undefined)
        if (outcome) setInbox((before) => nextInbox(before, outcome, key))
      },
      isNewView && revision > 0 ? typingMs : 0,
    )
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [key, revision, pages])

  function showMore(): void {
    if (!inbox.nextCursor || inbox.isLoadingMore) return
    setInbox((before) => ({ ...before, isLoadingMore: true }))
    setAsked({ key, pages: pages + 1 })
  }
  return { inbox, showMore }
}

function nextInbox(before: Inbox, outcome: Outcome<Pick<InboxPage, 'requests' | 'nextCursor'>>, key: string): Inbox {
  if (outcome.kind !== 'done') return { ...before, isLoadingMore: false, failure: toFailure(outcome) }
  const { requests, nextCursor } = outcome.value
  return { key, requests, nextCursor, failure: undefined, isLoadingMore: false, news: nextNews(before, requests, key) }
}

function nextNews(before: Inbox, requests: InboxEntry[], key: string): News | undefined {
  if (before.requests === undefined) return undefined
  if (before.key !== key) return { kind: 'found' }
  if (before.isLoadingMore) {
    const last = before.requests.at(-1)?.id
    const older = requests.slice(requests.findIndex(({ id }) => id === last) + 1 || before.requests.length)
    return { kind: 'added', count: older.length, firstId: (older[0] ?? requests.at(-1))?.id }
  }
  const newest = before.requests[0]?.receivedAt ?? ''
  const count = requests.filter(({ receivedAt }) => receivedAt > newest).length
  if (count === 0) return before.news
  return { kind: 'arrived', count: count + (before.news?.kind === 'arrived' ? before.news.count : 0) }
}

function readPage(view: View, cursor: string | null, signal: AbortSignal): Promise<Outcome<InboxPage>> {
  return call(deskRoutes.inbox, { body: { ...view, ...(cursor && { cursor }) }, signal })
}

async function readPages(view: View, count: number, signal: AbortSignal) {
  const requests: InboxEntry[] = []
  let nextCursor: string | null = null
  for (let page = 0; page < count && (page === 0 || nextCursor); page += 1) {
    const outcome: Outcome<InboxPage> = await readPage(view, nextCursor, signal)
    if (outcome.kind !== 'done') return outcome
    requests.push(...outcome.value.requests)
    nextCursor = outcome.value.nextCursor
  }
  return { kind: 'done' as const, value: { requests, nextCursor } }
}

/** The inbox itself is never missing, and nothing in it is changed here. */
function toFailure(outcome: Outcome<unknown>): Failure | undefined {
  if (outcome.kind === 'done') return undefined
  return outcome.kind === 'not-found' || outcome.kind === 'conflict' ? { kind: 'unreachable' } : outcome
}
