import { Gauge, type Registry } from '@prometheus-io/client'
import type { ContactStore, QueueStatus } from '../store/contact-store.ts'

type Dependencies = { registry: Registry; store: Pick<ContactStore, 'queueStatus'>; now: () => Date }

/** Read from the store on request, so that all processes report the same figures. */
export function addQueueGauges({ registry, store, now }: Dependencies): void {
  const readStatus = shareReading(() => store.queueStatus().catch(() => undefined))

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

/** The gauges are read together, so one query serves them all. */
function shareReading<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
}
