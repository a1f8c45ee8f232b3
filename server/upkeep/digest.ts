import { setTimeout as sleep } from 'node:timers/promises'
import { formatCount } from '#contract/count-of.ts'
import { deskLimits } from '#contract/desk.ts'
import { addDays, localTime } from '#contract/local-time.ts'
import type { Config } from '../config/config.ts'
import { composeMail, type Mail, type Part, type SendMail } from '../delivery/mail.ts'
import { explainReason } from '../delivery/reason-text.ts'
import type { Log } from '../delivery/settlement.ts'
import { createLoop } from '../process/loop.ts'
import type { ContactStore, RequestFilter, StoredRequest } from '../store/contact-store.ts'
import { sanitizeHeader } from '../text/header-text.ts'

type Dependencies = {
  config: Pick<Config, 'digestAt' | 'company' | 'words' | 'mail' | 'colors'>
  store: ContactStore
  sendMail: SendMail
  /** Where the desk was opened, which need not be at the port that the settings suggest. */
  findDeskOrigin: () => string | undefined
  now: () => Date
  log: Log
  intervalMs?: number
}

/** Longer than an attempt may take: after that, another process takes over from one that died in the middle. */
const leaseMs = 300_000
/** A morning mail that could not be sent by the evening is no longer one. */
const worthwhileMs = 12 * 3_600_000

/**
 * One mail a day, by whichever process takes it first. It is marked as sent only afterwards: one that crashes in between
 * leaves it to the next, under the same Message-ID.
 */
export function createDigest(dependencies: Dependencies) {
  const { config, store, sendMail, findDeskOrigin, now, log, intervalMs = 60_000 } = dependencies
  const loop = createLoop(async () => {
    await look().catch((error: unknown) => log.error({ err: error }, 'cannot check whether the morning email is due'))
    return intervalMs
  })
  return {
    start(): void {
      // Stryker disable next-line ConditionalExpression: without a time nothing is ever due; this only spares a timer.
      if (config.digestAt !== undefined) loop.start()
    },
    /** Waits for a mail under way, at most `timeoutMs`: the next process repeats it. */
    async stop(timeoutMs: number): Promise<void> {
      await Promise.race([loop.stop(), sleep(timeoutMs, undefined, { ref: false })])
    },
    look,
  }

  /** Sends what is due now, unless another process does. */
  async function look(): Promise<void> {
    const due = findDue(now(), config.digestAt, config.company.timeZone)
    if (!due) return
    const { day } = due
    const token = await store.leaseDigest(day, { now: now(), leaseMs })
    if (token === undefined) return
    const mail = await composeDigest(due, now(), { store, config, deskOrigin: findDeskOrigin() })
    if (mail) {
      const outcome = await sendMail(mail)
      if ('reason' in outcome)
        return log.error({ reason: outcome.reason }, 'the morning mail could not be sent and will be tried again')
      log.info({ day }, 'the morning mail is sent')
    }
    await store.finishDigest(day, token, now())
  }
}

/** The day whose morning mail is due, by the clock on the company's wall, and when that of the day before was. */
function findDue(now: Date, digestAt: string | undefined, timeZone: string): { day: string; since: Date } | undefined {
  if (digestAt === undefined) return undefined
  const { day: dayOf, momentAt } = localTime(timeZone)
  const [hours = 0, minutes = 0] = digestAt.split(':').map(Number)
  const momentOf = (day: string) => momentAt(day, hours * 60 + minutes)
  const day = dayOf(now)
  const lateMs = now.getTime() - momentOf(day).getTime()
  return lateMs >= 0 && lateMs < worthwhileMs ? { day, since: momentOf(addDays(day, -1)) } : undefined
}

type Known = Pick<Dependencies, 'store' | 'config'> & { deskOrigin: string | undefined }

/** The email lists at most this many; the desk shows the rest. */
const mostNamed = 10
const longestName = 120

/** Returns undefined if there is nothing to report. People stop reading empty emails. */
async function composeDigest(
  { day, since }: { day: string; since: Date },
  now: Date,
  { store, config, deskOrigin }: Known,
): Promise<Mail | undefined> {
  const { labels, subject, lateHeading, newHeading, failingHeading, deskHint } = config.words.digest
  const sinceYesterday: RequestFilter = { isSuspicious: false, receivedFrom: since }
  const counts = await store.countForDesk(now, deskLimits.count)
  const figures = { new: await store.count(sinceYesterday), open: counts.open, late: counts.late, spam: counts.spam }
  const failing = await store.findFailing()
  if (Object.values(figures).every((count) => count === 0) && failing.length === 0) return undefined

  const late = await store.list({ isSuspicious: false, statuses: ['new'], replyDueBefore: now }, { limit: mostNamed })
  const fresh = await store.list(sinceYesterday, { limit: mostNamed })
  const lists = [
    { heading: lateHeading, items: late.requests.map(describeRequest) },
    { heading: newHeading, items: fresh.requests.map(describeRequest) },
    { heading: failingHeading, items: failing.map(({ channel, error }) => explainReason(error, channel)) },
  ]
  const parts: Part[] = [
    {
      lines: (['new', 'open', 'late', 'spam'] as const).map((name) => `${labels[name]}: ${formatCount(figures[name])}`),
    },
    ...lists.filter(({ items }) => items.length > 0),
    ...(deskOrigin ? [{ lines: [deskHint, deskOrigin] }] : []),
  ]
  const id = `digest-${day}`
  const links = new Map(deskOrigin ? [[deskOrigin, deskOrigin]] : [])
  return composeMail({ id, requestId: id, replyTo: undefined, subject, parts, links }, config)

  function describeRequest({ name, company, receivedAt }: StoredRequest): string {
    const who = sanitizeHeader([name, company].filter(Boolean).join(', '), longestName)
    return `${who} (${localTime(config.company.timeZone).inFull(receivedAt)})`
  }
}
