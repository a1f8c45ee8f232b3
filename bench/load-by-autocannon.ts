import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Load, LoadResult } from './load-tool.ts'
import { root } from './paths.ts'

/** In a process of its own, so that the load shares no thread with what it measures. */
export async function runAutocannon(load: Load): Promise<LoadResult> {
  const child = spawn(process.execPath, ['bench/load-process.ts', JSON.stringify(load)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (exitCode !== 0) throw new Error(`The load on ${load.url} failed.`)
  return JSON.parse(output) as LoadResult
}
