import { Counter, Histogram, Registry } from '@prometheus-io/client'
import type { Channel, ContactStore } from '../store/contact-store.ts'
import { addQueueGauges } from './queue-gauges.ts'

export type Metrics = {
  registry: Registry
  /** One answer from the contact route. */
  countAnswer(status: number, seconds: number): void
  /** One attempt at a delivery. */
  countAttempt(channel: Channel, result: 'sent' | 'kept' | 'retried' | 'dead'): void
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
  const attempts = new Counter({
    name: 'claimwright_delivery_attempts_total',
    help: 'Delivery attempts, by channel and result; a dead delivery needs a person',
    labelNames: ['channel', 'result'],
    registers,
  })
  addQueueGauges({ registry, store, now })

  return {
    registry,
    countAnswer: (status, seconds) => answers.observe({ status: String(status) }, seconds),
    countAttempt: (channel, result) => attempts.inc({ channel, result }),
  }
}
