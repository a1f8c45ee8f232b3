import { setTimeout as sleep } from 'node:timers/promises'
import { localTime } from '#contract/local-time.ts'
import type { Config } from '../config/config.ts'
import type { SendMail } from '../delivery/mailer.ts'
import type { Log } from '../delivery/settlement.ts'
import { createLoop } from '../loop.ts'
import type { ContactStore } from '../store/contact-store.ts'
import { composeDigest } from './compose-digest.ts'

export type Digest = {
  start(): void
  /** Waits for a mail under way, at most `timeoutMs`: the next process repeats it. */
  stop(timeoutMs: number): Promise<void>
  /** Sends what is due now, unless another process does. */
  look(): Promise<void>
}

type Dependencies = {
  config: Pick<Config, 'digestAt' | 'company' | 'words' | 'mail'>
  store: ContactStore
  sendMail: SendMail
  /** Where the desk was opened, which need not be at the port that the settings suggest. */
  findDeskOrigin: () => string | undefined
  now: () => Date
  log: Log
  intervalMs?: number
}

/** Longer than an attempt may take: whoever died in the middle is replaced after that. */
const leaseMs = 300_000
/** A morning mail that could not be sent by the evening is no longer one. */
const worthwhileMs = 12 * 3_600_000

/**
 * One mail a day, by whichever process takes it first. It is marked as sent only afterwards: one that crashes in between
 * leaves it to the next, under the same Message-ID.
 */
export function createDigest(dependencies: Dependencies): Digest {
  const { config, store, sendMail, findDeskOrigin, now, log, intervalMs = 60_000 } = dependencies
  const loop = createLoop(async () => {
    await look().catch((error: unknown) => log.error({ err: error }, 'the morning mail could not be looked after'))
    return intervalMs
  })
  return {
    start() {
      // Stryker disable next-line ConditionalExpression: without a time nothing is ever due; this only spares a timer.
      if (config.digestAt !== undefined) loop.start()
    },
    async stop(timeoutMs) {
      await Promise.race([loop.stop(), sleep(timeoutMs, undefined, { ref: false })])
    },
    look,
  }

  async function look(): Promise<void> {
    const day = findDueDay(now(), config.digestAt, config.company.timeZone)
    if (day === undefined) return
    const token = await store.leaseDigest(day, { now: now(), leaseMs })
    if (token === undefined) return
    const message = await composeDigest(store, day, now(), { ...config, deskOrigin: findDeskOrigin() })
    if (message) {
      const outcome = await sendMail({ requestId: `digest-${day}`, audience: 'owner', message })
      if ('reason' in outcome)
        return log.error({ reason: outcome.reason }, 'the morning mail could not be sent and will be tried again')
      log.info({ day }, 'the morning mail is sent')
    }
    await store.finishDigest(day, token, now())
  }
}

/** The day whose morning mail is due, by the clock on the company's wall. */
function findDueDay(now: Date, digestAt: string | undefined, timeZone: string): string | undefined {
  if (digestAt === undefined) return undefined
  const day = localTime(timeZone).day(now)
  const [hours = 0, minutes = 0] = digestAt.split(':').map(Number)
  const lateMs =
    now.getTime() -
    localTime(timeZone)
      .momentAt(day, hours * 60 + minutes)
      .getTime()
  return lateMs >= 0 && lateMs < worthwhileMs ? day : undefined
}
