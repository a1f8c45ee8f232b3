import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createContactLoad } from '../support/contact-load.ts'
import { findKeepingProblems, inspectFile } from '../support/invariants.ts'
import { runLeads } from '../support/leads.ts'
import { createTempFolder } from '../support/new-folder.ts'
import { startServerProcess } from '../support/server-process.ts'

type Exported = { id: string; deliveries?: unknown }

async function exportAll(dataDir: string): Promise<Map<string, Exported>> {
  const { code, out } = await runLeads(['export', '--format', 'json'], { DATA_DIR: dataDir })
  expect(code).toBe(0)
  return new Map((JSON.parse(out) as Exported[]).map((request) => [request.id, request]))
}

it('a backup made under writes and restored into a new folder holds what was there, byte for byte', async () => {
  const [original, restored] = [createTempFolder(), createTempFolder()]
  const server = startServerProcess({ DATA_DIR: original, SITE_DIR: 'off', RATE_LIMIT_PER_MINUTE: '1000000' })
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  const load = createContactLoad()
  const run = load.run(await server.ready)
  await expect.poll(() => load.acknowledged.size, { interval: 5 }).toBeGreaterThan(100)

  const before = new Map(load.acknowledged)
  const file = join(restored, 'leads.sqlite')
  expect(await runLeads(['backup', file], { DATA_DIR: original })).toMatchObject({ code: 0, error: '' })
  const duringOrAfter = load.acknowledged.size - before.size
  // One file and nothing beside it: a backup is moved and kept as one.
  expect(readdirSync(restored)).toEqual(['leads.sqlite'])
  run.stop()
  await run.finished
  expect(duringOrAfter).toBeGreaterThan(0)
  expect(await server.stop()).toEqual({ code: 0, signal: null })

  const { kept, problems } = inspectFile(restored)
  expect([...problems, ...findKeepingProblems(kept, before, ['owner-mail'])]).toEqual([])
  const [then, now] = await Promise.all([exportAll(restored), exportAll(original)])
  expect(then.size).toBe(kept.length)
  for (const [id, request] of then) expect(request).toEqual(now.get(id))
  expect(await runLeads(['doctor'], { DATA_DIR: restored })).toMatchObject({ code: 0 })
})
