import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createEditorProcess } from './editor-process.ts'
import { createMaker } from './maker.ts'

test('a process that cannot be started is reported, and ends nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'test-no-process-'))
  const { execPath } = process
  onTestFinished(() => {
    process.execPath = execPath
    rmSync(folder, { recursive: true })
  })
  process.execPath = join(folder, 'nowhere')
  const maker = createMaker({ dataDir: folder, publicUrl: undefined, env: {} })
  const editor = createEditorProcess({ maker, laySources: async () => folder, publish: () => expect.unreachable() })
  await expect(editor.start()).rejects.toThrow(/^the editor did not start. spawn .+ ENOENT$/)
  expect(editor.isRunning()).toBe(false)
  await expect(maker.make(folder)).rejects.toThrow('ENOENT')
})
