import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deskRoutes } from '#contract/desk.ts'
import type { EditState } from '#contract/edit.ts'
import { signIn } from '../support/desk-session.ts'
import { eventually } from '../support/eventually.ts'
import { startServerProcess } from '../support/server-process.ts'

const stateSince = async (desk: Awaited<ReturnType<typeof signIn>>, since: number, changes: object[] = []) => {
  const answer = await desk.post(`/edit/api/${changes.length > 0 ? 'change' : 'state'}`, { since, changes })
  return (await answer.json()) as EditState
}

// What publishing does is proved in tests/endurance/publish.long.test.ts.
test('the editor is opened from the desk, is closed to everybody else, knows no secret and ends with the server', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-desk-editor-'))
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const server = startServerProcess({ DATA_DIR: dataDir, DESK_PORT: '0', WEBHOOK_SECRET: secret })
  onTestFinished(async () => {
    await server.stop('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  })
  await server.ready
  const desk = await signIn(dataDir)
  expect(await desk.site()).toEqual({
    versions: [],
    editing: { kind: 'possible', waiting: 0 },
    progress: null,
    address: null,
    trouble: null,
  })
  // Nobody has asked for it yet.
  expect(server.children()).toEqual([])
  const early = await fetch(`${desk.origin}/edit/`, { headers: desk.headers, redirect: 'manual' })
  expect([early.status, early.headers.get('location')]).toEqual([303, '/site'])

  const state = await desk.rename('Harbor Billing')
  expect(state).toMatchObject({ isAtDesk: true, diff: [{ before: 'Claimwright', after: 'Harbor Billing' }] })
  expect((await desk.site()).editing).toEqual({ kind: 'possible', waiting: 1 })
  const { cookie, ...proof } = desk.headers
  const json = { origin: desk.origin, 'content-type': 'application/json' }
  const ask = async (path: string, headers: Record<string, string>, method = 'POST') =>
    (await fetch(desk.origin + path, { method, headers, ...(method === 'POST' && { body: '{"since":-1}' }) })).status
  expect({
    page: await ask('/edit/', desk.headers, 'GET'),
    nobody: await ask('/edit/', {}, 'GET'),
    call: await ask('/edit/api/state', { ...json, ...desk.headers }),
    'with the cookie alone': await ask('/edit/api/state', { ...json, cookie: cookie ?? '' }),
    'with the proof alone': await ask('/edit/api/state', { ...json, ...proof }),
    'from elsewhere': await ask('/edit/api/state', { ...json, ...desk.headers, origin: 'http://127.0.0.1:1' }),
    'by another name': await ask('/edit/%61pi/state', { ...json, cookie: cookie ?? '' }),
    'as a form': await ask('/edit/api/state', { ...json, ...desk.headers, 'content-type': 'text/plain' }),
    'nobody at a version': await ask('/look/1/', {}, 'GET'),
    'a preview without its token': await ask('/edit/look/wrong/@vite/client', {}, 'GET'),
    'a page without its token': await ask('/services?look=wrong', {}, 'GET'),
  }).toEqual({
    page: 200,
    nobody: 401,
    call: 200,
    'with the cookie alone': 401,
    'with the proof alone': 401,
    'from elsewhere': 403,
    'by another name': 404,
    'as a form': 415,
    'nobody at a version': 404,
    'a preview without its token': 404,
    'a page without its token': 404,
  })

  const [editor] = server.children()
  expect(editor).toBeDefined()
  if (process.platform === 'linux') expect(readFileSync(`/proc/${editor}/environ`, 'utf8')).not.toContain(secret)
  expect((await desk.post(deskRoutes.edit.path)).status).toBe(200)
  expect(server.children()).toEqual([editor])

  // It ends when nobody uses it. A page that is still open then starts it with its next call, and learns everything anew.
  const before = await stateSince(desk, -1)
  const page = await (await desk.get('/edit/')).text()
  process.kill(editor ?? 0)
  await eventually(() => expect(server.children()).toEqual([]))
  const after = await stateSince(desk, before.version)
  expect(after).toMatchObject({ diff: before.diff, files: before.files })
  expect(after.sections).toHaveLength(before.sections.length)
  // Its preview finds the way, and so does what is typed into an entry that it has shown.
  expect(await (await desk.get('/edit/')).text()).toBe(page)
  const id = /content\/services\.ts#services\[e\d+\]\.title/.exec(JSON.stringify(before))?.[0] ?? ''
  const change = { kind: 'words', id, parts: ['Another'] }
  const { diff } = await stateSince(desk, after.version, [{ key: 'cold', change }])
  expect(diff).toEqual([...before.diff, expect.objectContaining({ id, after: 'Another' })])

  const [next] = server.children()
  await server.stop('SIGKILL')
  await eventually(() => expect(() => process.kill(next ?? 0, 0)).toThrow())
})
