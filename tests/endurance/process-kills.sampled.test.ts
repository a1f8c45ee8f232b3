import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, it, onTestFinished } from 'vitest'
import { signIn, titleAt } from '../support/desk-session.ts'
import { eventually } from '../support/eventually.ts'
import { requires } from '../support/needs.ts'
import { createTempFolder } from '../support/new-folder.ts'
import { startServerProcess } from '../support/server-process.ts'

const { isFull, factor } = inject('extent')
const rounds = isFull ? 20 * factor : 2
/** A draft is read, checked and rendered in about this time, with the start of the process. */
const longestMs = 1_500

/** All below a process that run this program. */
function findProcesses(parent: number, program: RegExp): number[] {
  const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && readProcess(pid).parent === parent)
  return children.flatMap((pid) => [
    ...(program.test(readProcess(pid).command) ? [Number(pid)] : []),
    ...findProcesses(Number(pid), program),
  ])
}

function readProcess(pid: string): { parent: number; command: string } {
  try {
    const [status, command] = ['status', 'cmdline'].map((file) => readFileSync(`/proc/${pid}/${file}`, 'utf8'))
    return { parent: Number(/^PPid:\s+(\d+)/m.exec(status ?? '')?.[1]), command: command ?? '' }
  } catch {
    return { parent: -1, command: '' }
  }
}

const site = /versions\/site-process\/main/
const any = /./

it('a kill of the process that renders leaves the old site or the new one, and the next order starts another', {
  ...requires('processes'),
  timeout: 120_000 * rounds,
}, async () => {
  const dataDir = createTempFolder()
  const server = startServerProcess({ DATA_DIR: dataDir, DESK_PORT: '0' })
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  const origin = await server.ready
  const owner = await signIn(dataDir)
  const pid = server.child.pid ?? 0
  let title = await titleAt(origin)
  let [killed, refused] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    const name = `Harbor ${round} Billing`
    const revision = await owner.rename(name)
    const isCold = round % 2 === 1
    if (isCold) for (const found of findProcesses(pid, site)) process.kill(found, 'SIGKILL')
    const answer = owner.publish(revision)
    await sleep(randomInt(isCold ? longestMs : longestMs / 3))
    for (const found of findProcesses(pid, any)) {
      process.kill(found, 'SIGKILL')
      killed++
    }
    const { status } = await answer
    expect([200, 409]).toContain(status)
    if (status === 200) {
      await eventually(async () => expect(await titleAt(origin)).toContain(name))
    } else {
      refused++
      expect(await titleAt(origin)).toBe(title)
      const again = await owner.publish(revision)
      expect([again.status, await titleAt(origin)]).toEqual([200, expect.stringContaining(name)])
    }
    title = await titleAt(origin)
  }
  console.log(`killed ${killed} processes in ${rounds} rounds, ${refused} of which answered that it failed`)
  expect(findProcesses(pid, site).length).toBeLessThanOrEqual(1)
  const left = findProcesses(pid, any)
  await server.stop('SIGKILL')
  await expect
    .poll(() => left.filter((one) => readProcess(String(one)).command !== ''), { timeout: 20_000 })
    .toEqual([])
})
