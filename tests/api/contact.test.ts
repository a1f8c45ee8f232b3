import { describe, expect, it } from 'vitest'
import type { ContactStore } from '../../server/store/contact-store.ts'
import { StoreUnavailableError } from '../../server/store/store-errors.ts'
import { countRequests, createContactApp, hook, ownerMail, post, postForm } from '../support/contact-app.ts'
import { contactBody, homeBody } from '../support/contact-bodies.ts'
import { dayMs, later, noon } from '../support/submissions.ts'

describe('a contact request', () => {
  it.each([
    ['home', homeBody],
    ['contact', contactBody],
  ] as const)('from the %s form is kept with its deliveries and answered with 201', async (form, body) => {
    let wakes = 0
    const site = await createContactApp({ onAccepted: () => wakes++ })
    const answer = await post(site, body)

    expect(answer.statusCode).toBe(201)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    const { id, receivedAt } = answer.json()
    expect(receivedAt).toBe(noon.toISOString())
    const kept = await site.store.get(id)
    expect(kept?.request).toMatchObject({ form, ...body, replyDueAt: later(dayMs) })
    expect(kept?.deliveries).toMatchObject([ownerMail, hook])
    expect(wakes).toBe(1)
  })

  it('leaves nothing personal in the log', async () => {
    const site = await createContactApp()
    await post(site, contactBody)
    await post(site, { ...contactBody, zip: 'Ada Example' })
    expect(site.log.join('')).not.toMatch(/Ada|ada@|555-0100|Please call|Clinic/)
  })
})

describe('a repeated request', () => {
  const key = { 'idempotency-key': '"5c8b6a3e"' }

  it('with the same key and body gets the same answer, also fifty at once, beyond the rate limit', async () => {
    const site = await createContactApp({ perMinute: 2 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(site, contactBody, key)))
    answers.push(await post(site, contactBody, key), await post(site, contactBody, key))

    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(201)
    expect(await countRequests(site)).toBe(1)
  })

  it.each([
    ['JSON', post, 201],
    ['a plain form', postForm, 303],
  ] as const)('with a key, as %s, leaves the visitor as many new requests as before', async (_, send, success) => {
    const site = await createContactApp({ perMinute: 2 })
    for (let index = 0; index < 10; index += 1) {
      expect((await send(site, contactBody, key)).statusCode).toBe(success)
    }
    expect((await send(site, { ...contactBody, message: 'Another' })).statusCode).toBe(success)
    expect((await send(site, { ...contactBody, message: 'A third' })).statusCode).toBe(429)
  })

  it('with the same key and another body is refused', async () => {
    const site = await createContactApp()
    const atOnce = ['One', 'Two'].map((message) => post(site, { ...contactBody, message }, key))
    expect((await Promise.all(atOnce)).map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
    const answer = await post(site, { ...contactBody, message: 'Another' }, key)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().type).toBe('urn:problem-type:key-reused')
    expect(await countRequests(site)).toBe(1)
  })

  it('finds its key free after a refused attempt', async () => {
    const site = await createContactApp()
    expect((await post(site, { ...contactBody, email: 'wrong' }, key)).statusCode).toBe(422)
    expect((await post(site, contactBody, key)).statusCode).toBe(201)
  })

  it('finds its key free after the store was away', async () => {
    let isAway = true
    const real = await createContactApp()
    const store: ContactStore = {
      ...real.store,
      accept: (submission) =>
        isAway ? Promise.reject(new StoreUnavailableError('away')) : real.store.accept(submission),
    }
    const site = await createContactApp({ store })
    expect((await post(site, contactBody, key)).statusCode).toBe(503)
    isAway = false
    expect((await post(site, contactBody, key)).statusCode).toBe(201)
  })

  it.each([
    ['with the same key', key],
    ['without a key', {}],
  ])('%s announces no new deliveries', async (_, headers) => {
    let wakes = 0
    const site = await createContactApp({ onAccepted: () => wakes++ })
    const [first, second] = [await post(site, contactBody, headers), await post(site, contactBody, headers)]
    expect(second.body).toBe(first.body)
    expect(wakes).toBe(1)
  })

  it('gets 409 with Retry-After while another process handles the same key', async () => {
    const real = await createContactApp()
    const site = await createContactApp({
      store: { ...real.store, accept: async () => ({ outcome: 'in-flight' }) },
    })
    const answer = await post(site, contactBody, key)
    expect(answer.statusCode).toBe(409)
    expect(answer.headers['retry-after']).toBe('1')
    expect(answer.json().type).toBe('urn:problem-type:request-in-flight')
  })
})

describe('a store that fails', () => {
  it.each([
    [new StoreUnavailableError('disk full'), 503, 'store-unavailable', '5'],
    [new Error('a row quoted: ada@example.org'), 500, 'internal-error', undefined],
  ])('is answered without its own words: %s', async (error, status, code, retryAfter) => {
    const real = await createContactApp()
    const site = await createContactApp({ store: { ...real.store, accept: () => Promise.reject(error) } })
    const answer = await post(site, contactBody)

    expect(answer.statusCode).toBe(status)
    expect(answer.headers['retry-after']).toBe(retryAfter)
    expect(answer.json()).toEqual({ type: `urn:problem-type:${code}`, title: expect.any(String), status })
    expect(site.log.join('')).toContain(error.name)
    expect(JSON.parse(site.log.at(-1) ?? '')).toMatchObject({ level: 'error', msg: 'answered', status })
    expect(site.log.join('')).not.toContain('ada@example.org')
  })
})
