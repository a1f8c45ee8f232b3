import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sendRaw } from '../support/raw-request.ts'
import { sampleSite } from '../support/site-fixture.ts'
import { startSiteServer } from '../support/site-server.ts'

const MB = 1024 * 1024
/** More than the kernel buffers for a client that reads nothing. */
const large = Buffer.alloc(12 * MB, 'x')
const files = { ...sampleSite, 'large.png': large }

const requestLarge = (headers = '') => `GET /large.png HTTP/1.1\r\nHost: a\r\n${headers}\r\n`

async function startServer(options: Parameters<typeof startSiteServer>[0] = {}) {
  const server = await startSiteServer({ files, ...options })
  onTestFinished(() => server.close())

  /** A client that reads only what it's told to read. */
  async function open(bytes: string, localAddress = '127.0.0.1'): Promise<Socket & { isClosed: boolean }> {
    const socket = Object.assign(connect({ port: server.port, host: '127.0.0.1', localAddress }), { isClosed: false })
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => (socket.isClosed = true))
    socket.write(bytes)
    await once(socket, 'readable')
    return socket
  }
  return { ...server, open }
}

/** Only a client that reads finds out that its connection was dropped. */
async function readAll(socket: Socket): Promise<number> {
  const pieces = await buffer(socket).catch(() => Buffer.alloc(0))
  return pieces.length
}

test('a connection that accepts nothing is dropped, and one that reads slowly gets its whole answer', async () => {
  const { open, countConnections } = await startServer({ limits: { stalledMs: 400, checkIntervalMs: 20 } })
  const slow = await open(requestLarge('Connection: close\r\n'))
  let length = 0
  const reader = setInterval(() => (length += slow.read()?.length ?? 0), 2)
  onTestFinished(() => clearInterval(reader))
  await open(requestLarge())
  await open(requestLarge().repeat(2))
  await once(slow, 'end')
  expect(length).toBeGreaterThan(large.length)
  await expect.poll(countConnections).toBe(0)
})

test('an answer takes no memory of its own', async () => {
  const { open, origin } = await startServer()
  const before = process.memoryUsage().arrayBuffers
  for (let count = 0; count < 150; count++) await open(requestLarge())
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  // Each client keeps what it hasn't read, which is little.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(3 * large.length)
})

describe('of what was not accepted yet', () => {
  test('a connection may have so much', async () => {
    const { port } = await startServer({ limits: { maxConnectionBytes: 30 * MB } })
    const last = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
    const lengthOf = async (bytes: string) => (await sendRaw(port, bytes)).body.length
    expect(await lengthOf(requestLarge().repeat(2) + last)).toBeGreaterThan(2 * large.length)
    expect(await lengthOf(requestLarge().repeat(3) + last)).toBeLessThan(2 * large.length)
  })

  test.each([
    ['an address', { limits: { maxAddressBytes: 13 * MB } }, ['', '', '']],
    ['a visitor behind a proxy', { limits: { maxAddressBytes: 13 * MB }, trustProxy: ['127.0.0.1'] }, ['8', '8', '8']],
    ['the server', { limits: { maxUnsentBytes: 13 * MB }, trustProxy: ['127.0.0.1'] }, ['1', '2', '3']],
  ])('%s may have so much, and who has waited longest gives way', async (_, options, visitors) => {
    const { open } = await startServer(options)
    const ask = (visitor: string) =>
      open(requestLarge(`Connection: close\r\n${visitor && `X-Forwarded-For: 192.0.2.${visitor}\r\n`}`))
    const sockets: Socket[] = []
    for (const visitor of visitors) sockets.push(await ask(visitor))
    const [first, , last] = await Promise.all(sockets.map(readAll))
    expect(first).toBeLessThan(large.length)
    expect(last).toBeGreaterThan(large.length)
  })

  test('each visitor behind a proxy has a share', async () => {
    const { open } = await startServer({ limits: { maxAddressBytes: 13 * MB }, trustProxy: ['127.0.0.1'] })
    const sockets: Socket[] = []
    for (const visitor of [1, 2, 3])
      sockets.push(await open(requestLarge(`Connection: close\r\nX-Forwarded-For: 192.0.2.${visitor}\r\n`)))
    for (const length of await Promise.all(sockets.map(readAll))) expect(length).toBeGreaterThan(large.length)
  })

  test('what was read, or given up, is counted no longer', async () => {
    const { open, port } = await startServer({ limits: { maxAddressBytes: 13 * MB, maxConnectionBytes: 13 * MB } })
    const whole = `${requestLarge('Connection: close\r\n')}`
    for (let count = 0; count < 4; count++) {
      expect((await sendRaw(port, whole)).body.length).toBe(large.length)
      const socket = await open(requestLarge())
      socket.destroy()
      expect((await sendRaw(port, `HEAD${whole.slice(3)}`)).headers.get('content-length')).toBe(String(large.length))
    }
  })
})

test('a visitor behind a proxy has no more connections than one without', async () => {
  const { open, port } = await startServer({ limits: { maxConnectionsPerAddress: 3 }, trustProxy: ['127.0.0.1'] })
  const from = (visitor: number) => `Connection: close\r\nX-Forwarded-For: 192.0.2.${visitor}\r\n`
  for (let count = 0; count < 3; count++) await open(requestLarge(from(1)))
  expect((await sendRaw(port, requestLarge(from(1)))).body).toBe('')
  expect((await sendRaw(port, requestLarge(from(2)))).body.length).toBe(large.length)
})
