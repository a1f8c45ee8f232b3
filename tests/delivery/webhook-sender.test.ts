import type { ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { composeWebhookBody, createWebhookSender } from '../../server/delivery/webhook.ts'
import { startRawPeer } from '../support/mail-server.ts'
import { namesInEveryScript, sampleRequest } from '../support/sample-request.ts'
import { startWebhookReceiver, status } from '../support/webhook-receiver.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const now = () => new Date()
const send = createWebhookSender({ secret, allowPrivate: true, timeoutMs: 2_000, now })
const body = composeWebhookBody(sampleRequest)

describe('a webhook event', () => {
  it('is signed so that an independent library accepts it', async () => {
    await using receiver = await startWebhookReceiver()
    expect(await send({ id: 'delivery-1', url: receiver.url, body })).toEqual({ kind: 'sent' })

    const [event] = receiver.received
    expect(event?.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(event?.headers['webhook-id']).toBe('delivery-1')
    const { isSuspicious: _, status: __, version: ___, ...fields } = sampleRequest
    expect(new Webhook(secret).verify(event?.body ?? '', event?.headers ?? {})).toEqual({
      type: 'contact.received',
      timestamp: '2026-11-15T14:03:22.000Z',
      data: { ...fields, receivedAt: '2026-11-15T14:03:22.000Z' },
    })
    expect(() =>
      new Webhook('whsec_b3RoZXJvdGhlcm90aGVyb3RoZXI=').verify(event?.body ?? '', event?.headers ?? {}),
    ).toThrow()
  })

  it('keeps its id and body when it is sent again, and is signed again', async () => {
    await using receiver = await startWebhookReceiver()
    let moment = Date.now() - 60_000
    const sendLater = createWebhookSender({ secret, allowPrivate: true, timeoutMs: 2_000, now: () => new Date(moment) })
    await sendLater({ id: 'delivery-1', url: receiver.url, body })
    moment += 30_000
    await sendLater({ id: 'delivery-1', url: receiver.url, body })

    const [first, second] = receiver.received
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.body).toBe(first?.body)
    expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp'])
    expect(() => new Webhook(secret).verify(second?.body ?? '', second?.headers ?? {})).not.toThrow()
  })

  it('passes the check of a receiver days later, when a recording of it does not', async () => {
    await using receiver = await startWebhookReceiver()
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await send({ id: 'delivery-1', url: receiver.url, body })
    vi.setSystemTime(Date.now() + 3 * 86_400_000)
    await send({ id: 'delivery-1', url: receiver.url, body })
    const [recorded, repeated] = receiver.received
    const verify = (event: typeof recorded, headers = {}) =>
      new Webhook(secret).verify(event?.body ?? '', { ...event?.headers, ...headers })
    expect(() => verify(repeated)).not.toThrow()
    expect(() => verify(recorded)).toThrow('too old')
    // Neither part can be replaced by that of another event.
    expect(() => verify(repeated, { 'webhook-id': 'delivery-2' })).toThrow('No matching signature')
    expect(() => verify(recorded, { 'webhook-timestamp': repeated?.headers['webhook-timestamp'] })).toThrow(
      'No matching',
    )
  })

  it('brings names in every script unchanged', async () => {
    await using receiver = await startWebhookReceiver()
    for (const name of namesInEveryScript)
      await send({ id: 'x', url: receiver.url, body: composeWebhookBody({ ...sampleRequest, name }) })
    expect(receiver.received.map((event) => JSON.parse(event.body).data.name)).toEqual(namesInEveryScript)
  })
})

describe('an answer', () => {
  it.each([
    [200, { kind: 'sent' }],
    [204, { kind: 'sent' }],
    [301, { kind: 'refused', reason: 'http_301' }],
    [307, { kind: 'refused', reason: 'http_307' }],
    [400, { kind: 'refused', reason: 'http_400' }],
    [401, { kind: 'refused', reason: 'http_401' }],
    [404, { kind: 'refused', reason: 'http_404' }],
    [408, { kind: 'failed', reason: 'http_408' }],
    [410, { kind: 'gone', reason: 'http_410' }],
    [429, { kind: 'failed', reason: 'http_429' }],
    [500, { kind: 'failed', reason: 'http_500' }],
    [503, { kind: 'failed', reason: 'http_503' }],
  ])('of %i means %j', async (code, expected) => {
    await using receiver = await startWebhookReceiver()
    receiver.answer(status(code))
    expect(await send({ id: 'x', url: receiver.url, body })).toEqual(expected)
  })

  it('that would change the protocol is refused', async () => {
    await using receiver = await startWebhookReceiver()
    receiver.answer(({ socket }) =>
      socket?.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
    )
    expect(await send({ id: 'x', url: receiver.url, body })).toEqual({ kind: 'refused', reason: 'http_101' })
  })

  it('that redirects is not followed', async () => {
    await using receiver = await startWebhookReceiver()
    receiver.answer(status(308, { location: `${receiver.url}/elsewhere` }))
    await send({ id: 'x', url: receiver.url, body })
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook'])
  })

  it.each([429, 503])('of %i may ask for patience', async (code) => {
    await using receiver = await startWebhookReceiver()
    receiver.answer(status(code, { 'retry-after': '120' }))
    expect(await send({ id: 'x', url: receiver.url, body })).toMatchObject({ kind: 'failed', retryAfterMs: 120_000 })
  })

  it('that never comes is given up', async () => {
    await using receiver = await startWebhookReceiver()
    receiver.answer(() => {})
    const impatient = createWebhookSender({ secret, allowPrivate: true, timeoutMs: 200, now })
    expect(await impatient({ id: 'x', url: receiver.url, body })).toEqual({ kind: 'failed', reason: 'timeout' })
  })

  it('whose headers trickle for ever is given up', async () => {
    await using peer = await startRawPeer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      const timer = setInterval(() => socket.write('x: y\r\n'), 20)
      socket.on('close', () => clearInterval(timer))
    })
    const impatient = createWebhookSender({ secret, allowPrivate: true, timeoutMs: 300, now })
    const outcome = await impatient({ id: 'x', url: `http://127.0.0.1:${peer.port}/`, body })
    expect(outcome).toEqual({ kind: 'failed', reason: 'timeout' })
  })

  it('with an endless body counts by its status, and the body is cut off', async () => {
    await using receiver = await startWebhookReceiver()
    const { promise: isCutOff, resolve } = Promise.withResolvers<boolean>()
    receiver.answer((response) => {
      response.on('close', () => resolve(true))
      pour(response)
    })
    const patient = createWebhookSender({ secret, allowPrivate: true, timeoutMs: 600_000, now })
    expect(await patient({ id: 'x', url: receiver.url, body })).toEqual({ kind: 'sent' })
    expect(await isCutOff).toBe(true)
  })

  it('that is no HTTP is a failure', async () => {
    await using peer = await startRawPeer((socket) => void socket.end('hello\r\n'))
    const outcome = await send({ id: 'x', url: `http://127.0.0.1:${peer.port}/`, body })
    expect(outcome).toMatchObject({ kind: 'failed' })
  })

  it('that a closed port gives is a failure', async () => {
    const receiver = await startWebhookReceiver()
    await receiver[Symbol.asyncDispose]()
    expect(await send({ id: 'x', url: receiver.url, body })).toEqual({ kind: 'failed', reason: 'ECONNREFUSED' })
  })
})

describe('a private address', () => {
  const guarded = { secret, allowPrivate: false, timeoutMs: 2_000, now }

  it.each(['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost'])(
    'written as %s is not called',
    async (host) => {
      await using receiver = await startWebhookReceiver()
      const { port } = new URL(receiver.url)
      const outcome = await createWebhookSender(guarded)({ id: 'x', url: `http://${host}:${port}/`, body })
      expect(outcome).toEqual({ kind: 'refused', reason: 'private_address' })
      expect(receiver.received).toEqual([])
    },
  )

  it('a name takes on after the check is not called: the name is resolved once', async () => {
    await using receiver = await startWebhookReceiver()
    const { port } = new URL(receiver.url)
    let lookups = 0
    // The first answer is public; a second question would be answered with this machine.
    const resolveHost = async () => [{ address: lookups++ === 0 ? '93.184.215.14' : '127.0.0.1', family: 4 }]
    const sendOnce = createWebhookSender({ ...guarded, resolveHost, timeoutMs: 300 })
    const outcome = await sendOnce({ id: 'x', url: `http://hook.example:${port}/`, body })
    expect(outcome).toMatchObject({ kind: 'failed' })
    expect(lookups).toBe(1)
    expect(receiver.received).toEqual([])
  })
})

function pour(response: ServerResponse): void {
  const chunk = 'x'.repeat(16 * 1024)
  const write = () => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', write)
  }
  write()
}
