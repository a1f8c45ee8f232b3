import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { createEmlMailer } from './eml-mailer.ts'
import type { SendMail } from './mailer.ts'
import { createSmtpMailer } from './smtp.ts'
import { createWebhookSender, type SendWebhook } from './webhook.ts'

/** How long an attempt may take. */
export type Deadlines = { mailMs: number; webhookMs: number }

const defaultDeadlines: Deadlines = { mailMs: 60_000, webhookMs: 15_000 }

export type Transports = {
  sendMail: SendMail
  /** Absent when no webhook is configured. */
  sendWebhook: SendWebhook | undefined
  longestAttemptMs: number
}

/** What the settings ask for. */
export function openTransports(
  { mail, webhooks, dataDir }: Config,
  now: () => Date,
  { mailMs, webhookMs } = defaultDeadlines,
): Transports {
  const { secret, allowPrivate } = webhooks
  return {
    sendMail: mail.smtpUrl
      ? createSmtpMailer({ smtpUrl: mail.smtpUrl, deadlineMs: mailMs })
      : createEmlMailer(emlFolder(dataDir)),
    sendWebhook:
      secret === undefined ? undefined : createWebhookSender({ secret, allowPrivate, timeoutMs: webhookMs, now }),
    longestAttemptMs: Math.max(mailMs, webhookMs),
  }
}

/** Where mail goes without a mail server. */
export function emlFolder(dataDir: string): string {
  return join(dataDir, 'mail')
}
