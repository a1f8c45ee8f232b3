import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeNewBody } from './contact-body.ts'
import { connections, type Load } from './load-tool.ts'

export type Latency = { p50Ms: number; p99Ms: number }

const warmMs = 1_000

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
