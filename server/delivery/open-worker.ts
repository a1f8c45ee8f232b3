import type { Config } from '../config/config.ts'
import type { ContactStore } from '../store/contact-store.ts'
import { createSender } from './sender.ts'
import { createSettlement, type Log, type OnAttempt } from './settlement.ts'
import { type Deadlines, openTransports } from './transports.ts'
import { createDeliveryWorker, type DeliveryWorker } from './worker.ts'

type Dependencies = {
  config: Config
  store: ContactStore
  now: () => Date
  random: () => number
  log: Log
  onAttempt: OnAttempt
  deadlines?: Deadlines
}

/** The worker as the settings ask for it, not yet started. */
export function openDeliveryWorker(dependencies: Dependencies): DeliveryWorker {
  const { config, store, now, random, log, onAttempt, deadlines } = dependencies
  const transports = openTransports(config, now, deadlines)
  return createDeliveryWorker({
    store,
    send: createSender({ config, ...transports }),
    settle: createSettlement({ store, now, random, log, onAttempt }),
    now,
    log,
    // A lease must outlast the longest attempt, or a second worker would send beside the first.
    leaseMs: 2 * transports.longestAttemptMs,
  })
}
