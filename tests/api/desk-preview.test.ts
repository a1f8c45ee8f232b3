import { describe, expect, test } from 'vitest'
import { deskRoutes } from '#contract/desk-routes.ts'
import { startTestDesk } from '../support/desk.ts'

/** As a browser asks for what a sandboxed frame is made of. */
const fromFrame = { origin: 'null', 'sec-fetch-site': 'cross-site' }

describe("the document of the editor's preview", () => {
  test('is for the owner alone', async () => {
    const { send, signIn } = await startTestDesk()
    const { cookie } = await signIn()
    expect(await send('/preview')).toMatchObject({ status: 401, body: expect.not.stringContaining('the frame') })
    expect(await send('/preview', { cookie })).toMatchObject({ status: 200, body: '<!doctype html>the frame' })
  })

  test('has no origin, calls no server, and stands only in the desk', async () => {
    const { send, signIn, own } = await startTestDesk()
    const { cookie } = await signIn()
    const { headers } = await send('/preview', { cookie })
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        'sandbox allow-scripts',
        "default-src 'none'",
        `script-src ${own}/preview/`,
        "connect-src 'none'",
        "form-action 'none'",
        `frame-ancestors ${own}`,
      ]),
    )
    expect(headers['x-frame-options']).toBeUndefined()
  })
})

describe('what the frame is made of', () => {
  test('is given to a frame without an origin, which gets nothing else', async () => {
    const { send, signIn } = await startTestDesk()
    const { cookie } = await signIn()
    const part = await send('/preview/assets/start.js', fromFrame)
    expect(part).toMatchObject({ status: 200, body: 'start()' })
    expect(part.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    for (const path of ['/', '/preview/../', '/preview/assets/other.js', deskRoutes.session.path])
      expect((await send(path, { ...fromFrame, cookie })).status).toBe(403)
  })

  test('includes a picture as soon as it was added to the draft', async () => {
    const { send, store } = await startTestDesk()
    const picture = { name: 'a1b2c3.svg', type: 'image/svg+xml', bytes: Buffer.from('<svg/>') }
    expect((await send('/pictures/a1b2c3.svg')).status).not.toBe(200)
    await store.keepPicture(picture, new Date())
    const answer = await send('/pictures/a1b2c3.svg')
    expect(answer).toMatchObject({ status: 200, body: '<svg/>' })
    // Opened by itself, it runs nothing.
    expect(answer.headers['content-security-policy']).toContain("script-src 'none'")
    expect(answer.headers['content-security-policy']).toContain('sandbox')
  })
})
