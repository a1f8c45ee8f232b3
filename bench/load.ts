import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { benchTool } from './paths.ts'

export type LoadResult = { perSecond: number; p50Ms: number; p99Ms: number; failures: number }

type Load = {
  url: string
  /** A JSON body; every `[<id>]` in it becomes a new id for each request. */
  body?: string
  headers?: Record<string, string>
  /** Either for so many seconds, or so many requests. */
  seconds?: number
  amount?: number
  connections?: number
}

/** Load from a process of its own, so that it does not share a thread with what it measures. */
export async function runLoad({
  url,
  body,
  headers = {},
  seconds,
  amount,
  connections = 64,
}: Load): Promise<LoadResult> {
  const args = ['--json', '--no-progress', '--connections', String(connections)]
  if (amount) args.push('--amount', String(amount))
  else args.push('--duration', String(seconds ?? 5))
  for (const [name, value] of Object.entries(headers)) args.push('--headers', `${name}=${value}`)
  if (body)
    args.push('--method', 'POST', '--headers', 'content-type=application/json', '--body', body, '--idReplacement')
  const child = spawn(benchTool('autocannon'), [...args, url], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const result = JSON.parse(output) as {
    requests: { average: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
  }
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors,
  }
}
