import { useEffect, useState } from 'react'
import type { DeskContent, DeskCounts } from '#contract/desk.ts'
import { deskEvents, deskRoutes } from '#contract/desk-routes.ts'
import { call, type Outcome, provenAddressOf } from './call.ts'

export type Live = {
  /** It rests while nobody sees the page. */
  connection: 'opening' | 'open' | 'resting' | 'lost' | 'signed-out'
  /** Goes up whenever anything about any request changed. */
  revision: number
  counts: DeskCounts | undefined
  /** Of the version that was published since the page was opened. */
  content: DeskContent | undefined
  /** The newest revision of the draft that was heard of. */
  draft: number | undefined
}

type Source = Pick<EventSource, 'readyState' | 'addEventListener' | 'close'>
type Parts = {
  open: () => Source
  readSession: () => Promise<Outcome<unknown>>
  readContent: () => Promise<Outcome<DeskContent>>
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  /** Other tabs store here the proof of a new session. */
  tabs: Pick<Window, 'addEventListener' | 'removeEventListener'>
  show: (live: Live) => void
}

export const pauseMs = 3000
/** How soon the tab of a page that nobody sees tells of a new request. */
export const restMs = 15_000
const closed = 2

const opening: Live = { connection: 'opening', revision: 0, counts: undefined, content: undefined, draft: undefined }

/** Hears from the server whenever something changed. */
export function useLive(): Live {
  const [live, show] = useState(opening)
  useEffect(() => {
    const open = () => new EventSource(provenAddressOf(deskRoutes.events))
    return stayConnected({
      open,
      readSession: () => call(deskRoutes.session),
      readContent: () => call(deskRoutes.content),
      page: document,
      tabs: window,
      show,
    })
  }, [])
  return live
}

/**
 * Keeps trying while the server is gone. Once it has closed the session, tries again whenever the owner may have signed in
 * in another tab: when a proof is stored, and when this page is looked at again. A browser has six connections to a server,
 * for all of its tabs together, so a page that nobody sees only asks now and then. Returns what ends it.
 */
export function stayConnected({ open, readSession, readContent, page, tabs, show }: Parts): () => void {
  let live = opening
  let source: Source | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const change = (next: Partial<Live>) => {
    live = { ...live, ...next }
    show(live)
  }
  let readings = 0
  const readAgain = async () => {
    readings += 1
    const own = readings
    const outcome = await readContent()
    // An older answer may come last.
    if (!isOver && own === readings && outcome.kind === 'done') change({ content: outcome.value })
  }
  const connect = () => {
    source?.close()
    const own = open()
    source = own
    own.addEventListener(deskEvents.inbox, ({ data }: MessageEvent<string>) => {
      const counts: DeskCounts = JSON.parse(data)
      if (page.visibilityState === 'hidden') return rest(counts)
      // Something may have been published while the server was gone, or nobody looked.
      if (!['opening', 'open'].includes(live.connection)) void readAgain()
      change({ connection: 'open', revision: live.revision + 1, counts })
    })
    own.addEventListener(deskEvents.site, readAgain)
    own.addEventListener(deskEvents.draft, ({ data }: MessageEvent<string>) => {
      change({ draft: JSON.parse(data).revision })
    })
    own.addEventListener('error', async () => {
      if (live.connection !== 'signed-out') change({ connection: 'lost' })
      // The browser itself tries again, except when it was refused: by the desk, or by a proxy before it.
      if (own.readyState !== closed) return
      const session = await readSession()
      if (isOver || own !== source) return
      if (session.kind === 'signed-out') change({ connection: 'signed-out' })
      else connectIn(pauseMs)
    })
  }
  const connectIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(connect, ms)
  }
  const rest = (counts = live.counts) => {
    source?.close()
    change({ connection: 'resting', counts })
    connectIn(restMs)
  }
  const onVisibility = () => {
    if (page.visibilityState === 'visible') connectIn(0)
    else if (live.connection !== 'signed-out') rest()
  }
  const onStorage = () => {
    if (live.connection === 'signed-out') connectIn(0)
  }
  page.addEventListener('visibilitychange', onVisibility)
  tabs.addEventListener('storage', onStorage)
  connect()
  return () => {
    isOver = true
    page.removeEventListener('visibilitychange', onVisibility)
    tabs.removeEventListener('storage', onStorage)
    source?.close()
    clearTimeout(timer)
  }
}
