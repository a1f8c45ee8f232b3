import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { compileCache } from './compiled.ts'
import { createTempFolder } from './new-folder.ts'

/** `npm run dev` for one test. */
export function startDev(port: number, cwd: string, settings: Record<string, string> = {}) {
  const dev = runDev(port, cwd, settings)
  onTestFinished(dev.stop)
  return dev
}

/** `npm run dev` in a folder of the project, with requests in a folder of its own. */
export function runDev(port: number, cwd: string, settings: Record<string, string> = {}) {
  const data = createTempFolder()
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: data,
      ...compileCache,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const closed = once(child, 'close')
  async function stop(): Promise<void> {
    child.kill('SIGTERM')
    // Ends only when the server behind it has ended, too.
    await closed
  }
  return { child, closed, stop, output: () => output, kept: () => readdirSync(data) }
}
