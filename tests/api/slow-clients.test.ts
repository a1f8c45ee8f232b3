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
      idleTimeoutMs: 500,
      keepAliveTimeoutMs: 200,
      checkIntervalMs: 50,
    },
  })
})
afterAll(() => server.close())

async function open(bytes = '', port = server.port): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.write(bytes)
  return socket
}

describe.concurrent('slow clients', () => {
  test('whose headers never end get 408 and lose the connection', async () => {
    const socket = await open('GET / HTTP/1.1\r\nHost: a\r\nX-')
    const drip = setInterval(() => socket.write('a'), 50)
    const answer = await text(socket)
    clearInterval(drip)
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(answer).toContain('application/problem+json; charset=utf-8')
  })

  test('whose body never ends get 408 and lose the connection', async () => {
    const socket = await open(
      'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"name":"',
    )
    const drip = setInterval(() => socket.write('a'), 50)
    const answer = await text(socket)
    clearInterval(drip)
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  })

  test('who say nothing lose the connection', async () => {
    const socket = await open()
    expect(await text(socket)).toMatch(/^(HTTP\/1\.1 408|$)/)
  })

  test('who keep a connection without using it lose it', async () => {
    const socket = await open('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  })
})

test('connections beyond the limit are turned away, and the others answered', async () => {
  // With all its patience: those that wait must still be there when the one too many comes.
  const limited = await startSiteServer({ limits: { maxConnections: 20 } })
  onTestFinished(() => limited.close())
  const held = await Promise.all(Array.from({ length: 20 }, () => open('', limited.port)))
  const extra = await open('', limited.port)
  expect(await text(extra)).toBe('')
  const [first] = held
  first?.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect(await text(first as Socket)).toMatch(/^HTTP\/1\.1 200 OK/)
  for (const socket of held) socket.destroy()
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
