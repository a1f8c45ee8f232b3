import type { Channel, ContactStore, LeasedDelivery } from '../store/contact-store.ts'
import { explainReason } from './reason-text.ts'
import { retryDelayMs } from './retry-schedule.ts'
import type { SendOutcome, Unsent } from './send-outcome.ts'

export type Settle = (leased: LeasedDelivery, outcome: SendOutcome) => Promise<void>

export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>
export type OnAttempt = (channel: Channel, result: 'sent' | 'kept' | 'retried' | 'dead') => void

/** How a mail that became a file is told from others that were skipped. */
export const keptAsFile = 'kept as a file, nobody told'

type Dependencies = { store: ContactStore; now: () => Date; random: () => number; log: Log; onAttempt: OnAttempt }

/** Writes down what came of an attempt, and says so without naming anybody. */
export function createSettlement({ store, now, random, log, onAttempt }: Dependencies): Settle {
  return async (leased, outcome) => {
    const { delivery } = leased
    const details = { delivery: delivery.id, channel: delivery.channel, attempts: delivery.attempts }
    const isOurs = await settle()
    // The lease ran out first, or the request was deleted meanwhile: whoever holds it now says what came of it.
    if (!isOurs) log.info(details, 'delivery was taken over or deleted during the attempt')

    async function settle(): Promise<boolean> {
      if (outcome.kind === 'sent') return settleSent(outcome.refusedRecipients ?? 0)
      return outcome.kind === 'kept' ? settleKept() : settleUnsent(outcome)
    }

    async function settleKept(): Promise<boolean> {
      if (!(await store.markSkipped(leased.lease, now(), keptAsFile))) return false
      onAttempt(delivery.channel, 'kept')
      log.info(details, keptAsFile)
      return true
    }

    async function settleSent(refused: number): Promise<boolean> {
      if (!(await store.markSent(leased.lease, now()))) return false
      onAttempt(delivery.channel, 'sent')
      log.info(details, 'delivered')
      if (refused > 0) log.warn({ ...details, refused }, 'some recipients were refused')
      return true
    }

    async function settleUnsent(unsent: Unsent): Promise<boolean> {
      const { reason } = unsent
      const delayMs = waitAfter(delivery.attempts, unsent, random())
      if (delayMs !== null) {
        const at = now()
        const dueAt = new Date(at.getTime() + delayMs)
        if (!(await store.reschedule(leased.lease, { now: at, dueAt }, reason))) return false
        onAttempt(delivery.channel, 'retried')
        const retryInSeconds = Math.round(delayMs / 1000)
        log.warn(
          { ...details, reason, retryInSeconds },
          `delivery failed and will be tried again. ${explainReason(reason, delivery.channel)}`,
        )
        return true
      }
      if (!(await store.markDead(leased.lease, now(), reason))) return false
      onAttempt(delivery.channel, 'dead')
      if (unsent.kind === 'gone') await store.disableEndpoint(delivery.target, now())
      // A visitor's mistyped address is no reason to wake the owner; an owner who never hears of a lead is.
      const level = delivery.channel === 'acknowledgment' ? 'warn' : 'error'
      log[level](
        { ...details, reason },
        `delivery is dead. ${explainReason(reason, delivery.channel)} See npm run leads -- status`,
      )
      return true
    }
  }
}

function waitAfter(attempts: number, outcome: Unsent, random: number): number | null {
  if (outcome.kind === 'gone' || outcome.kind === 'rejected') return null
  return retryDelayMs({ attempts, kind: outcome.kind, retryAfterMs: outcome.retryAfterMs, random })
}
