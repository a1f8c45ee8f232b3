import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTempFolder } from '../../tests/support/new-folder.ts'
import { startProcess } from './start-process.ts'

const entry = new URL('../../tests/support/sample-process.ts', import.meta.url)
type Description = { pid: number; env: Record<string, string> }

function start({ idleMs = 60_000, heapMb = 64 } = {}) {
  const { run, ...orders } = startProcess({ entry, heapMb, idleMs })
  onTestFinished(orders.close)
  return {
    ...orders,
    run: run as (name: string, args: unknown[]) => Promise<unknown>,
    describe: (): Promise<Description> => run('describe', []),
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('ends when it has had nothing to do for a while, and the next order starts another', async () => {
  const { describe, run } = start({ idleMs: 300 })
  const { pid } = await describe()
  await run('wait', [600])
  expect((await describe()).pid).toBe(pid)
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
  const next = await describe()
  expect(next.pid).not.toBe(pid)
})

test('fails the order of the unit when it is killed, and does all others again', async () => {
  const { describe, run } = start()
  const { pid } = await describe()
  const waiting = run('makeFiles', [3])
  const hanging = expect(run('hang', ['Rendering “Home”', 60_000])).rejects.toMatchObject({
    unit: { what: 'Rendering “Home”' },
    reason: 'ended',
  })
  const others = [describe(), run('wait', [10])]
  setTimeout(() => process.kill(pid, 'SIGKILL'), 300)
  await hanging
  expect(await waiting).toMatchObject({
    name: 'site',
    files: [expect.anything(), expect.anything(), expect.anything()],
  })
  expect(await Promise.all(others)).toHaveLength(2)
})

test('is ended when it takes too much memory outside the heap of V8, too', async () => {
  const { run } = start()
  const reason = { unit: { what: 'Painting' }, reason: 'memory' }
  await expect(run('fill', ['Painting'])).rejects.toMatchObject(reason)
})

test('hands over files in order, one by one', async () => {
  const { files } = (await start().run('makeFiles', [40])) as { files: Buffer[] }
  expect(files.map((bytes) => [bytes.length, bytes[0]])).toEqual(Array.from({ length: 40 }, (_, at) => [50_000, at]))
})

test('waits until what it says of its units is read', async () => {
  const { run } = start()
  const beginning = run('begin', [3_000])
  // Nothing is read meanwhile.
  const until = performance.now() + 1_000
  while (performance.now() < until);
  await beginning
})

test.each([
  { folder: undefined, compiled: { NODE_DISABLE_COMPILE_CACHE: '1' } },
  { folder: createTempFolder(), compiled: { NODE_COMPILE_CACHE: expect.stringContaining('/') } },
])('knows nothing of the environment of the server but where compiled code is kept', async ({ folder, compiled }) => {
  vi.stubEnv('NODE_COMPILE_CACHE', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect((await start().describe()).env).toEqual({ ...compiled, MALLOC_ARENA_MAX: '2' })
})

test.each(['hang', 'wait'])('ends with the server that is killed, also in the middle of a %s', async (what) => {
  const code = `const { startProcess } = await import(${JSON.stringify(new URL('./start-process.ts', import.meta.url).href)})
const { run } = startProcess({ entry: new URL(${JSON.stringify(entry.href)}), heapMb: 64, idleMs: 60000 })
const { pid } = await run('describe', [])
process.stdout.write(String(pid))
await run(...(${JSON.stringify(what)} === 'hang' ? ['hang', ['Rendering', 3600000]] : ['wait', [3600000]]))`
  const server = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void server.kill('SIGKILL'))
  const [text] = await once(server.stdout, 'data')
  const pid = Number(String(text))
  onTestFinished(() => void (isRunning(pid) && process.kill(pid, 'SIGKILL')))
  expect(isRunning(pid)).toBe(true)
  server.kill('SIGKILL')
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
})
