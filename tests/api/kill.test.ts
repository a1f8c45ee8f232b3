import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { createContactLoad } from '../support/contact-load.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { writeSite } from '../support/site-fixture.ts'

const rounds = 20
const dataDir = mkdtempSync(join(tmpdir(), 'test-kill-'))
const site = writeSite()
afterAll(() => {
  site.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

const settings = {
  DATA_DIR: dataDir,
  SITE_DIR: site.folder,
  RATE_LIMIT_PER_MINUTE: '1000000',
  // Nobody listens there, so these deliveries stay in the queue; the mail is written to files.
  WEBHOOK_URLS: 'http://127.0.0.1:9/hook',
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  WEBHOOK_ALLOW_PRIVATE: 'on',
  // Twenty starts of the same code: compiled once, they take half the time.
  NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
}

/** Reads the file as the next start would find it. */
function inspect(): { rows: Map<string, { id: string; deliveries: string }[]>; integrity: unknown; orphans: unknown } {
  const database = new DatabaseSync(join(dataDir, 'leads.sqlite'))
  const rows = new Map<string, { id: string; deliveries: string }[]>()
  const found = database
    .prepare(`
      SELECT id, message, (SELECT group_concat(channel, ' ' ORDER BY channel) FROM deliveries WHERE request_id = requests.id)
        AS deliveries FROM requests`)
    .all()
  for (const { id, message, deliveries } of found) {
    const key = String(message).replace('Message ', '')
    rows.set(key, [...(rows.get(key) ?? []), { id: String(id), deliveries: String(deliveries) }])
  }
  const integrity = database.prepare('PRAGMA integrity_check').get()?.integrity_check
  const orphans = database
    .prepare('SELECT count(*) AS count FROM deliveries WHERE request_id NOT IN (SELECT id FROM requests)')
    .get()?.count
  database.close()
  return { rows, integrity, orphans }
}

function startServer(): ServerProcess {
  const server = startServerProcess(settings)
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  return server
}

it(`keeps every acknowledged request exactly once, with its deliveries, over ${rounds} kills under load`, async () => {
  const load = createContactLoad()
  for (let round = 0; round < rounds; round++) {
    const server = startServer()
    const before = load.acknowledged.size
    const run = load.run(await server.ready)
    // Killed at a random moment, but never before the load has truly begun.
    await expect.poll(() => load.acknowledged.size, { timeout: 20_000, interval: 5 }).toBeGreaterThan(before + 20)
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 150))
    await server.stop('SIGKILL')
    await run.finished

    const { rows, integrity, orphans } = inspect()
    expect(integrity).toBe('ok')
    expect(orphans).toBe(0)
    for (const [key, id] of load.acknowledged) {
      expect(rows.get(key)).toEqual([{ id, deliveries: 'owner-mail webhook' }])
    }
    for (const kept of rows.values()) expect(kept).toHaveLength(1)
  }

  const server = startServer()
  const run = load.run(await server.ready)
  await expect.poll(() => load.unanswered.length, { timeout: 20_000, interval: 5 }).toBe(0)
  run.stop()
  await run.finished
  expect(await server.stop()).toEqual({ code: 0, signal: null })
  const { rows } = inspect()
  expect(rows.size).toBe(load.acknowledged.size)
  for (const kept of rows.values()) expect(kept).toMatchObject([{ deliveries: 'owner-mail webhook' }])
}, 300_000)
