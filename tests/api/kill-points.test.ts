import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { contactBody } from '../support/contact-app.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'

function prepareDesk() {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-kill-point-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const settings = { DATA_DIR: dataDir, SITE_DIR: 'off' }

  function start(extra: Record<string, string>, command: string[]): ServerProcess {
    const server = startServerProcess({ ...settings, ...extra }, command)
    onTestFinished(async () => void (await server.stop('SIGKILL')))
    return server
  }

  return {
    startDoomed: (point: string) =>
      start({ KILL_POINT: point }, ['--import', './tests/support/kill-point.ts', 'server/main.ts']),
    startSound: () => start({}, ['server/main.ts']),
    /** The rows as the next start would find them. */
    read(columns: string) {
      const database = new DatabaseSync(join(dataDir, 'leads.sqlite'))
      const rows = database.prepare(`SELECT ${columns} FROM requests JOIN deliveries ON request_id = requests.id`).all()
      expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
      database.close()
      return rows
    },
  }
}

async function send(origin: string): Promise<Response> {
  return fetch(`${origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'one' },
    body: JSON.stringify(contactBody),
  })
}

it.each([
  ['before the insert', 0],
  ['before the commit', 0],
  ['after the commit', 1],
] as const)(
  'killed %s, the server has answered nothing and kept %i, and the retry finds or makes the one row',
  async (point, kept) => {
    const desk = prepareDesk()
    const doomed = desk.startDoomed(point)
    await expect(send(await doomed.ready)).rejects.toThrow()
    expect(await doomed.exited).toEqual({ code: null, signal: 'SIGKILL' })
    const before = desk.read('requests.id, channel')
    expect(before).toHaveLength(kept)

    const answer = await send(await desk.startSound().ready)
    expect(answer.status).toBe(201)
    const { id } = (await answer.json()) as { id: string }
    expect(desk.read('requests.id, channel')).toEqual([{ id, channel: 'owner-mail' }])
    if (kept === 1) expect(before).toEqual([{ id, channel: 'owner-mail' }])
  },
)

it('killed after a claim, the server has the delivery still to do', async () => {
  const desk = prepareDesk()
  const doomed = desk.startDoomed('after the claim')
  await send(await doomed.ready).catch(() => undefined)
  expect(await doomed.exited).toEqual({ code: null, signal: 'SIGKILL' })
  expect(desk.read('channel, state, attempts')).toEqual([{ channel: 'owner-mail', state: 'pending', attempts: 1 }])
})
