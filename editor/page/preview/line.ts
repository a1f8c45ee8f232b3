import * as v from 'valibot'
import { type FromSite, fromSiteSchema, type ToSite } from './messages.ts'

const lookAgainMs = 25
/** A page that fails must not keep the owner from working. */
const mostMs = 10_000

export type Line = ReturnType<typeof createLine>

/** All that passes between this page and the site in the frame, which is a sandbox. */
export function createLine() {
  let frame: HTMLIFrameElement | null = null
  let isLive = false
  let startedAt = 0
  const listeners = new Set<(said: FromSite) => void>()

  const hear = ({ source, data }: MessageEvent) => {
    if (!frame || source !== frame.contentWindow) return
    const { success, output } = v.safeParse(fromSiteSchema, data)
    if (!success) return
    if (output.kind === 'here') {
      isLive = false
      startedAt = output.startedAt
    }
    if (output.kind === 'live') isLive = true
    for (const listener of listeners) listener(output)
  }

  function tell(message: ToSite): void {
    // The old page stays until the new one arrives: a change in between would part its markup from its scripts.
    if (message.kind === 'reload') isLive = false
    // A sandbox has no origin that could be named.
    frame?.contentWindow?.postMessage(message, '*')
  }

  return {
    /** A ref for the frame. */
    connect(element: HTMLIFrameElement) {
      frame = element
      window.addEventListener('message', hear)
      return () => window.removeEventListener('message', hear)
    },
    tell,
    listen(listener: (said: FromSite) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isLive: () => isLive,
    /** When the page was asked for, by the clock; 0 before the first. */
    startedAt: () => startedAt,
    /**
     * Done when the page has come alive. A change in between would reach its scripts but not the markup that they take
     * over, and React would find the two different.
     */
    async whenLive(): Promise<void> {
      for (const end = performance.now() + mostMs; !isLive && performance.now() < end; )
        await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
    },
  }
}
