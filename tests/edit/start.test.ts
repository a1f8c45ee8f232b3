import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compileCache } from '../support/compiled.ts'
import { copyForEditing } from '../support/edited-copy.ts'

test('the editor keeps its data from others on the machine, and a second one leaves the first alone', async () => {
  const copy = copyForEditing()
  const options = { cwd: copy.root, env: { ...process.env, ...compileCache, EDIT_PORT: '0' } }
  const first = spawn(process.execPath, ['scripts/edit.ts'], { ...options, stdio: 'ignore' })
  const ended = once(first, 'exit')
  onTestFinished(async () => {
    first.kill()
    await ended
    copy.remove()
  })
  const pidFile = join(copy.root, 'data/edit/editor.pid')
  await expect.poll(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8')).toBe(String(first.pid))
  if (process.platform !== 'win32') expect(statSync(join(copy.root, 'data')).mode & 0o777).toBe(0o700)

  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/edit.ts'], { ...options, encoding: 'utf8' })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toContain('The editor already runs for this project')
  expect(readFileSync(pidFile, 'utf8')).toBe(String(first.pid))
})
