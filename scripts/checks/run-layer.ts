import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createProgress } from './progress.ts'
import type { Tally } from './tally.ts'

export type Layer = { title: string; program: string; args: string[]; env?: Record<string, string> }
export type Outcome = { title: string; passed: number; failed: number; seconds: number }

/** Runs a test runner whose reporter sends tallies. A runner that crashes has failed, whatever it counted. */
export async function runLayer({ title, program, args, env }: Layer): Promise<Outcome> {
  const startedAt = performance.now()
  const progress = createProgress(title, process.stdout, () => performance.now())
  let tally: Tally = { done: 0, total: 0, passed: 0, failed: 0 }
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  child.on('message', (message) => {
    tally = message as Tally
    progress.show(tally)
  })
  const [code] = await once(child, 'close')
  progress.clear()
  const failed = code === 0 ? tally.failed : Math.max(tally.failed, 1)
  return { title, passed: tally.passed, failed, seconds: (performance.now() - startedAt) / 1000 }
}
