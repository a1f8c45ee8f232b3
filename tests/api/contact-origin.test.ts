import { describe, expect, it } from 'vitest'
import { countRequests, createContactApp, post, postForm } from '../support/contact-app.ts'
import { homeBody } from '../support/contact-bodies.ts'

const settings = { publicUrl: 'https://www.claimwright.example', allowedOrigins: ['https://partner.example'] }

// Which origins may is tried in server/contact/body.test.ts.
it.each([
  ['JSON', post, 201],
  ['a plain form', postForm, 303],
] as const)(
  '%s is taken from its own page, and another one’s gets 403 and leaves nothing',
  async (_, send, success) => {
    const site = await createContactApp(settings)
    const own = { host: 'desk.internal:3000', origin: 'https://desk.internal:3000' }
    expect((await send(site, homeBody, own)).statusCode).toBe(success)
    const headers = { ...own, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const answer = await send(site, { ...homeBody, message: 'another' }, headers)
    expect(answer.statusCode).toBe(403)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.headers.vary).toContain('Origin')
    expect(await countRequests(site)).toBe(1)
  },
)

it('is not taken from another origin that a proxy passes on as the host that was asked for', async () => {
  const site = await createContactApp({ ...settings, trustProxy: ['127.0.0.1'] })
  const headers = {
    host: 'www.claimwright.example',
    'x-forwarded-host': 'evil.example',
    origin: 'https://evil.example',
  }
  expect((await post(site, homeBody, headers)).statusCode).toBe(403)
})

describe('an allowed origin', () => {
  const origin = { origin: 'https://partner.example' }

  it('may read every answer', async () => {
    const site = await createContactApp(settings)
    for (const body of [homeBody, {}, '{']) {
      const answer = await post(site, body, origin)
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': 'https://partner.example',
        'access-control-expose-headers': 'Retry-After',
      })
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
      allow: 'OPTIONS, POST',
      'access-control-allow-origin': 'https://partner.example',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'Content-Type, Idempotency-Key',
      'access-control-max-age': '600',
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
