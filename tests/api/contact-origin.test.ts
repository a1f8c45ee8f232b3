import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countRequests, createContactApp, openContactApp, post, postForm } from '../support/contact-app.ts'
import { homeBody } from '../support/contact-bodies.ts'

const settings = { publicUrl: 'https://www.claimwright.example', allowedOrigins: ['https://partner.example'] }
const host = { host: 'desk.internal:3000' }

describe.each([
  ['JSON', post, 201],
  ['a plain form', postForm, 303],
] as const)('%s from', (_, send, success) => {
  let site: Awaited<ReturnType<typeof openContactApp>>
  beforeAll(async () => {
    site = await openContactApp(settings)
  })
  afterAll(() => site.close())

  it.each([
    ['a program that names no origin', {}],
    ['the public address', { origin: 'https://www.claimwright.example' }],
    ['the host it was sent to', { origin: 'http://desk.internal:3000' }],
    ['the same host behind TLS', { origin: 'https://desk.internal:3000' }],
    ['an allowed origin', { origin: 'https://partner.example', 'sec-fetch-site': 'cross-site' }],
    ['the same origin by the browser’s word', { origin: 'https://alias.example', 'sec-fetch-site': 'same-origin' }],
    ['the same origin without an Origin header', { 'sec-fetch-site': 'same-origin' }],
    ['the visitor alone, such as a restored tab', { 'sec-fetch-site': 'none' }],
  ])('%s is accepted', async (_name, headers) => {
    expect((await send(site, homeBody, { ...host, ...headers })).statusCode).toBe(success)
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another origin by the browser’s word', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a sibling host', { origin: 'https://blog.claimwright.example', 'sec-fetch-site': 'same-site' }],
    ['a hidden origin', { origin: 'null' }],
    ['an allowed host on another scheme', { origin: 'http://partner.example' }],
    ['an allowed host on another port', { origin: 'https://partner.example:8443' }],
    ['an origin that begins like an allowed one', { origin: 'https://partner.example.evil.example' }],
    ['an origin in other letters', { origin: 'https://PARTNER.example' }],
    ['another site without an Origin header', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling host without an Origin header', { 'sec-fetch-site': 'same-site' }],
  ])('%s gets 403 and leaves nothing', async (_name, headers) => {
    const before = await countRequests(site)
    const answer = await send(site, { ...homeBody, message: randomUUID() }, { ...host, ...headers })
    expect(answer.statusCode).toBe(403)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.headers.vary).toContain('Origin')
    expect(await countRequests(site)).toBe(before)
  })
})

describe('an allowed origin', () => {
  const origin = { origin: 'https://partner.example' }

  it('may read every answer', async () => {
    const site = await createContactApp(settings)
    for (const body of [homeBody, {}, '{']) {
      const answer = await post(site, body, origin)
      expect(answer.headers['access-control-allow-origin']).toBe('https://partner.example')
      expect(answer.headers.vary).toContain('Origin')
    }
  })

  it('is told by the preflight what it may send', async () => {
    const site = await createContactApp(settings)
    const answer = await site.app.inject({
      method: 'OPTIONS',
      url: '/api/contact',
      headers: { ...origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'https://partner.example',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'Content-Type, Idempotency-Key',
    })
  })

  it('is the only one whose preflight is answered so', async () => {
    const site = await createContactApp(settings)
    const answer = await site.app.inject({
      method: 'OPTIONS',
      url: '/api/contact',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(answer.statusCode).toBe(403)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})
