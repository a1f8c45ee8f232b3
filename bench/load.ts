import { spawnSync } from 'node:child_process'
import { writeNewBody } from './contact-body.ts'
import { runAutocannon } from './load-by-autocannon.ts'
import { runWrk } from './load-by-wrk.ts'
import type { Load, LoadResult } from './load-tool.ts'

/** Autocannon itself tops out at about 1,500 large pages a second, so wrk is used where it is installed. */
const tool = spawnSync('wrk', ['-v']).error
  ? { name: 'autocannon', run: runAutocannon }
  : { name: 'wrk, 2 threads', run: runWrk }

/** For the tables: figures from two tools cannot be compared. */
export const loadToolName = tool.name

export async function runLoad({ headers, ...load }: Omit<Load, 'headers'> & Partial<Load>): Promise<LoadResult> {
  const whole = { ...load, headers: { ...(load.body && { 'content-type': 'application/json' }), ...headers } }
  await tryOnce(whole)
  const result = await tool.run(whole)
  if (result.perSecond === 0) throw new Error(`Nothing was answered by ${load.url}.`)
  return result
}

/** A redirect would be a very fast page, and wrk does not count it among the failures. */
async function tryOnce({ url, headers, body }: Load): Promise<void> {
  const post = body && { method: 'POST', body: writeNewBody(body) }
  const answer = await fetch(url, { headers, redirect: 'manual', ...post })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`)
  await answer.arrayBuffer()
}
