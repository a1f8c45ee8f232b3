import { useEffect, useState } from 'react'
import type { DeskContent, DeskCounts } from '#contract/desk.ts'
import { deskEvents, deskRoutes } from '#contract/desk-routes.ts'
import { call, type Outcome, provenAddressOf } from './call.ts'

export type Live = {
  connection: 'opening' | 'open' | 'lost' | 'signed-out'
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
  show: (live: Live) => void
}

export const pauseMs = 3000
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
      show,
    })
  }, [])
  return live
}

/** Keeps trying while the server is gone, except when it has closed the session. Returns what ends it. */
export function stayConnected({ open, readSession, readContent, show }: Parts): () => void {
  let live = opening
  let source: Source
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
    source = open()
    source.addEventListener(deskEvents.inbox, ({ data }: MessageEvent<string>) => {
      // Something may have been published while the server was gone.
      if (live.connection === 'lost') void readAgain()
      change({ connection: 'open', revision: live.revision + 1, counts: JSON.parse(data) })
    })
    source.addEventListener(deskEvents.site, readAgain)
    source.addEventListener(deskEvents.draft, ({ data }: MessageEvent<string>) => {
      change({ draft: JSON.parse(data).revision })
    })
    source.addEventListener('error', async () => {
      change({ connection: 'lost' })
      // The browser itself tries again, except when it was refused: by the desk, or by a proxy before it.
      if (source.readyState !== closed) return
      const session = await readSession()
      if (isOver) return
      if (session.kind === 'signed-out') change({ connection: 'signed-out' })
      else timer = setTimeout(connect, pauseMs)
    })
  }
  connect()
  return () => {
    isOver = true
    source.close()
    clearTimeout(timer)
  }
}
