import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { compileCache } from './compiled.ts'
import type { StoreSettings } from './stores.ts'

/** Runs a script on the same store in a subprocess, and returns its output or error. */
export async function runElsewhere(place: StoreSettings, lines: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const program = `
    import { openStore } from './server/store/open-store.ts'
    const print = (value) => process.stdout.write(String(value))
    const { store } = await openStore(${JSON.stringify(place)})
    ${lines}
    await store.close()`
  const child = spawn(process.execPath, ['-e', program], {
    env: { ...process.env, ...compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  await once(child, 'close')
  return output
}
