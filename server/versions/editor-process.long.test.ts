import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../tests/support/eventually.ts'
import { createEditorProcess } from './editor-process.ts'
import { createMaker } from './maker.ts'

const minuteMs = 60_000

test('the editor ends a quarter of an hour after its last use, and starts again for whoever comes back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'test-editor-process-'))
  vi.stubEnv('TMPDIR', folder)
  const sockets = () => globSync(join(folder, 'edit-*', 'socket'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const editor = createEditorProcess({
    maker: createMaker({ dataDir: folder, publicUrl: undefined, env: {} }),
    laySources: async () => resolve(import.meta.dirname, '../..'),
    publish: () => expect.unreachable(),
  })
  onTestFinished(() => {
    editor.stop()
    vi.useRealTimers()
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  })
  await editor.start()
  const [socket = ''] = sockets()
  vi.advanceTimersByTime(14 * minuteMs)
  await editor.start()
  vi.advanceTimersByTime(14 * minuteMs)
  expect([editor.isRunning(), sockets()]).toEqual([true, [socket]])
  vi.advanceTimersByTime(minuteMs)
  expect(editor.isRunning()).toBe(false)

  // At once, while the other one may still be ending.
  await editor.start()
  vi.useRealTimers()
  await eventually(() => expect(existsSync(socket)).toBe(false))
  expect([editor.isRunning(), sockets().length]).toEqual([true, 1])
})
