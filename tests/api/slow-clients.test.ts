import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { defaultLimits } from '../../server/http/limits.ts'
import { sendRaw } from '../support/raw-request.ts'
import { type SiteServer, startSiteServer } from '../support/site-server.ts'

let server: SiteServer
beforeAll(async () => {
  server = await startSiteServer({
    limits: {
      headersTimeoutMs: 300,
      requestTimeoutMs: 600,
      keepAliveTimeoutMs: 200,
      checkIntervalMs: 50,
    },
  })
})
afterAll(() => server.close())

async function open(bytes = '', port = server.port, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.write(bytes)
  return socket
}

const post = 'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'

describe.concurrent('slow clients', () => {
  test.each([
    ['whose headers never end', 'GET / HTTP/1.1\r\nHost: a\r\nX-', 'a'],
    ['whose body never ends', `${post}Content-Length: 60000\r\n\r\n{"name":"`, 'a'],
    ['whose body stops', `${post}Content-Length: 500\r\n\r\n{"name":`, ''],
    ['whose body never begins', `${post}Content-Length: 500\r\n\r\n`, ''],
    ['whose chunks stop', `${post}Transfer-Encoding: chunked\r\n\r\n5\r\n{"nam\r\n`, ''],
    ['whose first line stops', 'POST /api/cont', ''],
    ['who say nothing', '', ''],
  ])('%s get 408 and lose the connection', async (_, bytes, drop) => {
    const socket = await open(bytes)
    const drip = setInterval(() => socket.write(drop), 50)
    const answer = await text(socket)
    clearInterval(drip)
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(answer).toContain('application/problem+json; charset=utf-8')
    expect((await server.store.queueStatus()).requests).toBe(0)
  })

  test('closes idle connections', async () => {
    const socket = await open('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  })
})

test('clients who send no HTTP and never hang up lose the connection', async () => {
  const own = await startSiteServer({ limits: { headersTimeoutMs: 200_000, requestTimeoutMs: 250_000 } })
  onTestFinished(() => own.close())
  const socket = connect({ port: own.port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  socket.write('nonsense\r\n\r\n')
  // Read to the end by hand: a stream that is consumed hangs up.
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  await expect.poll(own.countConnections).toBe(0)
})

describe('when all connections are taken', () => {
  const ask = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'

  /** With all its patience: those that wait must still be there when the one too many comes. */
  async function fill(bytes: string, options: Parameters<typeof startSiteServer>[0]) {
    const limited = await startSiteServer(options)
    onTestFinished(() => limited.close())
    const held: Socket[] = []
    for (let count = 0; count < 3; count++) held.push(await open(bytes, limited.port))
    onTestFinished(() => held.forEach((socket) => void socket.destroy()))
    return { held, open: (from?: string) => open(ask, limited.port, from) }
  }

  /** The server says when it has begun to read. */
  async function fillWithRequests(options: Parameters<typeof startSiteServer>[0]) {
    const filled = await fill(`${post}Content-Length: 2\r\nExpect: 100-continue\r\n\r\n`, options)
    for (const socket of filled.held) expect(String(await once(socket, 'data'))).toContain('100 Continue')
    return filled
  }

  test.each([{ maxConnections: 3 }, { maxConnectionsPerAddress: 3 }])(
    'the oldest that waits for nothing makes room: %o',
    async (limits) => {
      const { held, open } = await fill('GET / HTTP/1.1\r\nHost:', { limits })
      expect(await text(await open())).toMatch(/^HTTP\/1\.1 200 OK/)
      const [oldest, ...others] = held as [Socket, Socket, Socket]
      expect(await text(oldest)).toBe('')
      for (const socket of others) {
        socket.write(' a\r\nConnection: close\r\n\r\n')
        expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK/)
      }
    },
  )

  test('rejects a connection at the limit and answers the open requests', async () => {
    const { held, open } = await fillWithRequests({ limits: { maxConnections: 3 } })
    expect(await text(await open())).toBe('')
    for (const socket of held) {
      socket.end('{}')
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 422/)
    }
  })

  test('by one address, other addresses and trusted proxies still have theirs', async () => {
    const { open } = await fillWithRequests({ limits: { maxConnectionsPerAddress: 3 } })
    expect(await text(await open())).toBe('')
    expect(await text(await open('127.0.0.2'))).toMatch(/^HTTP\/1\.1 200 OK/)
    const proxied = await fillWithRequests({ limits: { maxConnectionsPerAddress: 3 }, trustProxy: ['127.0.0.1'] })
    expect(await text(await proxied.open())).toMatch(/^HTTP\/1\.1 200 OK/)
  })
})

test('only requests sent before the last is answered have a limit, at which the connection is closed', async () => {
  const limited = await startSiteServer({ limits: { maxOpenRequests: 5 } })
  onTestFinished(() => limited.close())
  const ask = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'
  const close = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
  async function answersTo(bytes: string): Promise<number> {
    let answers = ''
    const socket = await open(bytes, limited.port)
    socket.setEncoding('latin1').on('data', (piece) => (answers += piece))
    await new Promise((resolve) => socket.once('close', resolve))
    return answers.split('HTTP/1.1 200').length - 1
  }
  expect(await answersTo(ask.repeat(4) + close)).toBe(5)
  expect(await answersTo(ask.repeat(2_000) + close)).toBeLessThanOrEqual(5)
  expect(limited.logLines().length).toBeLessThanOrEqual(15)
  const socket = await open('', limited.port)
  for (let count = 0; count < 6; count++) {
    socket.write('HEAD / HTTP/1.1\r\nHost: a\r\n\r\n')
    const next = await Promise.race(['data', 'close'].map((event) => once(socket, event)))
    expect(String(next)).toMatch(/^HTTP\/1\.1 200/)
  }
})

// The default is also Node's own: only another figure shows that ours is the one that counts.
test.each([2_048, defaultLimits.maxHeaderBytes])(
  'headers of more than %i bytes are refused, and fewer are read',
  async (maxHeaderBytes) => {
    const limited = await startSiteServer({ limits: { maxHeaderBytes } })
    onTestFinished(() => limited.close())
    const send = (length: number) =>
      sendRaw(limited.port, `GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX: ${'x'.repeat(length)}\r\n\r\n`)
    const refused = await send(maxHeaderBytes)
    expect(refused.status).toBe(431)
    expect(refused.headers.get('connection')).toBe('close')
    expect(JSON.parse(refused.body)).toMatchObject({ type: 'urn:problem-type:headers-too-large', status: 431 })
    expect((await send(maxHeaderBytes - 200)).status).toBe(200)
  },
)
