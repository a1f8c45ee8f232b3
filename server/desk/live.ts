import type { FastifyReply, FastifyRequest } from 'fastify'
import { type DeskCounts, deskEvents, deskLimits } from '#contract/desk.ts'
import { dataHeaders } from '../http/headers.ts'
import type { ContactStore } from '../store/contact-store.ts'

type Dependencies = {
  store: Pick<ContactStore, 'readPulse' | 'countForDesk'>
  now: () => Date
  /** Sessions may end while a page is open. */
  isAllowed: (request: FastifyRequest) => boolean
  /** How soon a change is seen that nobody told us of: another process's, a command's, or the clock's. */
  pollMs?: number
}

type Listener = { request: FastifyRequest; reply: FastifyReply; seen: string }

/** Longer than any page waits, shorter than any proxy's patience with silence. */
const quietMs = 20_000

/** Server-sent events: the counts, on connecting and whenever anything changed. Looks at the store only for someone. */
export function createLive({ store, now, isAllowed, pollMs = 2_000 }: Dependencies) {
  const listeners = new Set<Listener>()
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  let isNudged = false
  let lastWrittenAt = 0

  return {
    listen(request: FastifyRequest, reply: FastifyReply): FastifyReply {
      const listener = { request, reply, seen: '' }
      reply.hijack()
      reply.raw.writeHead(200, { ...dataHeaders, 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
      reply.raw.write('retry: 3000\n\n')
      reply.raw.on('close', () => listeners.delete(listener))
      // Whoever went away while being told something is gone all the same.
      reply.raw.on('error', () => listeners.delete(listener))
      listeners.add(listener)
      nudge()
      return reply
    },
    nudge,
    close() {
      clearTimeout(timer)
      for (const { reply } of listeners) reply.raw.end()
      listeners.clear()
    },
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer)
    if (listeners.size > 0) timer = setTimeout(look, delayMs)
  }

  /** One look at a time: whoever nudges during a look gets another one after it. */
  function nudge(): void {
    if (isLooking) isNudged = true
    else schedule(0)
  }

  async function look(): Promise<void> {
    isLooking = true
    isNudged = false
    // A disk or a database that fails now may be back at the next look.
    await tell().catch(() => {})
    isLooking = false
    schedule(isNudged ? 0 : pollMs)
  }

  async function tell(): Promise<void> {
    for (const listener of listeners) {
      if (isAllowed(listener.request)) continue
      listeners.delete(listener)
      listener.reply.raw.end()
    }
    const state = await readState()
    // Whichever way the clock jumped.
    const isQuiet = Math.abs(now().getTime() - lastWrittenAt) > quietMs
    if (isQuiet) lastWrittenAt = now().getTime()
    for (const listener of listeners) {
      if (listener.seen !== state.text) {
        listener.seen = state.text
        listener.reply.raw.write(`event: ${deskEvents.inbox}\ndata: ${JSON.stringify(state.counts)}\n\n`)
      } else if (isQuiet) listener.reply.raw.write(':\n\n')
    }
  }

  async function readState(): Promise<{ text: string; counts: DeskCounts }> {
    const counts = await store.countForDesk(now(), deskLimits.count)
    return { text: `${await store.readPulse()} ${JSON.stringify(counts)}`, counts }
  }
}
