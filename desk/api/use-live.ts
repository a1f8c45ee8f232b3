import { useEffect, useState } from 'react'
import { type DeskCounts, deskEvents, deskRoutes } from '#contract/desk.ts'
import { call } from './call.ts'

export type Live = {
  connection: 'opening' | 'open' | 'lost' | 'signed-out'
  /** Goes up whenever anything about any request changed. */
  revision: number
  counts: DeskCounts | undefined
}

const pauseMs = 3000

/** Hears from the server whenever something changed, and keeps trying when it is gone. */
export function useLive(): Live {
  const [live, setLive] = useState<Live>({ connection: 'opening', revision: 0, counts: undefined })
  useEffect(() => {
    let source: EventSource
    let timer: ReturnType<typeof setTimeout> | undefined
    const connect = () => {
      source = new EventSource(deskRoutes.events.path)
      source.addEventListener(deskEvents.inbox, ({ data }) => {
        const counts = JSON.parse(data) as DeskCounts
        setLive(({ revision }) => ({ connection: 'open', revision: revision + 1, counts }))
      })
      source.addEventListener('error', async () => {
        setLive((before) => ({ ...before, connection: 'lost' }))
        // The browser itself tries again, except when it was refused.
        if (source.readyState !== EventSource.CLOSED) return
        const session = await call(deskRoutes.session)
        if (session.kind === 'signed-out') setLive((before) => ({ ...before, connection: 'signed-out' }))
        else timer = setTimeout(connect, pauseMs)
      })
    }
    connect()
    return () => {
      source.close()
      clearTimeout(timer)
    }
  }, [])
  return live
}
