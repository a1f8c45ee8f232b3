// The process behind load-by-autocannon.ts: a load in, its result out, both JSON.
import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { connections, type Load, type LoadResult } from './load-tool.ts'

const { url, body, headers, seconds } = JSON.parse(process.argv[2] ?? '{}') as Load
const result = await autocannon({
  url,
  headers,
  connections,
  duration: seconds,
  requests: [body ? { method: 'POST', setupRequest: (request) => ({ ...request, body: writeNew(body) }) } : {}],
})
const summary: LoadResult = {
  perSecond: result.requests.average,
  failures: result.non2xx + result.errors + result.timeouts,
}
process.stdout.write(JSON.stringify(summary))

function writeNew(fields: Record<string, string>): string {
  return JSON.stringify({ ...fields, name: `Visitor ${randomUUID()}` })
}
