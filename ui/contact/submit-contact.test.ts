import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createContactSubmitter, createSubmissionKey } from './use-contact-form.ts'

type Received = { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders; body: string }

const received: Received[] = []
let statuses: number[] = []
let address = ''

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    received.push({ method: request.method, url: request.url, headers: request.headers, body })
    response.writeHead(statuses.shift() ?? 201).end('not read')
  })
})

beforeEach(async () => {
  received.length = 0
  statuses = []
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/contact`
})

afterEach(() => {
  vi.unstubAllGlobals()
  return new Promise((resolve) => server.close(resolve))
})

const fields = { name: 'Zoë Ōkami', email: 'zoe@clinic.example', phone: '', company: '', message: 'First\nsecond' }

/** Answers in place of the server. */
function submitBy(answer: (init: RequestInit) => Response) {
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => answer(init))
  return createContactSubmitter(address)
}

describe('submitting a contact request', () => {
  test('posts exactly the fields as JSON', async () => {
    await expect(createContactSubmitter(address)(fields)).resolves.toEqual({ kind: 'sent' })
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ method: 'POST', url: '/api/contact' })
    expect(received[0]?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(fields)
  })

  test.each([400, 403, 413, 422, 429, 500, 503])('fails when the answer is %i', async (status) => {
    statuses = [status]
    const result = await createContactSubmitter(address)(fields)
    expect(result).toEqual({ kind: 'failed', error: new Error(`The server answered ${status}.`) })
  })

  test('fails when the connection is refused', async () => {
    const submit = createContactSubmitter('http://127.0.0.1:1/api/contact')
    await expect(submit(fields)).resolves.toMatchObject({ kind: 'failed', error: expect.any(TypeError) })
  })

  test('gives every attempt 20 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    onTestFinished(() => timeout.mockRestore())
    const signals: (AbortSignal | null | undefined)[] = []
    const submit = submitBy((init) => {
      signals.push(init.signal)
      throw new DOMException('The operation timed out.', 'TimeoutError')
    })
    await expect(submit(fields)).resolves.toMatchObject({ kind: 'failed', error: { name: 'TimeoutError' } })
    expect(signals).toEqual([timeout.mock.results[0]?.value])
    expect(timeout.mock.calls).toEqual([[20_000]])
  })
})

describe('the idempotency key', () => {
  test('is 128 random bits in hexadecimal', () => {
    const keys = Array.from({ length: 100 }, createSubmissionKey)
    expect(new Set(keys).size).toBe(100)
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
  })

  test('in any order of answers stays while the same values fail, is new for others, and goes with one try at a time', () => {
    const tries = fc.record({
      name: fc.constantFrom('Ana', 'Ben'),
      status: fc.constantFrom(201, 503, 'lost' as const),
      isAskedTwice: fc.boolean(),
    })
    return fc.assert(
      fc.asyncProperty(fc.array(tries), async (all) => {
        const sent: (string | null)[] = []
        const expected: number[] = []
        let now: 201 | 503 | 'lost' = 201
        const submit = submitBy((init) => {
          sent.push(new Headers(init.headers).get('idempotency-key'))
          if (now === 'lost') throw new TypeError('lost')
          return new Response(null, { status: now })
        })
        let [failed, keys] = ['', 0]
        for (const { name, status, isAskedTwice } of all) {
          now = status as typeof now
          const outcome = submit({ ...fields, name })
          if (isAskedTwice) expect(await submit({ ...fields, name })).toEqual({ kind: 'already-sending' })
          expect((await outcome).kind).toBe(status === 201 ? 'sent' : 'failed')
          if (name !== failed) keys += 1
          expected.push(keys)
          failed = status === 201 ? '' : name
        }
        // By their number, in the order in which they came.
        const numbers = [...new Set(sent)]
        expect(sent.map((key) => numbers.indexOf(key) + 1)).toEqual(expected)
      }),
    )
  })
})
