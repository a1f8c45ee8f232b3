// The process behind load-by-autocannon.ts: a load in, its result out, both JSON.
import autocannon from 'autocannon'
import { writeNewBody } from './contact-body.ts'
import { connections, type Load, type LoadResult } from './load-tool.ts'

const { url, body, headers, seconds } = JSON.parse(process.argv[2] ?? '{}') as Load
const result = await autocannon({
  url,
  headers,
  connections,
  duration: seconds,
  requests: [body ? { method: 'POST', setupRequest: (request) => ({ ...request, body: writeNewBody(body) }) } : {}],
})
const summary: LoadResult = {
  perSecond: result.requests.average,
  failures: result.non2xx + result.errors + result.timeouts,
}
process.stdout.write(JSON.stringify(summary))
