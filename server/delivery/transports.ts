import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { createEmlMailer } from './eml-mailer.ts'
import type { SendMail } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'
import { createWebhookSender, type SendWebhook } from './webhook-sender.ts'

const mailDeadlineMs = 60_000
const webhookTimeoutMs = 15_000

/** The longest a try can take. */
export const longestTryMs = Math.max(mailDeadlineMs, webhookTimeoutMs)

export type Transports = {
  sendMail: SendMail
  /** Absent when no webhook is configured. */
  sendWebhook: SendWebhook | undefined
}

/** What the settings ask for. */
export function openTransports({ mail, webhooks, dataDir }: Config, now: () => Date): Transports {
  const { secret, allowPrivate } = webhooks
  return {
    sendMail: mail.smtpUrl
      ? createSmtpMailer({ smtpUrl: mail.smtpUrl, deadlineMs: mailDeadlineMs })
      : createEmlMailer(emlFolder(dataDir)),
    sendWebhook:
      secret === undefined
        ? undefined
        : createWebhookSender({ secret, allowPrivate, timeoutMs: webhookTimeoutMs, now }),
  }
}

/** Where mail goes without a mail server. */
export function emlFolder(dataDir: string): string {
  return join(dataDir, 'mail')
}
