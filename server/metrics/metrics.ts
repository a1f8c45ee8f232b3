import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { Channel, ContactStore, DeliveryState } from '../store/contact-store.ts'

export type Metrics = {
  registry: Registry
  /** One answer of the contact route. */
  countAnswer(status: number, seconds: number): void
  /** One try of a delivery. */
  countTry(channel: Channel, result: 'sent' | 'retried' | 'dead'): void
}

type Dependencies = { store: Pick<ContactStore, 'queueStatus'>; now: () => Date }

/** Counts and gauges without a word of any request: labels are channels, states and status codes only. */
export function createMetrics({ store, now }: Dependencies): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const answers = new Histogram({
    name: 'claimwright_contact_answer_seconds',
    help: 'Time to answer POST /api/contact, by status code',
    labelNames: ['status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers,
  })
  const tries = new Counter({
    name: 'claimwright_delivery_tries_total',
    help: 'Tries of deliveries, by channel and result; a dead one needs a person',
    labelNames: ['channel', 'result'],
    registers,
  })
  addQueueGauges(registry, store, now)

  return {
    registry,
    countAnswer: (status, seconds) => answers.observe({ status: String(status) }, seconds),
    countTry: (channel, result) => tries.inc({ channel, result }),
  }
}

/** Read from the store when asked, so that several processes tell the same story. */
function addQueueGauges(registry: Registry, store: Dependencies['store'], now: () => Date): void {
  const registers = [registry]
  const isUp = new Gauge({ name: 'claimwright_store_up', help: 'Whether the store answers', registers })
  const requests = new Gauge({
    name: 'claimwright_requests',
    help: 'Requests kept, by whether they look like spam',
    labelNames: ['suspicious'],
    registers,
  })
  const oldest = new Gauge({
    name: 'claimwright_oldest_pending_seconds',
    help: 'Age of the oldest delivery that is neither sent nor dead; 0 when there is none',
    registers,
  })
  new Gauge({
    name: 'claimwright_deliveries',
    help: 'Deliveries kept, by state',
    labelNames: ['state'],
    registers,
    async collect() {
      try {
        const status = await store.queueStatus()
        for (const [state, count] of Object.entries(status.deliveries) as [DeliveryState, number][])
          this.set({ state }, count)
        requests.set({ suspicious: 'false' }, status.requests - status.suspiciousRequests)
        requests.set({ suspicious: 'true' }, status.suspiciousRequests)
        oldest.set(status.oldestPendingAt ? Math.max(0, now().getTime() - status.oldestPendingAt.getTime()) / 1000 : 0)
        isUp.set(1)
      } catch {
        this.reset()
        isUp.set(0)
      }
    },
  })
}
