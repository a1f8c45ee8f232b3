import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import type { Limits } from '../../server/http/limits.ts'
import { startSiteServer } from '../support/site-server.ts'

const kB = 1024
const kept = 'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
const head = `${kept}Connection: close\r\n`

async function start(limits: Partial<Limits> = {}) {
  const server = await startSiteServer({ limits })
  onTestFinished(() => server.close())
  async function open(bytes: string, localAddress = '127.0.0.1', first = head): Promise<Socket> {
    const socket = connect({ port: server.port, host: '127.0.0.1', localAddress }).on('error', () => {})
    onTestFinished(() => void socket.destroy())
    socket.write(`${first}${bytes}`)
    await once(socket, 'connect')
    return socket
  }
  /** The server says when it has begun to read. */
  async function begin(from: string, length: number): Promise<Socket> {
    const socket = await open(`Content-Length: ${length}\r\nExpect: 100-continue\r\n\r\n`, from)
    expect(await hear(socket)).toContain('100 Continue')
    return socket
  }
  return { open, begin }
}

const hear = async (socket: Socket) => String(await Promise.race(['data', 'close'].map((event) => once(socket, event))))
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('a body in single bytes loses its connection, and one in packets is read', async () => {
  const { open } = await start()
  const bytes = await open(`Transfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(2_000)}0\r\n\r\n`)
  expect(await text(bytes).catch(() => '')).toBe('')
  const packets = await open('Content-Length: 60000\r\n\r\n')
  for (let sent = 0; sent < 60_000; sent += 1_000) {
    packets.write(' '.repeat(1_000))
    await wait(1)
  }
  expect(await text(packets)).toMatch(/^HTTP\/1\.1 400/)
})

const refused = 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n'

test('a refused body in single bytes loses its connection', async () => {
  const { open } = await start()
  const socket = await open('1\r\n \r\n'.repeat(20_000), '127.0.0.1', refused)
  expect(await text(socket).catch(() => '')).toBe('')
})

test('a refused body without an end is answered, and its connection closed', async () => {
  const { open } = await start()
  const socket = await open('1\r\n \r\n', '127.0.0.1', refused)
  expect(await hear(socket)).toMatch(/^HTTP\/1\.1 405.*connection: close/is)
})

test('of unfinished bodies beyond the limit the largest gives way', async () => {
  const { begin } = await start({ maxBodyBytes: 100 * kB })
  const small = await begin('127.0.0.1', 2 * kB)
  small.write(' '.repeat(kB))
  const large = await begin('127.0.0.2', 60 * kB)
  large.write(' '.repeat(50 * kB))
  const next = await begin('127.0.0.3', 60 * kB)
  next.write(' '.repeat(55 * kB))
  const [one] = await Promise.race([large, next].map((socket) => once(socket, 'close').then(() => [socket])))
  expect([large, next]).toContain(one)
  small.write(' '.repeat(kB))
  expect(await text(small)).toMatch(/^HTTP\/1\.1 400/)
})

test('the body of a request that was answered counts no longer', async () => {
  const { open } = await start({ maxBodyBytes: 100 * kB })
  const body = `Content-Length: ${50 * kB}\r\n\r\n${' '.repeat(50 * kB)}`
  const socket = await open('', '127.0.0.1', kept)
  for (let count = 0; count < 3; count++) {
    socket.write(count === 0 ? body : kept + body)
    expect(await hear(socket)).toMatch(/^HTTP\/1\.1 400/)
  }
})

test('while all connections are busy, the address with the most gives way to another one', async () => {
  const { begin } = await start({ maxConnections: 3 })
  const [oldest, ...others] = [await begin('127.0.0.1', 2), await begin('127.0.0.1', 2), await begin('127.0.0.1', 2)]
  const visitor = await begin('127.0.0.2', 2)
  expect(await text(oldest as Socket).catch(() => '')).toBe('')
  for (const socket of [...others, visitor]) {
    socket.end('{}')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 422/)
  }
})
