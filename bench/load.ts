import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

export type Load = { url: string; isPost?: boolean; seconds: number }
export type Speed = { perSecond: number; p50Ms: number; p99Ms: number }

export const connections = 64
const threads = 2
const warmMs = 1_000
export const loadToolName = `wrk, ${threads} threads`

export const homeOf = (url: string, seconds: number): Load => ({ url: `${url}/`, seconds })
export const postOf = (url: string, seconds: number): Load => ({ url: `${url}/api/contact`, isPost: true, seconds })

/** Stands in the body for the name, which the script replaces: ours would treat the second request as a repeat. */
const nameMark = 'NAME'
const contactBody = JSON.stringify({
  name: nameMark,
  email: 'visitor@example.org',
  phone: '(508) 555-0100',
  company: 'Example Practice',
  role: 'Practice Manager',
  serviceInterest: 'AI Claims Processing',
  message: 'We would like to talk about our denials.',
})
const headersOf = ({ isPost }: Load): Record<string, string> =>
  isPost ? { 'content-type': 'application/json' } : { 'accept-encoding': 'br' }

/** Requests per second. The first second, in which a server is compiled, isn't counted. */
export async function measureSpeed(load: Load): Promise<Speed> {
  await runLoad({ ...load, seconds: 1 })
  return { perSecond: await runLoad(load), ...(await measureStandingLatency(load)) }
}

export async function runLoad(load: Load): Promise<number> {
  const { url, isPost, seconds } = load
  const [before = '', after = ''] = contactBody.split(nameMark)
  const child = spawn(
    'wrk',
    [
      ...[`-t${threads}`, `-c${connections}`, `-d${seconds}s`, '-s', 'bench/load.lua'],
      ...Object.entries(headersOf(load)).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      ...[url, '--', ...(isPost ? [`${before}Visitor ${randomUUID()}-`, after] : [])],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [output, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (exitCode !== 0) throw new Error(`The load on ${url} failed.`)
  const { perSecond, failures } = JSON.parse(output.trimEnd().split('\n').at(-1) ?? '') as Record<string, number>
  if (!perSecond || failures) throw new Error(`${failures} requests to ${url} failed.`)
  return perSecond
}

/**
 * How long an answer takes on connections that are already open. Node accepts one new connection per turn of its loop, so
 * under full load the first answers of all 64 come late; wrk counts those, and what it would have sent in that time.
 */
async function measureStandingLatency(load: Load): Promise<Omit<Speed, 'perSecond'>> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const startedAt = performance.now()
  const endsAt = startedAt + warmMs + load.seconds * 1_000
  const times: number[] = []
  const visit = async () => {
    while (performance.now() < endsAt) {
      const sentAt = performance.now()
      await ask(load, agent)
      if (sentAt > startedAt + warmMs) times.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: connections }, visit))
  agent.destroy()
  // The server sees the ends of the connections before it is told to stop.
  await sleep(50)
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { p50Ms: at(0.5), p99Ms: at(0.99) }
}

export function ask(load: Load, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const method = load.isPost ? 'POST' : 'GET'
    const sent = request(load.url, { agent, headers: headersOf(load), method }, (answer) => {
      // A redirect would be a very fast page.
      if (answer.statusCode !== 200 && answer.statusCode !== 201) reject(new Error(`answered ${answer.statusCode}`))
      answer.resume().on('end', resolve)
    })
    sent.on('error', reject)
    sent.end(load.isPost ? contactBody.replace(nameMark, `Visitor ${randomUUID()}`) : undefined)
  })
}
