import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactPath } from '#contract/contact-form.ts'
import { createEditor } from '../../editor/server/editor.ts'
import { copyForEditing } from '../support/edited-copy.ts'

// As the desk has it: on a socket, behind a door of somebody else.
const copy = copyForEditing()
mkdirSync(join(copy.root, 'public/images'))
writeFileSync(join(copy.root, 'public/images/mark.svg'), '<svg/>')
const socketPath = join(tmpdir(), `edit-${process.pid}-${Date.now()}.sock`)
const http = createServer()
let editor: Awaited<ReturnType<typeof createEditor>>
let query: string
let base: string

beforeAll(async () => {
  editor = await createEditor({ root: copy.root, dataFolder: join(copy.root, 'data/edit') })
  http.on('request', editor.handle).on('upgrade', editor.upgrade).listen(socketPath)
  query = `?look=${editor.preview.token}`
  base = editor.preview.path
}, 120_000)
afterAll(async () => {
  http.closeAllConnections()
  http.close()
  await editor.close()
  copy.remove()
})

async function ask(path: string, method = 'GET', headers: Record<string, string> = {}, body = '') {
  const sent = request({ socketPath, path, method, headers: { host: 'desk.example', ...headers } }).end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}
/** The same length, another end. */
const spoil = (address: string) => address.replace(/.(?=\/?$)/, (last) => (last === 'A' ? 'B' : 'A'))

describe('the preview is let in by its name alone', () => {
  test('into pages, whose scripts and connections lead to the editor and nowhere else', async () => {
    const { status, headers, body } = await ask(`/services${query}`)
    expect(status).toBe(200)
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split('; ')
        .map((part) => [part.split(' ')[0], part]),
    )
    expect(policy).toMatchObject({
      'default-src': "default-src 'none'",
      'connect-src': `connect-src http://desk.example${base} ws://desk.example${base}`,
      'form-action': "form-action 'none'",
      'frame-ancestors': "frame-ancestors 'self'",
      sandbox: expect.not.stringContaining('allow-same-origin'),
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    const scripts = [...body.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => src)
    expect(scripts.length).toBeGreaterThan(2)
    for (const src of [...scripts, `${base}content/company.ts`]) {
      const part = await ask(src)
      expect(part, src).toMatchObject({ status: 200 })
      expect(part.headers, src).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      // The same under no name, and under another one.
      expect((await ask(src.replace(base, '/'))).status, src).toBe(404)
      expect((await ask(src.replace(base, spoil(base)))).status, src).toBe(404)
    }
  })

  test.each(['', '?look=', '?look', '?Look=x'])('a page with the query "%s" is not there', async (wrong) => {
    expect((await ask(`/services${wrong}`)).status).toBe(404)
  })

  test('a name that is nearly right opens nothing', async () => {
    for (const wrong of [spoil(query), `${query}A`, query.slice(0, -1), query.toUpperCase()])
      expect((await ask(`/services${wrong}`)).status, wrong).toBe(404)
  })

  test('the name opens neither the calls of the editing page nor files that are no part of a page', async () => {
    const paths = [`/edit/api/state${query}`, `${base}edit/api/state`, `${base}../api/state`, `${base}package.json`]
    for (const path of [...paths, `${base}data/edit/drafts.json`, `${base}services`, `${base}@fs/etc/passwd`])
      for (const method of ['GET', 'POST']) expect((await ask(path, method)).status, path).toBeGreaterThan(403)
    // Those need a session, which is for the door to know.
    const isOpen = (url: string) => editor.isOpen({ url } as IncomingMessage)
    for (const path of [`/edit/api/state${query}`, `/edit/${query}`, '/edit/look/', `${spoil(base)}x.ts`, '/services'])
      expect(isOpen(path), path).toBe(false)
    for (const path of [`${base}x.ts`, `/services${query}`, '/images/a.png']) expect(isOpen(path), path).toBe(true)
  })

  test('pictures are for all, as visitors will find them', async () => {
    const { status, headers } = await ask('/images/mark.svg')
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin', 'content-type': 'image/svg+xml' })
    // What is drawn from drafts is under the name.
    for (const path of ['/data/mark.svg', '/images/billing-process.svg', '/images/consultant-illustration.svg'])
      expect((await ask(path)).status, path).toBe(404)
  })

  test('drawings wear the colors that were chosen and not saved yet', async () => {
    const drawing = async () => (await ask(`${base}images/billing-process.svg`)).body
    expect(await drawing()).not.toContain('#1D4ED8')
    const change = { kind: 'color', id: 'site/styles/theme.css#primary', value: '#1D4ED8' }
    const body = JSON.stringify({ since: -1, changes: [{ key: 'blue', change }] })
    expect((await ask('/edit/api/change', 'POST', {}, body)).status).toBe(200)
    expect(await drawing()).toContain('#1D4ED8')
  })

  test('a form can be tried, from a page that has no origin, and nothing is sent', async () => {
    const address = base + contactPath.slice(1)
    const preflight = await ask(address, 'OPTIONS', { origin: 'null', 'access-control-request-method': 'POST' })
    expect(preflight).toMatchObject({ status: 204 })
    expect(preflight.headers).toMatchObject({ 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' })
    expect((await ask(address, 'POST', { origin: 'null' })).status).toBe(201)
    expect((await ask(contactPath, 'POST')).status).toBe(404)
  })

  test('the connection that tells of changes is cut without it', async () => {
    const connect = (path: string) =>
      new Promise<string>((resolve) => {
        const socket = { protocol: 'vite-ping', version: '13', key: 'dGhlIHNhbXBsZSBub25jZQ==' }
        const wanted = Object.entries(socket).map(([name, value]) => [`sec-websocket-${name}`, value])
        const known = { connection: 'Upgrade', upgrade: 'websocket', origin: 'null', host: 'desk.example' }
        const sent = request({ socketPath, path, headers: { ...known, ...Object.fromEntries(wanted) } })
        sent.on('upgrade', (_response, open) => resolve(open.destroy() && 'open'))
        sent.on('response', () => resolve('answered'))
        sent.on('error', () => resolve('cut'))
        sent.end()
      })
    for (const path of ['/', '/edit/', spoil(base), `${base}x`, `/${query}`]) expect(await connect(path)).toBe('cut')
    expect(await connect(base)).toBe('open')
  })
})
