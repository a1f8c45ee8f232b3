import { randomUUID } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { toHtmlText } from '#contract/html-text.ts'
import type { Mailbox } from '../config/setting.ts'
import type { Company, ServerWords } from '../config/site-words.ts'
import { formatLocalTime } from '../text/days.ts'
import { composeMailPage, formatParagraph, type MailColors } from './mail-page.ts'
import { addressMail, type SendMail } from './mailer.ts'
import { explainReason } from './reason-text.ts'

export type Refusal = { isDiskFull: boolean }

type Settings = {
  company: Pick<Company, 'timeZone'>
  colors: MailColors
  mail: { smtpUrl: string | undefined; from: Mailbox; notifyTo: readonly Mailbox[] }
  words: Pick<ServerWords, 'refusalMail'>
}

type Dependencies = {
  settings: Settings
  sendMail: SendMail
  now: () => Date
  log: { error(details: object, message: string): void }
}

const hourMs = 3_600_000
const pauseAfterFailureMs = 5 * 60_000

/**
 * Tells the owner that requests are being refused. By mail and at once: the queue needs the disk that may be full.
 * Only this process knows when it last did, so several servers send one mail each.
 */
export function createRefusalAlarm({
  settings,
  sendMail,
  now,
  log,
}: Dependencies): (refusal: Refusal) => Promise<void> {
  let refused = 0
  let since: Date | undefined
  let quietUntilMs = 0

  return async ({ isDiskFull }) => {
    refused++
    since ??= now()
    const quietMs = quietUntilMs - now().getTime()
    // A longer silence than was ever meant: the clock was ahead then.
    if (quietMs > 0 && quietMs <= hourMs) return
    quietUntilMs = now().getTime() + hourMs
    const told = refused
    log.error({ refused, isDiskFull }, 'requests are being refused, because they cannot be saved')
    // Without a mail server, mail is written to the same disk.
    const message = composeRefusalMessage({ count: refused, since, isDiskFull }, settings)
    const outcome = settings.mail.smtpUrl && (await sendMail({ requestId: '', audience: 'owner', message }))
    if (outcome && outcome.kind === 'sent') {
      refused -= told
      since = refused > 0 ? now() : undefined
    } else if (outcome && outcome.kind !== 'kept') {
      quietUntilMs = now().getTime() + pauseAfterFailureMs
      log.error(
        { reason: outcome.reason },
        `the owner could not be told. ${explainReason(outcome.reason, 'owner-mail')}`,
      )
    }
  }
}

type Trouble = Refusal & { count: number; since: Date }

function composeRefusalMessage(
  { count, since, isDiskFull }: Trouble,
  { company, colors, mail, words }: Settings,
): SendMailOptions {
  const { subject, extent, consequence, causes, remedy } = words.refusalMail
  const paragraphs = [
    extent.replace('{count}', String(count)).replace('{since}', () => formatLocalTime(since, company.timeZone)),
    consequence,
    isDiskFull ? causes.diskFull : causes.other,
    remedy,
  ]
  const parts = paragraphs.map((paragraph) => formatParagraph(toHtmlText(paragraph), 'plain', colors))
  return {
    ...addressMail(randomUUID(), mail.from, mail.notifyTo),
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: composeMailPage({ title: subject, parts }, colors),
  }
}
