import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deskRoutes, keyParameter } from '#contract/desk.ts'
import { previewPath } from '#contract/desk-site.ts'
import { editPath, pictureLimit } from '#contract/edit.ts'
import { readSession } from '../support/desk.ts'
import { findProgram } from '../support/find-program.ts'
import { findFreePort } from '../support/free-port.ts'
import { needing } from '../support/needs.ts'
import { ask, startCaddy } from '../support/proxy.ts'
import { startServerProcess } from '../support/server-process.ts'

const recipe = readFileSync('deploy/caddy/desk.Caddyfile', 'utf8')
const host = 'desk.example.com'
// As 'caddy hash-password' makes them, but with the least work: Caddy's own choice takes it a second for each.
const authorization = `Basic ${Buffer.from('owner:open sesame').toString('base64')}`
const hashOfOpenSesame = '$2a$04$abcdefghijklmnopqrstuu/LVz6MZlItEy42I2juLihZ66HnQx/cy'

test('the recipe for the desk asks for a password and leads to its default port', () => {
  expect(recipe).toMatch(/^\tbasicauth @locked \{\n\t\t\w+ REPLACE-WITH-A-HASH\n\t\}$/m)
  expect(recipe).toContain('127.0.0.1:3001')
  // Publishing answers when the new version is made.
  expect(recipe).not.toContain('timeout')
})

/** Caddy in front of a desk, by another port and without certificates. */
async function startProxy(deskPort: number): Promise<AsyncDisposable & { origin: string }> {
  const main = await findFreePort()
  const local = recipe
    .replace(`${host} {`, `http://${host}:${main} {`)
    .replace('127.0.0.1:3001', `127.0.0.1:${deskPort}`)
    .replace('REPLACE-WITH-A-HASH', () => hashOfOpenSesame)
  const proxy = await startCaddy(findProgram('caddy') ?? '', local, { main, other: main })
  return { ...proxy, origin: `http://127.0.0.1:${main}` }
}

test('through Caddy the desk needs the password, then its key', needing('caddy'), async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'claimwright-desk-'))
  const deskPort = await findFreePort()
  const server = startServerProcess({
    DATA_DIR: dataDir,
    DESK_PORT: String(deskPort),
    DESK_PUBLIC_URL: `https://${host}`,
  })
  await server.ready
  const { origin, ...proxy } = await startProxy(deskPort)
  try {
    const keyPath = () => `/?${keyParameter}=${readFileSync(join(dataDir, 'desk.key'), 'utf8').trim()}`
    expect((await ask(origin + keyPath(), { headers: { host } })).status).toBe(401)
    expect((await ask(origin + deskRoutes.session.path, { headers: { host, authorization } })).status).toBe(401)
    const opened = await ask(origin + keyPath(), { headers: { host, authorization } })
    expect(opened.status).toBe(303)
    const signed = readSession(opened)
    expect(signed.cookie).toMatch(/^__Host-/)
    const headers = { host, authorization, ...signed }
    expect((await ask(origin + deskRoutes.session.path, { headers })).status).toBe(200)
    const write = { ...headers, 'content-type': 'application/json' }
    const signOut = (from: string) =>
      ask(origin + deskRoutes.signOut.path, { method: 'POST', headers: { ...write, origin: from }, body: '{}' })
    expect((await signOut(`http://${host}`)).status).toBe(403)
    expect((await signOut(`https://${host}`)).status).toBe(204)
  } finally {
    await proxy[Symbol.asyncDispose]()
    await server.stop()
  }
})

test(
  'through Caddy the editor gets its pictures, and its preview a line without the password',
  needing('caddy'),
  async () => {
    const standIn = createServer(async (incoming, response) => {
      let length = 0
      for await (const piece of incoming) length += piece.length
      response.end(String(length))
    })
    standIn.on('upgrade', (_request, socket) =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
    )
    await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void standIn.close())
    const { origin, ...proxy } = await startProxy((standIn.address() as AddressInfo).port)
    onTestFinished(() => proxy[Symbol.asyncDispose]())

    const data = Buffer.alloc(pictureLimit.bytes).toString('base64')
    const body = JSON.stringify({ since: 1, id: 'content/brand.ts#brand.mark', data })
    const sent = await ask(`${origin}${editPath}api/picture`, {
      method: 'POST',
      headers: { host, authorization },
      body,
    })
    expect([sent.status, sent.body.toString()]).toEqual([200, String(body.length)])

    const upgrade = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { host, connection: 'Upgrade', upgrade: 'websocket' }
        request(origin + path, { headers }, ({ statusCode }) => resolve(statusCode))
          .on('upgrade', ({ statusCode }, socket) => [socket.destroy(), resolve(statusCode)])
          .on('error', reject)
          .end()
      })
    const secret = 'a-_0'.repeat(11).slice(1)
    expect(await upgrade(`${previewPath}${secret}/`)).toBe(101)
    // Neither what the desk would not take for the preview, nor what has no secret.
    const locked = ['/', editPath, `${previewPath}x/`, `${previewPath}${secret}`, `/${previewPath}${secret}/`]
    const spelled = [`${previewPath.toUpperCase()}${secret}/`, `/edit//look/${secret}/`, `/%65dit/look/${secret}/`]
    for (const path of [...locked, ...spelled, `/?a=${previewPath}${secret}/`])
      expect(await upgrade(path), path).toBe(401)
  },
)
