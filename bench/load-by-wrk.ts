import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { connections, type Load, type LoadResult } from './load-tool.ts'
import { root } from './paths.ts'

const threads = 2
/** Stands in the body for the name, which the script writes anew for each request. */
const namePlace = 'NAME'

export async function runWrk({ url, body, headers, seconds }: Load): Promise<LoadResult> {
  const [before = '', after = ''] = body ? JSON.stringify({ ...body, name: namePlace }).split(namePlace) : []
  const child = spawn(
    'wrk',
    [
      ...[`-t${threads}`, `-c${connections}`, `-d${seconds}s`, '-s', `${root}bench/load-by-wrk.lua`],
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      ...[url, '--', ...(body ? [`${before}Visitor ${randomUUID()}-`, after] : [])],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [output, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (exitCode !== 0) throw new Error(`The load on ${url} failed.`)
  return JSON.parse(output.trimEnd().split('\n').at(-1) ?? '') as LoadResult
}
