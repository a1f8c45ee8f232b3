import { useEffect, useReducer } from 'react'
import type { InboxEntry, InboxPage } from '#contract/desk.ts'
import type { InboxQuery } from '#contract/desk-input.ts'
import { deskRoutes } from '#contract/desk-routes.ts'
import { call, type Failure, type Outcome, toFailure } from '../api/call.ts'
import type { View } from './view.ts'

export type Inbox = {
  /** The view that the requests belong to: while the answer for a new one is on its way, the old rows stay. */
  key: string
  /** Undefined until the first answer. */
  requests: InboxEntry[] | undefined
  nextCursor: string | null
  isUnused: boolean
  /** How many pages were read. */
  pages: number
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

/** The read that's wanted now. Answers to any other are dropped. */
type Asked = { key: string; revision: number; pages: number; isTyped: boolean }
export type InboxState = { inbox: Inbox; asked: Asked }
type InboxOutcome = Outcome<InboxPage>

export type InboxEvent =
  | { type: 'looked'; key: string; revision: number }
  | { type: 'wanted-more' }
  | { type: 'answered'; asked: Asked; outcome: InboxOutcome }

/** Longer than the pause between two keystrokes. */
const typingMs = 150

/** What a view shows, page after page, kept up to date: a new `revision` reads again all that is on the screen. */
export function useInbox(view: View, revision: number): { inbox: Inbox; showMore: () => void } {
  const key = JSON.stringify(view)
  const [{ inbox, asked }, dispatch] = useReducer(changeInbox, { key, revision }, openInbox)

  useEffect(() => dispatch({ type: 'looked', key, revision }), [key, revision])

  useEffect(() => {
    const giveUp = new AbortController()
    const read = () =>
      readPages(asked, giveUp.signal)
        .then((outcome) => dispatch({ type: 'answered', asked, outcome }))
        .catch(() => {})
    const timer = setTimeout(read, asked.isTyped ? typingMs : 0)
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [asked])

  return { inbox, showMore: () => dispatch({ type: 'wanted-more' }) }
}

export function openInbox({ key, revision }: { key: string; revision: number }): InboxState {
  const rows = { requests: undefined, nextCursor: null, isUnused: false, pages: 0 }
  return {
    inbox: { key: '', ...rows, failure: undefined, isLoadingMore: false, news: undefined },
    asked: { key, revision, pages: 1, isTyped: false },
  }
}

export function changeInbox(state: InboxState, event: InboxEvent): InboxState {
  const { inbox, asked } = state
  switch (event.type) {
    case 'looked': {
      const { key, revision } = event
      if (key !== asked.key)
        return { inbox: { ...inbox, isLoadingMore: false }, asked: { key, revision, pages: 1, isTyped: true } }
      return revision === asked.revision ? state : { inbox, asked: { ...asked, revision, isTyped: false } }
    }
    case 'wanted-more':
      // The button belongs to the rows on the screen, which another view may be about to replace.
      if (!inbox.nextCursor || inbox.isLoadingMore || inbox.key !== asked.key) return state
      return {
        inbox: { ...inbox, isLoadingMore: true },
        asked: { ...asked, pages: inbox.pages + 1, isTyped: false },
      }
    case 'answered': {
      if (event.asked !== asked) return state
      const settled = { ...inbox, isLoadingMore: false }
      if (event.outcome.kind !== 'done') return { inbox: { ...settled, failure: toFailure(event.outcome) }, asked }
      const { value } = event.outcome
      const { key, pages } = asked
      const news = nextNews(inbox, value.requests, key)
      return { inbox: { ...settled, ...value, key, pages, failure: undefined, news }, asked }
    }
  }
}

function nextNews(before: Inbox, requests: InboxEntry[], key: string): News | undefined {
  if (before.requests === undefined) return undefined
  if (before.key !== key) return { kind: 'found' }
  if (before.isLoadingMore) {
    const last = before.requests.at(-1)?.id
    const older = requests.slice(requests.findIndex(({ id }) => id === last) + 1 || before.requests.length)
    return { kind: 'added', count: older.length, firstId: (older[0] ?? requests.at(-1))?.id }
  }
  const newest = before.requests.reduce((latest, { receivedAt }) => (receivedAt > latest ? receivedAt : latest), '')
  const count = requests.filter(({ receivedAt }) => receivedAt > newest).length
  if (count === 0) return before.news
  return { kind: 'arrived', count: count + (before.news?.kind === 'arrived' ? before.news.count : 0) }
}

async function readPages({ key, pages }: Asked, signal: AbortSignal): Promise<InboxOutcome> {
  const view: View = JSON.parse(key)
  const requests: InboxEntry[] = []
  let nextCursor: string | null = null
  let isUnused = false
  for (let page = 0; page < pages && (page === 0 || nextCursor); page += 1) {
    const body: InboxQuery = { ...view, ...(nextCursor && { cursor: nextCursor }) }
    const outcome: Outcome<InboxPage> = await call(deskRoutes.inbox, { body, signal })
    if (outcome.kind !== 'done') return outcome
    requests.push(...outcome.value.requests)
    ;({ nextCursor, isUnused } = outcome.value)
  }
  return { kind: 'done', value: { requests, nextCursor, isUnused } }
}
