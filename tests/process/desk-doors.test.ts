import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { deskRoutes } from '#contract/desk.ts'
import { previewParameter, previewPath } from '#contract/desk-site.ts'
import type { EditState } from '#contract/edit.ts'
import { signIn } from '../support/desk-session.ts'
import { runLeads } from '../support/leads.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'test-desk-doors-'))
let server: ServerProcess
let owner: Awaited<ReturnType<typeof openEditor>>
let origin: string
let port: number

beforeAll(async () => {
  server = startServerProcess({ DATA_DIR: dataDir, DESK_PORT: '0' })
  await server.ready
  owner = await openEditor()
  origin = owner.origin
  port = Number(new URL(origin).port)
})
afterAll(async () => {
  await server.stop('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(origin + path, { headers, redirect: 'manual' })).status

/** An owner with the editor open, and the name that lets the preview in. */
async function openEditor() {
  const desk = await signIn(dataDir)
  expect((await desk.post(deskRoutes.edit.path)).status).toBe(200)
  const { previewToken = '' } = (await (await desk.post('/edit/api/state', { since: -1 })).json()) as EditState
  return {
    ...desk,
    previewToken,
    page: `/?${previewParameter}=${previewToken}`,
    base: `${previewPath}${previewToken}/`,
  }
}

async function open(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  // The desk may cut it at any moment.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  onTestFinished(() => void socket.destroy())
  socket.write(text)
  return socket
}

test('drafts stay in no cache, and drawings of them need the secret name', async () => {
  const { base, page } = owner
  for (const path of [page, `${base}content/company.ts`, `${base}images/billing-process.svg`]) {
    const { status, headers } = await fetch(origin + path)
    expect([status, headers.get('cache-control')], path).toEqual([200, 'no-store'])
  }
  expect(await (await fetch(origin + page)).text()).toContain(`src="${base}images/billing-process.svg"`)
  for (const name of ['billing-process', 'consultant-illustration'])
    expect(await statusOf(`/images/${name}.svg`), name).toBe(404)
})

test('requests that never end, without the secret name, do not lock the owner out', async () => {
  const { headers } = owner
  const head = `POST ${previewPath}wrong/api/contact HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 1000\r\n\r\n`
  const sockets = await Promise.all(Array.from({ length: 200 }, () => open(head)))
  // Each gets its answer, and is closed.
  await Promise.all(sockets.map((socket) => socket.resume().closed || once(socket, 'close')))
  expect(await statusOf('/', { ...headers, connection: 'close' })).toBe(200)
})

describe('a connection for news', () => {
  const call = `POST /edit/api/state HTTP/1.1\r\nHost: x\r\nContent-Length: 12\r\n\r\n{"since":-1}`
  const ask = async (path: string, lines: string[], more = call) => {
    const socket = await open(`GET ${path} HTTP/1.1\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n${more}`)
    const [said] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])])
    return String(said)
  }
  const host = () => `Host: 127.0.0.1:${port}`
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket']
  const socketKey = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==']
  const known = [...upgrade, ...socketKey, 'Sec-WebSocket-Protocol: vite-ping']

  test('needs the secret name and the right host, and has to be a WebSocket', async () => {
    const { base } = owner
    expect(await ask(base, [host(), ...known], '')).toMatch(/^HTTP\/1.1 101 /)
    expect(await ask(`${previewPath}wrong/`, [host(), ...known])).toBe('')
    expect(await ask(base, ['Host: evil.example', ...known])).toBe('')
    expect(await ask(base, [host(), 'Connection: Upgrade', 'Upgrade: h2c', ...socketKey])).toBe('')
  })

  test('never carries requests to the editor, however many headers come before it', async () => {
    const filling = Array.from({ length: 1_100 }, () => 'a:b')
    expect(await ask(`${previewPath}wrong/`, [host(), ...filling, ...known])).not.toContain('"sections"')
  })
})

// The last one: it ends everything.
test('the preview is for a whole session, and ends with it', async () => {
  const preview = () => Promise.all([owner.page, `${owner.base}content/company.ts`].map((path) => statusOf(path)))
  expect(owner.previewToken).toHaveLength(43)
  expect(await preview()).toEqual([200, 200])
  // Another program on this machine may be sent the cookie, and never the proof.
  const { cookie = '' } = owner.headers
  expect(await (await fetch(`${origin}/edit/`, { headers: { cookie } })).text()).not.toContain(owner.previewToken)
  expect((await owner.post(deskRoutes.signOut.path)).status).toBe(204)
  expect(await preview()).not.toContain(200)

  const next = await openEditor()
  expect(next.previewToken).not.toBe(owner.previewToken)
  expect([await statusOf(next.page), await statusOf(owner.page)]).toEqual([200, 404])
  expect((await runLeads(['desk-key', '--new'], { DATA_DIR: dataDir })).code).toBe(0)
  expect(await statusOf(next.page)).not.toBe(200)
})
