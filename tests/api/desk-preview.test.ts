import { describe, expect, test } from 'vitest'
import { deskRoutes } from '#contract/desk-routes.ts'
import { limits } from '#contract/limits.ts'
import { picturesAttribute } from '#contract/preview.ts'
import { startTestDesk } from '../support/desk.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16"/>'

/** As a browser asks for what a sandboxed frame is made of. */
const fromFrame = { origin: 'null', 'sec-fetch-site': 'cross-site' }

describe("the document of the editor's preview", () => {
  test('is for the owner alone', async () => {
    const { send, signIn } = await startTestDesk()
    const { cookie } = await signIn()
    expect(await send('/preview')).toMatchObject({ status: 401, body: expect.not.stringContaining('the frame') })
    expect(await send('/preview', { cookie })).toMatchObject({
      status: 200,
      body: expect.stringContaining('the frame'),
    })
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

  test('includes the images of the draft, under addresses that only its document names', async () => {
    const { send, prefix, name } = await openPreview()
    const answer = await send(`${prefix}/pictures/${name}`, fromFrame)
    expect(answer).toMatchObject({ status: 200, body: drawing })
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    // Opened by itself, it runs nothing.
    expect(answer.headers['content-security-policy']).toContain("script-src 'none'")
    expect(answer.headers['content-security-policy']).toContain('sandbox')
  })
})

/** A signed-in owner with one image in the draft. */
async function openPreview(now?: () => Date) {
  const desk = await startTestDesk(now && { now })
  const signed = await desk.signIn()
  const name = 'a1b2c3.svg'
  await desk.store.keepPicture({ name, type: 'image/svg+xml', bytes: Buffer.from(drawing) }, new Date())
  const readPrefix = async () => {
    const { body } = await desk.send('/preview', { cookie: signed.cookie })
    return new RegExp(`${picturesAttribute}="([^"]+)"`).exec(body)?.[1] ?? ''
  }
  return { ...desk, ...signed, signed, name, readPrefix, prefix: await readPrefix() }
}

describe('an image of the draft', () => {
  test('is served at the desk’s own address to the owner alone, whose page alone may show it', async () => {
    const { send, cookie, name } = await openPreview()
    for (const headers of [{}, { cookie: 'desk=x' }])
      expect((await send(`/pictures/${name}`, headers)).status).toBe(401)
    expect((await send(`/pictures/${name}`, fromFrame)).status).toBe(403)
    const answer = await send(`/pictures/${name}`, { cookie })
    expect(answer).toMatchObject({ status: 200, body: drawing })
    expect(answer.headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('is not served under an address that is forged, or signed for another', async () => {
    const { send, prefix, name } = await openPreview()
    const [, end = '', signature = ''] = /(\d+)\.(.+)$/.exec(prefix) ?? []
    const later = Number(end) + 1
    const forged = [
      `/preview/${later}.${signature}`,
      `/preview/0${end}.${signature}`,
      `/preview/+${end}.${signature}`,
      `/preview/${end}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
      `/preview/${end}.${signature.slice(0, -1)}`,
      `/preview/${end}.${'A'.repeat(43)}`,
      `/preview/${end}.`,
      `${prefix}/.`,
      `${prefix}/..`,
      prefix.toUpperCase(),
      '/preview',
      '',
    ]
    for (const start of forged) expect((await send(`${start}/pictures/${name}`, fromFrame)).status, start).not.toBe(200)
    for (const path of ['/pictures/other.svg', '/site', `/pictures/../pictures/${name}`, `/pictures/${name}/`, '', '/'])
      expect((await send(prefix + path, fromFrame)).status, path).not.toBe(200)
    expect((await send(`${prefix}/pictures/${name}`, fromFrame, 'POST', '{}')).status).toBe(403)
  })

  test('is served until its address expires, and a document that comes again has another', async () => {
    let time = Date.now()
    const { send, prefix, readPrefix, name } = await openPreview(() => new Date(time))
    const statusOf = async (start: string) => (await send(`${start}/pictures/${name}`, fromFrame)).status
    time += (limits.previewSeconds.max - 2) * 1000
    expect(await statusOf(prefix)).toBe(200)
    time += 3_000
    expect(await statusOf(prefix)).not.toBe(200)
    expect(await statusOf(await readPrefix())).toBe(200)
    // Nor is it when the clock is set back: it would be valid for longer than we promise.
    time -= limits.previewSeconds.max * 2_000
    expect(await statusOf(prefix)).not.toBe(200)
  })

  test('is no longer served when the session has ended', async () => {
    const { send, own, signed, prefix, name } = await openPreview()
    const headers = { ...signed, origin: own, 'content-type': 'application/json' }
    expect((await send(deskRoutes.signOut.path, headers, 'POST', '{}')).status).toBe(204)
    expect((await send(`${prefix}/pictures/${name}`, fromFrame)).status).not.toBe(200)
  })

  test('is not served by another desk under this address', async () => {
    const first = await openPreview()
    const second = await openPreview()
    expect((await second.send(`${first.prefix}/pictures/${first.name}`, fromFrame)).status).not.toBe(200)
  })
})
