import type { ClaimedDelivery, ContactStore } from '../store/contact-store.ts'
import { retryDelayMs } from './retry-schedule.ts'
import type { SendOutcome } from './send-outcome.ts'

export type Settle = (claimed: ClaimedDelivery, outcome: SendOutcome) => Promise<void>

type Unsent = Exclude<SendOutcome, { kind: 'sent' }>

type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>

type Dependencies = {
  store: ContactStore
  now: () => Date
  random: () => number
  log: Log
  onTry: (channel: string, result: 'sent' | 'retried' | 'dead') => void
}

/** Writes down what came of a try, and says so without naming anybody. */
export function createSettlement({ store, now, random, log, onTry }: Dependencies): Settle {
  return async (claimed, outcome) => {
    const { lease, delivery } = claimed
    const details = { delivery: delivery.id, channel: delivery.channel, attempts: delivery.attempts }

    if (outcome.kind === 'sent') {
      await store.markSent(lease, now())
      onTry(delivery.channel, 'sent')
      log.info(details, 'delivered')
      if (outcome.refusedRecipients)
        log.warn({ ...details, refused: outcome.refusedRecipients }, 'some recipients were refused')
      return
    }

    const { reason } = outcome
    const delayMs = waitAfter(delivery.attempts, outcome, random())
    if (delayMs === null) {
      await store.markDead(lease, now(), reason)
      onTry(delivery.channel, 'dead')
      if (outcome.kind === 'gone') await store.disableEndpoint(delivery.target, now())
      // A visitor's mistyped address is no reason to wake the owner; an owner who never hears of a lead is.
      const level = delivery.channel === 'acknowledgement' ? 'warn' : 'error'
      log[level]({ ...details, reason }, 'delivery is dead: see `npm run leads -- status`')
      return
    }
    await store.reschedule(lease, new Date(now().getTime() + delayMs), reason)
    onTry(delivery.channel, 'retried')
    log.warn(
      { ...details, reason, retryInSeconds: Math.round(delayMs / 1000) },
      'delivery failed and will be tried again',
    )
  }
}

function waitAfter(attempts: number, outcome: Unsent, random: number): number | null {
  if (outcome.kind === 'gone' || outcome.kind === 'rejected') return null
  return retryDelayMs({ attempts, kind: outcome.kind, retryAfterMs: outcome.retryAfterMs, random })
}
