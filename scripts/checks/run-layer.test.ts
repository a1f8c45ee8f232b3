import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runLayer } from './run-layer.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-layer-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** What comes of a runner that does this. */
async function run(code: string): Promise<{ passed: number; failed: number }> {
  const program = join(folder, 'runner.mjs')
  writeFileSync(
    program,
    `const tell = (passed, failed) => process.send({ done: 0, total: 9, passed, failed })\n${code}`,
  )
  const { passed, failed } = await runLayer({ title: 'a layer', program, args: ['seven'] })
  return { passed, failed }
}

test('the last tally of a runner counts', async () => {
  expect(await run('tell(1, 0); tell(7, 0)')).toEqual({ passed: 7, failed: 0 })
})

test('its failures are counted once', async () => {
  expect(await run('tell(5, 2); process.exitCode = 1')).toEqual({ passed: 5, failed: 2 })
})

test('a failure counts even when the runner ends well', async () => {
  expect(await run('tell(5, 2)')).toEqual({ passed: 5, failed: 2 })
})

test.each([
  ['ends badly without a failed test', 'tell(7, 0); process.exitCode = 1'],
  ['is killed', "tell(7, 0); process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000)"],
])('a runner that %s has failed', async (_, code) => {
  const { failed } = await run(code)
  expect(failed).toBe(1)
})

test('a runner that cannot be started has failed', async () => {
  expect(await run('await import("./no-such-module.mjs")')).toEqual({ passed: 0, failed: 1 })
})

test('a runner gets its arguments', async () => {
  expect(await run("tell(process.argv.at(-1) === 'seven' ? 7 : 0, 0)")).toEqual({ passed: 7, failed: 0 })
})
