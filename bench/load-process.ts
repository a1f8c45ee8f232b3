// A process of its own, so that the load shares no thread with what it measures: options in, result out, both JSON.
import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import type { Load, LoadResult } from './load.ts'

const { url, body, headers = {}, seconds, amount, connections = 64 } = JSON.parse(process.argv[2] ?? '{}') as Load
const result = await autocannon({
  url,
  headers,
  connections,
  ...(amount ? { amount } : { duration: seconds ?? 5 }),
  requests: [body ? { method: 'POST', setupRequest: (request) => ({ ...request, body: writeNew(body) }) } : {}],
})
const summary: LoadResult = {
  perSecond: result.requests.average,
  p50Ms: result.latency.p50,
  p99Ms: result.latency.p99,
  failures: result.non2xx + result.errors + result.timeouts,
}
process.stdout.write(JSON.stringify(summary))

/** No two requests alike: ours would answer the second from the first. */
function writeNew(fields: Record<string, string>): string {
  return JSON.stringify({ ...fields, name: `Visitor ${randomUUID()}` })
}
