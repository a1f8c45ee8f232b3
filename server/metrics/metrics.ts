import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, isIPv4 } from 'node:net'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'
import { contactPath } from '#contract/contact-form.ts'
import type { Result } from '../delivery/settlement.ts'
import type { Channel, ContactStore, QueueStatus } from '../store/contact-store.ts'
import { coalesceReads } from '../store/share-reading.ts'

type Metrics = ReturnType<typeof createMetrics>
type Dependencies = { store: Pick<ContactStore, 'queueStatus'>; now: () => Date }

/** Counts and gauges without a word of any request: labels are channels, states and status codes only. */
export function createMetrics({ store, now }: Dependencies) {
  const registry = new Registry()
  const registers = [registry]
  const answers = new Histogram({
    name: 'claimwright_contact_answer_seconds',
    help: 'Time to answer POST /api/contact, by status code',
    labelNames: ['status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers,
  })
  const attempts = new Counter({
    name: 'claimwright_delivery_attempts_total',
    help: 'Delivery attempts, by channel and result; a dead delivery needs a person',
    labelNames: ['channel', 'result'],
    registers,
  })
  addQueueGauges({ registry, store, now })

  return {
    registry,
    /** One answer from the contact route. */
    countAnswer: (status: number, seconds: number) => answers.observe({ status: String(status) }, seconds),
    countAttempt: (channel: Channel, result: Result) => attempts.inc({ channel, result }),
  }
}

/** Counts what the contact route answers. Call it before the server listens. */
export function registerAnswerCount(app: FastifyInstance, { countAnswer }: Pick<Metrics, 'countAnswer'>): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.url === contactPath) countAnswer(reply.statusCode, reply.elapsedTime / 1000)
  })
}

type QueueGaugesDependencies = { registry: Registry; store: Pick<ContactStore, 'queueStatus'>; now: () => Date }

/** Read from the store on request, so that all processes report the same figures. */
function addQueueGauges({ registry, store, now }: QueueGaugesDependencies): void {
  // The gauges are read together, so one query serves them all.
  const readStatus = coalesceReads(() => store.queueStatus().catch(() => undefined))

  function addGauge(
    name: string,
    help: string,
    label: string | undefined,
    values: (status: QueueStatus) => Values,
  ): void {
    new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
      async collect() {
        const status = await readStatus()
        this.reset()
        const found: Values = status ? values(status) : {}
        if (label === undefined) return this.set(found.value ?? Number.NaN)
        for (const [value, count] of Object.entries(found)) this.set({ [label]: value }, count)
      },
    })
  }

  addGauge('claimwright_deliveries', 'Deliveries kept, by state', 'state', ({ deliveries }) => deliveries)
  addGauge('claimwright_requests', 'Requests kept, by whether they look like spam', 'suspicious', (status) => ({
    false: status.requests - status.suspiciousRequests,
    true: status.suspiciousRequests,
  }))
  addGauge(
    'claimwright_oldest_pending_seconds',
    'Age of the oldest delivery that is neither sent nor dead; 0 when there is none',
    undefined,
    ({ oldestPendingAt }) => ({
      value: oldestPendingAt ? Math.max(0, now().getTime() - oldestPendingAt.getTime()) / 1000 : 0,
    }),
  )
  new Gauge({
    name: 'claimwright_store_up',
    help: 'Whether the store answers',
    registers: [registry],
    async collect() {
      this.set((await readStatus()) ? 1 : 0)
    },
  })
}

type Values = Record<string, number>

type ServerSettings = { registry: Registry; host: string; port: number }

/** Answers GET /metrics on its own port, so that it is never public along with the website. */
export async function startMetricsServer({ registry, host, port }: ServerSettings): Promise<{
  address: AddressInfo
  close(): Promise<void>
}> {
  collectDefaultMetrics({ register: registry })
  const server = createServer(async (request, response) => {
    if (!isOwnName(request.headers.host, host)) return void response.writeHead(421).end()
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end()
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  return { address: server.address() as AddressInfo, close: () => closeServer(server) }
}

/** A page of a stranger can give this machine a name of its own, to read along: addresses and names without a dot cannot be such. */
function isOwnName(header = '', host: string): boolean {
  const name = URL.parse(`http://${header}`)?.hostname ?? '.'
  return name === host.toLowerCase() || isIPv4(name) || !name.includes('.')
}

async function closeServer(server: Server): Promise<void> {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}
