import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createEmlMailer } from './eml-mailer.ts'
import { createSender, type Send } from './sender.ts'
import { createSmtpMailer } from './smtp-mailer.ts'
import { createWebhookSender } from './webhook-sender.ts'

const mailDeadlineMs = 60_000
const webhookTimeoutMs = 15_000

/** A claim must outlast the longest try, or a second worker would send beside the first. */
export const longestTryMs = Math.max(mailDeadlineMs, webhookTimeoutMs)

export function emlFolder(dataDir: string): string {
  return join(dataDir, 'mail')
}

/** The transports the settings ask for. */
export function openSender(config: Config, now: () => Date): Send {
  const { mail, webhooks } = config
  return createSender({
    config,
    sendMail: mail.smtpUrl
      ? createSmtpMailer({ smtpUrl: mail.smtpUrl, deadlineMs: mailDeadlineMs })
      : createEmlMailer(emlFolder(config.dataDir)),
    sendWebhook: webhooks.secret
      ? createWebhookSender({
          secret: webhooks.secret,
          allowPrivate: webhooks.allowPrivate,
          timeoutMs: webhookTimeoutMs,
          now,
        })
      : undefined,
  })
}
