import type { SendMailOptions } from 'nodemailer'
import { formatCount } from '#contract/count-of.ts'
import { deskLimits } from '#contract/desk.ts'
import type { Config } from '../config/config.ts'
import { addressMail } from '../delivery/mailer.ts'
import { explainReason } from '../delivery/reason-text.ts'
import type { ContactStore, RequestFilter, StoredRequest } from '../store/contact-store.ts'
import { formatLocalTime } from '../text/days.ts'
import { toHeaderText } from '../text/header-text.ts'

type Settings = Pick<Config, 'company' | 'words' | 'mail'> & { deskOrigin: string | undefined }
type Store = Pick<ContactStore, 'list' | 'count' | 'countForDesk' | 'findFailing'>

const dayMs = 86_400_000
/** More are on the desk. */
const mostNamed = 10
const longestName = 120

/** Undefined when there is nothing to tell: a mail about nothing teaches people not to read the next. */
export async function composeDigest(
  store: Store,
  day: string,
  now: Date,
  settings: Settings,
): Promise<SendMailOptions | undefined> {
  const { labels, subject, lateHeading, newHeading, failingHeading, deskHint } = settings.words.digest
  const sinceYesterday: RequestFilter = { isSuspicious: false, receivedFrom: new Date(now.getTime() - dayMs) }
  const counts = await store.countForDesk(now, deskLimits.count)
  const figures = { new: await store.count(sinceYesterday), open: counts.open, late: counts.late, spam: counts.spam }
  const failing = await store.findFailing()
  if (Object.values(figures).every((count) => count === 0) && failing.length === 0) return undefined

  const late = await store.list({ isSuspicious: false, statuses: ['new'], replyDueBefore: now }, { limit: mostNamed })
  const fresh = await store.list(sinceYesterday, { limit: mostNamed })
  const paragraphs = [
    (['new', 'open', 'late', 'spam'] as const).map((name) => `${labels[name]}: ${formatCount(figures[name])}`),
    list(lateHeading, late.requests.map(describeRequest)),
    list(newHeading, fresh.requests.map(describeRequest)),
    list(
      failingHeading,
      failing.map(({ channel, error }) => explainReason(error, channel)),
    ),
    settings.deskOrigin ? [deskHint, settings.deskOrigin] : [],
  ]
  return {
    ...addressMail(`digest-${day}`, settings.mail.from, settings.mail.notifyTo),
    subject,
    text: `${paragraphs
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('\n'))
      .join('\n\n')}\n`,
  }

  function describeRequest({ name, company, receivedAt }: StoredRequest): string {
    const who = toHeaderText([name, company].filter(Boolean).join(', '), longestName)
    return `${who} (${formatLocalTime(receivedAt, settings.company.timeZone)})`
  }
}

function list(heading: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [heading, ...lines.map((line) => `- ${line}`)]
}
