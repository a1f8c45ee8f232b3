import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { signIn } from '../support/desk-session.ts'
import { eventually } from '../support/eventually.ts'
import { startServerProcess } from '../support/server-process.ts'

async function openPlace() {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-killed-children-'))
  const server = startServerProcess({ DATA_DIR: dataDir, DESK_PORT: '0' })
  onTestFinished(async () => {
    await server.stop('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  })
  const origin = await server.ready
  return { server, origin, desk: await signIn(dataDir) }
}

/** One page after the other until it is told to stop, and what came of them. */
function visit(origin: string) {
  const answers: (number | string)[] = []
  let isOver = false
  const visiting = (async () => {
    while (!isOver) {
      answers.push(await fetch(`${origin}/about`).then(({ status }) => status, String))
      await sleep(20)
    }
  })()
  return {
    async stop() {
      isOver = true
      await visiting
      return { count: answers.length, failed: answers.filter((answer) => answer !== 200) }
    },
  }
}

test('the site is there when the editor ends while it publishes', async () => {
  const { server, origin, desk } = await openPlace()
  const visitors = visit(origin)
  const state = await desk.rename('Harbor Billing')
  const [editor = 0] = server.children()
  const publishing = desk.publish(state).catch(() => undefined)
  const building = await eventually(() => {
    const [found] = server.children().filter((child) => child !== editor)
    expect(found).toBeDefined()
    return found ?? 0
  })
  process.kill(editor, 'SIGKILL')
  await eventually(() => expect(server.children()).not.toContain(editor))
  // The build ends now, and the editor that waited for its outcome is gone.
  process.kill(building, 'SIGKILL')
  await eventually(() => expect(server.children()).toEqual([]))
  await publishing
  // The desk goes on as well: the draft waits.
  expect((await desk.rename('Harbor Billing')).diff).toHaveLength(1)
  const { count, failed } = await visitors.stop()
  expect(count).toBeGreaterThan(20)
  expect(failed).toEqual([])
})

/** In milliseconds after the beginning of what the owner does. */
const moments = Array.from({ length: inject('extent').killRounds }, () => Math.random() * 15_000)

test('the site is there whenever a child of the server is killed', { skip: moments.length === 0 }, async () => {
  const { server, origin, desk } = await openPlace()
  const visitors = visit(origin)
  const killed: string[] = []
  for (const [round, moment] of moments.entries()) {
    const killing = sleep(moment).then(killAny)
    // Starting, editing, saving, building, publishing and going back, as far as it gets.
    while (killed.length === round) await work(round).catch(() => sleep(100))
    await killing
  }

  async function work(round: number): Promise<void> {
    await desk.publish(await desk.rename(`Harbor Billing ${round}`))
    const [newest] = (await desk.site()).versions
    if (newest) await desk.goBack(1, newest.id)
  }

  async function killAny(): Promise<void> {
    let children = server.children()
    for (; children.length === 0; children = server.children()) await sleep(20)
    const child = children[Math.floor(Math.random() * children.length)] ?? 0
    killed.push(nameOf(child))
    process.kill(child, 'SIGKILL')
  }

  const { count, failed } = await visitors.stop()
  expect(killed).toHaveLength(moments.length)
  expect(new Set(killed)).toEqual(new Set(['edit-version.ts', 'make-version.ts']))
  expect(failed).toEqual([])
  expect(count).toBeGreaterThan(1000)
  // And so is the desk.
  expect((await desk.rename('At the end')).diff).not.toEqual([])
})

function nameOf(child: number): string {
  const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(child)], { encoding: 'utf8' })
  return /[\w-]+-version\.ts/.exec(stdout)?.[0] ?? stdout
}
