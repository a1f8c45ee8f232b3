import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopOnSignals } from '../../server/process/stop.ts'
import { createContactApp } from '../support/contact-app.ts'

// Only the server's own waits: sockets keep their real time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

async function listen(stopParts: (() => Promise<void>)[]) {
  const { app, log } = await createContactApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const signals = new EventEmitter()
  const exit = vi.fn<(code?: number | string | null) => never>()
  stopOnSignals({
    process: Object.assign(signals, { exit }) as never,
    app,
    log: app.log,
    closeDesk: async () => {},
    stopParts,
  })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  return { app, log, exit, socket, stop: (signal: NodeJS.Signals = 'SIGTERM') => signals.emit(signal) }
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s stops every part, and ends the process with 0',
  async (signal) => {
    const stopPart = vi.fn(async () => {})
    const { log, exit, stop } = await listen([stopPart])
    stop(signal)
    await expect.poll(() => exit.mock.calls).toEqual([[0]])
    expect(stopPart).toHaveBeenCalledOnce()
    expect(log.join('')).toContain('"stopped"')
  },
)

test('a client that never finishes is cut off after five seconds, and the stop goes on', async () => {
  const stopPart = vi.fn(async () => {})
  const { app, exit, socket, stop } = await listen([stopPart])
  const read = once(app.server, 'request')
  socket.write('POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{')
  await read
  const closed = once(socket.resume(), 'close')
  stop()
  await vi.advanceTimersByTimeAsync(4_999)
  expect([socket.closed, stopPart.mock.calls]).toEqual([false, []])
  await vi.advanceTimersByTimeAsync(1)
  await closed
  await expect.poll(() => exit.mock.calls).toEqual([[0]])
  expect(stopPart).toHaveBeenCalledOnce()
})

test('a signal within two seconds of the first is the same signal, and a later one ends the process at once', async () => {
  const { exit, stop } = await listen([() => new Promise(() => {})])
  stop()
  await vi.advanceTimersByTimeAsync(1_999)
  stop()
  expect(exit).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  stop()
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
})

test('a part that never stops ends the process before its supervisor would, and is told', async () => {
  const { log, exit, stop } = await listen([() => new Promise(() => {})])
  stop()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(exit).toHaveBeenCalledWith(1)
  expect(log.join('')).toContain('the stop took too long')
})
