import { RateLimiterRes } from 'rate-limiter-flexible'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { createRateLimiter, type RateLimiter } from '../../server/http/rate-limit.ts'
import { createContactApp, post, postForm } from '../support/contact-app.ts'
import { contactBody } from '../support/contact-bodies.ts'

const numbered = (index: number) => ({ ...contactBody, message: `Message ${index}` })

describe('a filled honeypot', () => {
  it('is answered like a success, kept, flagged and not delivered', async () => {
    let wakes = 0
    const site = await createContactApp({ onAccepted: () => wakes++ })
    const answer = await post(site, { ...contactBody, subject: 'Buy now' })

    expect(answer.statusCode).toBe(201)
    expect(Object.keys(answer.json())).toEqual(['id', 'receivedAt'])
    const kept = await site.store.get(answer.json().id)
    expect(kept?.request).toMatchObject({ ...contactBody, isSuspicious: true })
    expect(kept?.request.replyDueAt).toBeUndefined()
    expect(kept?.deliveries).toEqual([])
    expect(wakes).toBe(0)
  })

  it('in a plain form leads to the confirmation like any other', async () => {
    const site = await createContactApp()
    const answer = await postForm(site, { ...contactBody, subject: 'Buy now' })
    expect(answer.statusCode).toBe(303)
    expect((await site.store.list({ isSuspicious: true }, { limit: 10 })).requests).toHaveLength(1)
  })

  it('does not swallow the same request when a person sends it', async () => {
    const site = await createContactApp()
    await post(site, { ...contactBody, subject: 'Buy now' })
    const { id } = (await post(site, contactBody)).json()
    expect((await site.store.get(id))?.request.isSuspicious).toBe(false)
    expect((await site.store.get(id))?.deliveries).not.toEqual([])
  })
})

describe('the rate limit', () => {
  it('answers the burst beyond it with 429 and Retry-After, also for equal bodies', async () => {
    const site = await createContactApp({ perMinute: 3 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(site, contactBody)))
    const refused = answers.filter(({ statusCode }) => statusCode === 429)

    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
    expect(refused).toHaveLength(7)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused[0]?.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(refused[0]?.json().type).toBe('urn:problem-type:rate-limited')
  })

  it('counts each visitor apart, and a proxy’s word only when the proxy is trusted', async () => {
    const visit = (index: number, address: string) => [numbered(index), { 'x-forwarded-for': address }] as const
    const trusting = await createContactApp({ perMinute: 1, trustProxy: ['127.0.0.1'] })
    expect((await post(trusting, ...visit(1, '203.0.113.1'))).statusCode).toBe(201)
    expect((await post(trusting, ...visit(2, '203.0.113.2'))).statusCode).toBe(201)
    expect((await post(trusting, ...visit(3, '203.0.113.1'))).statusCode).toBe(429)

    const wary = await createContactApp({ perMinute: 1 })
    expect((await post(wary, ...visit(1, '203.0.113.1'))).statusCode).toBe(201)
    expect((await post(wary, ...visit(2, '203.0.113.2'))).statusCode).toBe(429)
  })

  it.each([
    ['an IPv6 network of 64 bits', '2001:db8:1:2::1', '2001:DB8:1:2:ffff:0:0:9', 429],
    ['two such networks', '2001:db8:1:2::1', '2001:db8:1:3::1', 201],
    ['an IPv4 address and itself in IPv6 notation', '203.0.113.7', '::ffff:203.0.113.7', 429],
    ['an IPv4 address behind NAT64 and another', '64:ff9b::203.0.113.7', '64:ff9b::203.0.113.8', 201],
    ['one address with two ports', '203.0.113.7:50001', '203.0.113.7:50002', 429],
    ['two addresses with a port', '203.0.113.7:50001', '203.0.113.8:50001', 201],
    ['one network in brackets', '[2001:db8:1:2::1]:443', '[2001:db8:1:2::2]', 429],
    ['two networks in brackets', '[2001:db8:1:2::1]:443', '[2001:db8:1:3::1]:443', 201],
    ['two networks with a zone', '2001:db8:1:2::1%eth0', '2001:db8:1:3::1%eth0', 201],
    ['two addresses before a second proxy with its port', '203.0.113.7, 10.0.0.1:80', '203.0.113.8, 10.0.0.1:80', 201],
    ['one address before two writings of a proxy', '203.0.113.7, ::ffff:10.0.0.1', '203.0.113.7, [::1]:80', 429],
  ])('sees %s: %s and %s', async (_, first, second, status) => {
    const site = await createContactApp({ perMinute: 1, trustProxy: ['127.0.0.1', '10.0.0.0/8', '::1'] })
    expect((await post(site, numbered(1), { 'x-forwarded-for': first })).statusCode).toBe(201)
    expect((await post(site, numbered(2), { 'x-forwarded-for': second })).statusCode).toBe(status)
  })

  it('keeps what was typed into a plain form', async () => {
    const site = await createContactApp({ perMinute: 1 })
    await postForm(site, numbered(1))
    const answer = await postForm(site, numbered(2))
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBeDefined()
    expect(answer.body).toContain('Message 2')
  })
})

describe('the limit for a day', () => {
  const send = async (limiter: RateLimiter, addresses: string[]) => {
    const waits: number[] = []
    for (const address of addresses) waits.push(await limiter(address))
    return waits.filter((seconds) => seconds === 0).length
  }
  const many = (count: number, addressAt: (index: number) => string) =>
    Array.from({ length: count }, (_, at) => addressAt(at))
  const hex = (number: number) => number.toString(16)

  it.each([
    ['an IPv6 /56', 100, many(256, (at) => `2001:db8:1:${hex(0x2300 + at)}::1`)],
    ['an IPv6 /48', 500, many(600, (at) => `2001:db8:1:${hex(((at % 250) << 8) + Math.floor(at / 250))}::1`)],
    ['an IPv4 /24', 500, many(600, (at) => `203.0.113.${at % 256}`)],
    ['one IPv4 address in 6to4', 10, many(300, (at) => `2002:cb00:7107:${hex(at)}::1`)],
    ['one IPv4 address in Teredo', 10, many(300, (at) => `2001:0:${hex(at)}:1:2:3:34ff:8ef8`)],
    ['a proxy that is not trusted', 30, many(30, (at) => `10.0.0.${at}`)],
  ])('lets %s have %i requests', async (_, count, addresses) => {
    const limiter = createRateLimiter({ perMinute: limits.requestsPerMinute.max })
    expect(await send(limiter, addresses)).toBe(count)
    expect(await limiter('198.51.100.1')).toBe(0)
  })

  it('asks for at most a day, and ends after it', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const limiter = createRateLimiter({ perMinute: 1 })
    expect(
      await send(
        limiter,
        many(20, (at) => `2001:db8:1:${hex(at)}::1`),
      ),
    ).toBe(10)
    expect(await limiter('2001:db8:1:99::1')).toBe(86_400)
    await vi.advanceTimersByTimeAsync(86_400_000)
    expect(await limiter('2001:db8:1:99::1')).toBe(0)
  })
})

describe('requests that use as much of the disk as they may', () => {
  it('are refused with 503 and told, while earlier ones are found', async () => {
    let hasRoom = true
    let refused = 0
    const site = await createContactApp({ hasRoom: async () => hasRoom, onRefused: () => refused++ })
    const key = { 'idempotency-key': 'key' }
    const { id } = (await post(site, contactBody, key)).json()
    hasRoom = false
    const answer = await post(site, numbered(1))
    expect([answer.statusCode, answer.headers['retry-after'], refused]).toEqual([503, '5', 1])
    expect((await post(site, contactBody, key)).json().id).toBe(id)
    expect((await site.store.queueStatus()).requests).toBe(1)
  })
})

describe('a count shared by all processes', () => {
  it.each([
    [1, 1],
    [1_000, 1],
    [1_001, 2],
    [59_999, 60],
  ])('that is full for %i ms asks for %i s: nobody who waits as told is refused again', async (ms, seconds) => {
    const consume = () => Promise.reject(new RateLimiterRes(0, ms))
    const limiter = createRateLimiter({ perMinute: 1, openCounter: () => ({ consume }) })
    expect(await limiter('203.0.113.7')).toBe(seconds)
  })

  it('that fails lets the visitor pass', async () => {
    const consume = () => Promise.reject(new Error('the database is gone'))
    const limiter = createRateLimiter({ perMinute: 1, openCounter: () => ({ consume }) })
    expect(await limiter('203.0.113.7')).toBe(0)
  })

  it('that hangs is waited for no longer than a second', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const consume = () => new Promise(() => {})
    const asked = createRateLimiter({ perMinute: 1, openCounter: () => ({ consume }) })('203.0.113.7')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await asked).toBe(0)
  })
})
