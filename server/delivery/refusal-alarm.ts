import { randomUUID } from 'node:crypto'
import { localTime } from '#contract/local-time.ts'
import type { Company, ServerWords } from '../config/site-words.ts'
import { composeMail, type Mail, type MailSettings, type SendMail } from './mail.ts'
import { explainReason } from './reason-text.ts'

export type RefusedRequest = { isDiskFull: boolean }

type Settings = MailSettings & {
  company: Pick<Company, 'timeZone'>
  mail: { smtpUrl: string | undefined }
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
}: Dependencies): (refused: RefusedRequest) => Promise<void> {
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
    if (!settings.mail.smtpUrl) return
    const outcome = await sendMail(composeAlarm(refused, since, { isDiskFull }, settings))
    if (outcome.kind === 'sent') {
      refused -= told
      since = refused > 0 ? now() : undefined
    } else if (outcome.kind !== 'kept') {
      quietUntilMs = now().getTime() + pauseAfterFailureMs
      log.error(
        { reason: outcome.reason },
        `the owner could not be told. ${explainReason(outcome.reason, 'owner-mail')}`,
      )
    }
  }
}

/** Sent at once and never kept as a file, so it belongs to no request. */
function composeAlarm(count: number, since: Date, { isDiskFull }: RefusedRequest, settings: Settings): Mail {
  const { subject, extent, consequence, causes, remedy } = settings.words.refusalMail
  const time = localTime(settings.company.timeZone).inFull(since)
  const paragraphs = [
    extent.replace('{count}', String(count)).replace('{since}', () => time),
    consequence,
    isDiskFull ? causes.diskFull : causes.other,
    remedy,
  ]
  const parts = paragraphs.map((paragraph) => ({ lines: [paragraph] }))
  return composeMail({ id: randomUUID(), requestId: '', replyTo: undefined, subject, parts }, settings)
}
