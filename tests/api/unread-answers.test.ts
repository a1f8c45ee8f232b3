import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import Fastify, { type FastifyReply } from 'fastify'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { limitServer } from '../../server/http/limit-server.ts'
import { defaultLimits, type Limits, toServerOptions } from '../../server/http/limits.ts'
import { sendBytes } from '../../server/http/send-bytes.ts'
import { eventually } from '../support/eventually.ts'

const MB = 1024 * 1024
/** More than the kernel buffers for a client that reads nothing. */
const large = Buffer.alloc(12 * MB, 'x')

type Send = (reply: FastifyReply) => FastifyReply

const sendWithFastify: Send = (reply) => reply.send(large)
const sendText: Send = (reply) => reply.send(large.toString())
const sendAtOnce: Send = (reply) => {
  reply.hijack().raw.end(large)
  return reply
}
const sendInTwo: Send = (reply) => {
  reply.hijack().raw.write(large)
  reply.raw.end(large)
  return reply
}
const sendStored: Send = (reply) => sendBytes(reply, 200, { 'content-length': large.length }, large)

async function startServer(send: Send, limits: Partial<Limits> = {}) {
  const chosen = { ...defaultLimits, ...limits }
  const app = Fastify({ ...toServerOptions(chosen), trustProxy: true })
  limitServer(app, chosen, { isProxy: (address) => address === '127.0.0.1' })
  app.get('/', (_request, reply) => send(reply))
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo

  /** A visitor behind the proxy who reads nothing until told to. */
  return async (visitor: number): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    onTestFinished(() => void socket.destroy())
    socket.write(`GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Forwarded-For: 192.0.2.${visitor}\r\n\r\n`)
    await once(socket, 'readable')
    return socket
  }
}

async function readAll(socket: Socket): Promise<number> {
  const pieces = await buffer(socket).catch(() => Buffer.alloc(0))
  return pieces.length
}

describe('an unread answer', () => {
  test.each([
    ['sent with Fastify', sendWithFastify, 1],
    ['sent as text', sendText, 1],
    ['written at once', sendAtOnce, 1],
    ['written in two parts', sendInTwo, 2],
  ])('counts when it’s %s, and who has waited longest gives way', async (_, send, parts) => {
    const open = await startServer(send, { maxGeneratedBytes: (parts * 12 + 1) * MB })
    const sockets = [await open(1), await open(2)]
    const [first, last] = await Promise.all(sockets.map(readAll))
    expect(first).toBeLessThan(parts * large.length)
    expect(last).toBeGreaterThan(parts * large.length)
  })

  test.each([
    ['its address', { maxAddressBytes: 13 * MB }],
    ['all connections', { maxUnsentBytes: 13 * MB }],
  ])('counts for %s', async (_, limits) => {
    const open = await startServer(sendWithFastify, limits)
    const sockets = [await open(1), await open(1)]
    expect((await Promise.all(sockets.map(readAll)))[0]).toBeLessThan(large.length)
  })

  test('counts for its connection', async () => {
    const open = await startServer(sendWithFastify, { maxConnectionBytes: 11 * MB })
    expect(await readAll(await open(1))).toBeLessThan(large.length)
  })
})

test('a stored answer doesn’t count as a generated one', async () => {
  const open = await startServer(sendStored, { maxGeneratedBytes: 1 * MB })
  const sockets = [await open(1), await open(2)]
  for (const length of await Promise.all(sockets.map(readAll))) expect(length).toBeGreaterThan(large.length)
})

test('an answer that was read counts no longer', async () => {
  const open = await startServer(sendInTwo, { maxAddressBytes: 25 * MB })
  for (let count = 0; count < 3; count++) expect(await readAll(await open(1))).toBeGreaterThan(2 * large.length)
})

test('an address is forgotten when its last download breaks off', async () => {
  const grouped = vi.spyOn(Map.prototype, 'getOrInsertComputed')
  onTestFinished(() => grouped.mockRestore())
  const open = await startServer(sendStored)
  const sockets: Socket[] = []
  for (const visitor of [1, 2, 3]) sockets.push(await open(visitor))
  const groups = (grouped.mock.contexts as Map<unknown, unknown>[]).find((map) => map.has('192.0.2.1'))
  expect(groups?.size).toBe(3)
  for (const socket of sockets) socket.destroy()
  await eventually(() => expect(groups?.size).toBe(0))
})
