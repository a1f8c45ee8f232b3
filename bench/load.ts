import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

export type Load = {
  url: string
  /** Sent as JSON, with another name each time: ours would treat the second as a repeat. */
  body?: Record<string, string>
  headers: Record<string, string>
  seconds: number
}

export type LoadResult = { perSecond: number; failures: number }
export type Latency = { p50Ms: number; p99Ms: number }

export const connections = 64
const threads = 2
const warmMs = 1_000
/** Stands in the body for the name, which the script writes anew for each request. */
const nameMark = 'NAME'

export const loadToolName = `wrk, ${threads} threads`

/** What the measured visitors send, besides their name. */
export const contactBody = {
  email: 'visitor@example.org',
  phone: '(508) 555-0100',
  company: 'Example Practice',
  role: 'Practice Manager',
  serviceInterest: 'AI Claims Processing',
  message: 'We would like to talk about our denials.',
}

export async function runLoad({ headers, ...load }: Omit<Load, 'headers'> & Partial<Load>): Promise<LoadResult> {
  const whole = { ...load, headers: { ...(load.body && { 'content-type': 'application/json' }), ...headers } }
  await tryOnce(whole)
  const result = await runWrk(whole)
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

async function runWrk({ url, body, headers, seconds }: Load): Promise<LoadResult> {
  const [before = '', after = ''] = body ? JSON.stringify({ ...body, name: nameMark }).split(nameMark) : []
  const child = spawn(
    'wrk',
    [
      ...[`-t${threads}`, `-c${connections}`, `-d${seconds}s`, '-s', 'bench/load.lua'],
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      ...[url, '--', ...(body ? [`${before}Visitor ${randomUUID()}-`, after] : [])],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [output, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (exitCode !== 0) throw new Error(`The load on ${url} failed.`)
  return JSON.parse(output.trimEnd().split('\n').at(-1) ?? '') as LoadResult
}

/**
 * How long an answer takes on connections that are already open. Node accepts one new connection per turn of its loop, so
 * under full load the first answers of all 64 come late; wrk counts those, and again what it would have sent meanwhile.
 */
export async function measureStandingLatency({ url, headers, body, seconds }: Load): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const startedAt = performance.now()
  const endsAt = startedAt + warmMs + seconds * 1_000
  const times: number[] = []
  let failure: unknown
  const visit = async () => {
    while (performance.now() < endsAt && failure === undefined) {
      const sentAt = performance.now()
      await ask().catch((error: unknown) => {
        failure = error
      })
      if (sentAt > startedAt + warmMs) times.push(performance.now() - sentAt)
    }
  }
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const sent = request(url, { agent, headers, method: body ? 'POST' : 'GET' }, (answer: IncomingMessage) => {
        if (answer.statusCode !== 200 && answer.statusCode !== 201) reject(new Error(`answered ${answer.statusCode}`))
        answer.resume().on('end', resolve)
      })
      sent.on('error', reject)
      sent.end(body && writeNewBody(body))
    })
  await Promise.all(Array.from({ length: connections }, visit))
  agent.destroy()
  if (failure !== undefined) throw new Error(`The visits to ${url} failed.`, { cause: failure })
  // The server sees the ends of the connections before it is told to stop.
  await sleep(50)
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { p50Ms: at(0.5), p99Ms: at(0.99) }
}

function writeNewBody(fields: Record<string, string>): string {
  return JSON.stringify({ ...fields, name: `Visitor ${randomUUID()}` })
}
