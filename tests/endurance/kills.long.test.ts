import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { createContactLoad } from '../support/contact-load.ts'
import { findKeepingProblems, inspectFile } from '../support/invariants.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'

const rounds = inject('extent').killRounds
const kills = rounds === 1 ? '1 kill' : `${rounds} kills`
const channels = ['owner-mail', 'webhook']

/** One data folder, over which one server after the other is killed. */
function openSite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-kill-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return {
    start(): ServerProcess {
      const server = startServerProcess({
        DATA_DIR: dataDir,
        SITE_DIR: 'off',
        RATE_LIMIT_PER_MINUTE: '1000000',
        // Nobody listens there, so these deliveries stay in the queue; the mail is written to files.
        WEBHOOK_URLS: 'http://127.0.0.1:9/hook',
        WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
        WEBHOOK_ALLOW_PRIVATE: 'on',
      })
      onTestFinished(async () => void (await server.stop('SIGKILL')))
      return server
    },
    /** As the next start would find it. */
    inspect: () => inspectFile(dataDir),
  }
}

async function killUnderLoad(times: number): Promise<{ sent: number; acknowledged: number }> {
  const site = openSite()
  const load = createContactLoad()
  for (let kill = 0; kill < times; kill++) {
    const server = site.start()
    const before = load.acknowledged.size
    const run = load.run(await server.ready)
    // Killed at a random moment, but never before the load has truly begun.
    await expect.poll(() => load.acknowledged.size, { interval: 5 }).toBeGreaterThan(before + 20)
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 150))
    await server.stop('SIGKILL')
    await run.finished
    const { kept, problems } = site.inspect()
    expect([...problems, ...findKeepingProblems(kept, load.acknowledged, channels)]).toEqual([])
  }

  const server = site.start()
  const run = load.run(await server.ready)
  await expect.poll(() => load.unanswered.length, { interval: 5 }).toBe(0)
  run.stop()
  await run.finished
  expect(await server.stop()).toEqual({ code: 0, signal: null })
  const { kept, problems } = site.inspect()
  expect([...problems, ...findKeepingProblems(kept, load.acknowledged, channels)]).toEqual([])
  expect(kept).toHaveLength(load.acknowledged.size)
  return { sent: load.count(), acknowledged: load.acknowledged.size }
}

it(
  `keeps every acknowledged request exactly once, with its deliveries, over ${kills} under load`,
  async () => {
    // On two folders at a time: one server starts while the other works.
    const shares = [Math.ceil(rounds / 2), Math.floor(rounds / 2)].filter((times) => times > 0)
    const results = await Promise.all(shares.map(killUnderLoad))
    const sum = (of: 'sent' | 'acknowledged') => results.reduce((total, result) => total + result[of], 0)
    console.log(`${kills} under load: ${sum('sent')} requests sent, ${sum('acknowledged')} acknowledged, 0 lost`)
  },
  60_000 * rounds,
)
