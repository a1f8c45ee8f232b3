import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deskRoutes, keyParameter } from '#contract/desk-routes.ts'
import { limits } from '#contract/limits.ts'
import { previewPath } from '#contract/preview.ts'
import { findFreePort } from '../../scripts/free-port.ts'
import { readSession } from '../support/desk.ts'
import { findProgram } from '../support/find-program.ts'
import { requires } from '../support/needs.ts'
import { createTempFolder } from '../support/new-folder.ts'
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

test('through Caddy the desk needs the password, then its key', requires('caddy'), async () => {
  const dataDir = createTempFolder()
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

test('through Caddy the desk gets the largest picture it takes', requires('caddy'), async () => {
  const standIn = createServer(async (incoming, response) => {
    let length = 0
    for await (const piece of incoming) length += piece.length
    response.end(String(length))
  })
  await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void standIn.close())
  const { origin, ...proxy } = await startProxy((standIn.address() as AddressInfo).port)
  onTestFinished(() => proxy[Symbol.asyncDispose]())
  const { method, path } = deskRoutes.addPicture
  const body = 'x'.repeat(limits.pictureBytes.max)
  const sent = await ask(origin + path, { method, headers: { host, authorization }, body })
  expect([sent.status, sent.body.toString()]).toEqual([200, String(limits.pictureBytes.max)])
})

test('through Caddy only what the preview loads needs no password', requires('caddy'), async () => {
  const standIn = createServer((_, response) => response.end())
  await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void standIn.close())
  const { origin, ...proxy } = await startProxy((standIn.address() as AddressInfo).port)
  onTestFinished(() => proxy[Symbol.asyncDispose]())
  const statusOf = async (path: string) => (await ask(origin + path, { headers: { host } })).status
  for (const path of [
    `${previewPath}/assets/start-0a_.js`,
    '/preview/fonts/serif.woff2',
    '/images/portrait.svg',
    '/preview/1793000000.aB_-/pictures/0a.webp',
  ])
    expect(await statusOf(path), path).toBe(200)
  const pages = ['/', '/preview', '/preview/', '/site', '/pictures/0a.webp', deskRoutes.draft.path]
  const spelled = [
    '/PREVIEW/a.js',
    '//preview/a.js',
    '/preview//a.js',
    '/preview/%2e%2e/',
    '/preview/../site',
    '/%70review/a.js',
  ]
  for (const path of [...pages, ...spelled, `/preview/a.js?${keyParameter}=x`, '/?a=/preview/a.js'])
    expect(await statusOf(path), path).toBe(401)
})
