import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createEventStream } from './live.ts'

const pollMs = 60_000
const counts = { unread: 0, open: 0, late: 0, spam: 0 }

function createReply(): FastifyReply {
  const raw: EventEmitter = Object.assign(new EventEmitter(), {
    writeHead() {},
    write() {},
    end() {},
    writableLength: 0,
    destroy: () => raw.emit('close'),
  })
  return { hijack() {}, raw } as unknown as FastifyReply
}

// A real store answers too fast to be nudged twice during one read.
test('never polls concurrently, and polls again when notified during a poll', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const looks: PromiseWithResolvers<typeof counts>[] = []
  const store = {
    readChangeToken: async () => '',
    draftRevision: async () => 0,
    countForDesk() {
      const look = Promise.withResolvers<typeof counts>()
      looks.push(look)
      return look.promise
    },
  }
  const live = createEventStream({ store, now: () => new Date(), siteVersion: () => 1, isAllowed: () => true, pollMs })
  onTestFinished(() => live.close())
  const pass = () => vi.advanceTimersByTimeAsync(1)
  live.nudge()
  await pass()
  expect(looks).toHaveLength(0)

  const reply = createReply()
  live.listen({} as FastifyRequest, reply)
  await pass()
  for (const look of [1, 2, 3]) {
    live.nudge()
    await pass()
    expect(looks).toHaveLength(look)
    looks[look - 1]?.resolve(counts)
    await pass()
    expect(looks).toHaveLength(look + 1)
  }
  looks.at(-1)?.resolve(counts)
  await vi.advanceTimersByTimeAsync(pollMs - 1)
  expect(looks).toHaveLength(4)
  await pass()
  expect(looks).toHaveLength(5)
  // Without listeners, the store isn't read.
  reply.raw.emit('close')
  looks.at(-1)?.resolve(counts)
  await pass()
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['broke', (raw: FastifyReply['raw']) => void raw.emit('error', new Error('EPIPE'))],
  ['takes nothing any more', (raw: FastifyReply['raw']) => void Object.assign(raw, { writableLength: 300_000 })],
])('a connection that %s is destroyed, and the store is not read for it', async (_how, end) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const store = {
    readChangeToken: async () => '',
    draftRevision: async () => 0,
    countForDesk: async () => counts,
  }
  const live = createEventStream({ store, now: () => new Date(), siteVersion: () => 1, isAllowed: () => true, pollMs })
  const reply = createReply()
  const destroy = vi.spyOn(reply.raw, 'destroy')
  live.listen({} as FastifyRequest, reply)
  await vi.advanceTimersByTimeAsync(1)
  end(reply.raw)
  await vi.advanceTimersByTimeAsync(pollMs)
  expect(destroy).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})
