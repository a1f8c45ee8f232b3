import type { FastifyReply, FastifyRequest } from 'fastify'
import { type DeskCounts, deskLimits } from '#contract/desk.ts'
import { deskEvents } from '#contract/desk-routes.ts'
import { dataHeaders } from '../http/headers.ts'
import type { ContactStore } from '../store/contact-store.ts'

type Dependencies = {
  store: Pick<ContactStore, 'readChangeToken' | 'countForDesk' | 'draftRevision'>
  now: () => Date
  /** The number of the version that is public. */
  siteVersion: () => number
  /** Sessions may end while a page is open. */
  isAllowed: (request: FastifyRequest) => boolean
  /** How soon we see a change we weren't told of: another process's, a command's, or the clock's. */
  pollMs?: number
}

/** The last values sent to this client. */
type Seen = { counts: string; draft: number | undefined; site: number | undefined }
type Listener = { request: FastifyRequest; reply: FastifyReply; seen: Seen }

/** Longer than any page waits, shorter than any proxy's patience with silence. */
const quietMs = 20_000
/** Disconnect a client with more unsent data than this. It reconnects if it is alive. */
const mostWaitingBytes = 256 * 1024

/**
 * Server-sent events: the counts, on connecting and whenever anything changed; another revision of the draft, another
 * version of the site. The store is read only while a page listens.
 */
export function createEventStream({ store, now, siteVersion, isAllowed, pollMs = 2_000 }: Dependencies) {
  const listeners = new Set<Listener>()
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  let isNudged = false
  let lastWrittenAt = 0

  return {
    listen(request: FastifyRequest, reply: FastifyReply): FastifyReply {
      const listener = { request, reply, seen: { counts: '', draft: undefined, site: undefined } }
      reply.hijack()
      reply.raw.writeHead(200, { ...dataHeaders, 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
      reply.raw.write('retry: 3000\n\n')
      reply.raw.on('close', () => listeners.delete(listener))
      // A page that went away while it was told something.
      reply.raw.on('error', () => reply.raw.destroy())
      listeners.add(listener)
      nudge()
      return reply
    },
    nudge,
    close() {
      clearTimeout(timer)
      for (const listener of listeners) dismiss(listener)
    },
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer)
    if (listeners.size > 0) timer = setTimeout(look, delayMs)
  }

  /** Polls never overlap. A request during a poll starts another one after it. */
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
      if (!isAllowed(listener.request)) dismiss(listener)
      else if (listener.reply.raw.writableLength > mostWaitingBytes) listener.reply.raw.destroy()
    }
    const state = await readState()
    // The clock may have jumped either way.
    const isQuiet = Math.abs(now().getTime() - lastWrittenAt) > quietMs
    if (isQuiet) lastWrittenAt = now().getTime()
    for (const { seen, reply } of listeners) {
      if (isQuiet) reply.raw.write(':\n\n')
      if (seen.counts !== state.text) send(reply, deskEvents.inbox, state.counts)
      // A page that has just connected reads these itself.
      if (seen.site !== undefined && seen.site !== state.site) send(reply, deskEvents.site, { version: state.site })
      if (seen.draft !== undefined && seen.draft !== state.draft)
        send(reply, deskEvents.draft, { revision: state.draft })
      Object.assign(seen, { counts: state.text, draft: state.draft, site: state.site })
    }
  }

  function dismiss(listener: Listener): void {
    listeners.delete(listener)
    listener.reply.raw.end()
  }

  function send({ raw }: FastifyReply, event: string, value: object): void {
    raw.write(`event: ${event}\ndata: ${JSON.stringify(value)}\n\n`)
  }

  async function readState() {
    const counts: DeskCounts = await store.countForDesk(now(), deskLimits.count)
    const text = `${await store.readChangeToken()} ${JSON.stringify(counts)}`
    return { counts, text, draft: await store.draftRevision(), site: siteVersion() }
  }
}
