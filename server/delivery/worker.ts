import { setTimeout as sleep } from 'node:timers/promises'
import { createLoop } from '../process/loop.ts'
import type { Channel, ContactStore, LeasedDelivery } from '../store/contact-store.ts'
import { channels } from '../store/records.ts'
import { getErrorCode } from './send-outcome.ts'
import type { Settle } from './settlement.ts'
import type { Send } from './transports.ts'

type Dependencies = {
  store: ContactStore
  send: Send
  settle: Settle
  now: () => Date
  log: { error(details: object, message: string): void }
  leaseMs: number
  /** Many requests at once share a mail to the owner. */
  sharesMails: boolean
  /** How soon work is seen that didn't wake us: another process's, or a command's. */
  pollMs?: number
}

/** Attempts at a time in each channel: a webhook that hangs must not hold up the mail. */
const concurrency = 4
/** A burst of requests wakes us once, and the event loop stays theirs. */
const restMs = 10

export function createDeliveryWorker(dependencies: Dependencies) {
  const { store, send, settle, now, log, leaseMs, sharesMails, pollMs = 5_000 } = dependencies
  const underWay = new Map<Channel, Set<Promise<void>>>(channels.map((channel) => [channel, new Set()]))
  const loop = createLoop(work, restMs)

  return {
    start: loop.start,
    /** Looks at the queue now: something was accepted. */
    wake: loop.wake,
    /** Takes nothing more and waits for the attempts under way, at most `timeoutMs`. Returns how many it left behind. */
    async stop(timeoutMs: number): Promise<number> {
      const finished = loop.stop().then(() => Promise.all([...underWay.values()].flatMap((attempts) => [...attempts])))
      await Promise.race([finished, sleep(timeoutMs, undefined, { ref: false })])
      return [...underWay.values()].reduce((sum, attempts) => sum + attempts.size, 0)
    },
  }

  /** Starts what is due and returns how long there is nothing more to do. */
  async function work(): Promise<number> {
    try {
      while (!loop.isStopped) {
        const dueAt = await store.nextDueAt()
        const waitMs = dueAt === undefined ? pollMs : dueAt.getTime() - now().getTime()
        if (waitMs > 0) return Math.min(waitMs, pollMs)
        // Nothing taken although something is due: every slot for it is busy, and the end of an attempt wakes us.
        if ((await leaseForAll()) === 0) return pollMs
      }
    } catch (error) {
      log.error({ reason: getErrorCode(error) }, 'the delivery queue cannot be read')
    }
    return pollMs
  }

  async function leaseForAll(): Promise<number> {
    let leased = 0
    for (const [channel, attempts] of underWay) {
      const limit = concurrency - attempts.size
      // Stryker disable next-line EqualityOperator: a limit of none claims nothing.
      if (limit <= 0 || loop.isStopped) continue
      const due = await store.leaseDue({ now: now(), limit, leaseMs, channel, sharesMails })
      for (const delivery of due) track(attempts, attempt(delivery))
      leased += due.length
    }
    return leased
  }

  function track(attempts: Set<Promise<void>>, begun: Promise<void>): void {
    attempts.add(begun)
    begun.finally(() => {
      attempts.delete(begun)
      loop.wake()
    })
  }

  async function attempt(leased: LeasedDelivery): Promise<void> {
    try {
      await settle(leased, await send(leased))
    } catch (error) {
      // The lease runs out and the delivery is tried again, under the same id.
      log.error({ reason: getErrorCode(error), delivery: leased.delivery.id }, 'a delivery could not be settled')
    }
  }
}
