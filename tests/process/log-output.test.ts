import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { compileCache } from '../support/compiled.ts'
import type { LogWriterOrder } from '../support/log-writer.ts'

const program = fileURLToPath(new URL('../support/log-writer.ts', import.meta.url))

function startWriter() {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...compileCache },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const { stdout } = child
  if (!stdout) throw new Error('no pipe')
  let read = ''
  return {
    stdout,
    exited,
    read: () => read,
    startReading: () => stdout.setEncoding('utf8').on('data', (text: string) => (read += text)),
    async write(line: string, times = 1) {
      child.send({ line, times } satisfies LogWriterOrder)
      await once(child, 'message')
    },
    end: (how: 'exit' | 'throw') => child.send(how satisfies LogWriterOrder),
  }
}

test('lines arrive in order while the process goes on', async () => {
  const writer = startWriter()
  writer.startReading()
  await writer.write('one\n')
  await writer.write('two\n')
  await expect.poll(writer.read).toBe('one\ntwo\n')
  await writer.write('three\n')
  await expect.poll(writer.read).toBe('one\ntwo\nthree\n')
})

test.each(['exit', 'throw'] as const)('the last words arrive when the process ends by %s', async (how) => {
  const writer = startWriter()
  writer.startReading()
  const ended = once(writer.stdout, 'close')
  await writer.write('many lines before\n', 1_000)
  await expect.poll(() => writer.read().length).toBe(18_000)
  // No turn of the event loop lies between these two.
  writer.write('last words\n').catch(() => {})
  writer.end(how)
  await ended
  expect(writer.read().split('\n').at(-2)).toBe('last words')
  expect(writer.read().split('\n')).toHaveLength(1_002)
})

test('a reader that goes away takes neither the process nor its end', async () => {
  const writer = startWriter()
  await writer.write('read by no one\n')
  writer.stdout.destroy()
  for (let count = 0; count < 20; count++) await writer.write('x'.repeat(1_000), 10)
  writer.end('exit')
  expect(await writer.exited).toBe(0)
})

test('drops log lines instead of buffering them when nothing reads the log', async () => {
  const line = `${'x'.repeat(1_023)}\n`
  const writer = startWriter()
  for (let count = 0; count < 32; count++) await writer.write(line, 1_024)
  writer.startReading()
  await expect.poll(() => writer.read().length).toBeGreaterThan(8_000_000)
  await expect
    .poll(async () => {
      await writer.write('read again\n')
      return writer.read()
    })
    .toContain('read again\n')
  const kept = writer
    .read()
    .split('\n')
    .filter((text) => text.startsWith('x'))
  expect(kept.length).toBeLessThan(10 * 1_024)
  expect(new Set(kept)).toEqual(new Set([line.trimEnd()]))
})

test('exits on a signal when nothing reads its log', async () => {
  const writer = startWriter()
  for (let count = 0; count < 4; count++) await writer.write(`${'x'.repeat(1_023)}\n`, 1_024)
  writer.end('exit')
  expect(await writer.exited).toBe(0)
})
