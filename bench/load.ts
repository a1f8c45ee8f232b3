import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { root } from './paths.ts'

export type LoadResult = { perSecond: number; p50Ms: number; p99Ms: number; failures: number }

export type Load = {
  url: string
  /** Sent as JSON, with another name each time. */
  body?: Record<string, string>
  headers?: Record<string, string>
  /** Either for so many seconds, or so many requests. */
  seconds?: number
  amount?: number
  connections?: number
}

export async function runLoad(load: Load): Promise<LoadResult> {
  const headers = load.body ? { 'content-type': 'application/json', ...load.headers } : load.headers
  const child = spawn(process.execPath, ['bench/load-process.ts', JSON.stringify({ ...load, headers })], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (exitCode !== 0) throw new Error(`The load on ${load.url} failed.`)
  const result = JSON.parse(output) as LoadResult
  if (result.perSecond === 0) throw new Error(`Nothing was answered by ${load.url}.`)
  return result
}
