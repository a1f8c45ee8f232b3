import { join } from 'node:path'
import { limits } from '#contract/limits.ts'
import type { Config } from '../config/config.ts'
import type { LeasedDelivery, PlannedDelivery } from '../store/contact-store.ts'
import { isHeaderAddress } from '../text/header-text.ts'
import { createEmlMailer } from './eml-mailer.ts'
import { encodeMail } from './encode-mail.ts'
import type { Mail, SendMail } from './mail.ts'
import { composeAcknowledgment, composeOwnerMail, composeSharedMail } from './request-mails.ts'
import type { AttemptOutcome } from './send-outcome.ts'
import { createSmtpMailer } from './smtp.ts'
import { composeWebhookBody, createWebhookSender, type SendWebhook } from './webhook.ts'

/** How long an attempt may take. */
export type Deadlines = { mailMs: number; webhookMs: number }

const defaultDeadlines: Deadlines = { mailMs: 60_000, webhookMs: 15_000 }

type Transports = {
  sendMail: SendMail
  /** Absent when no webhook is configured. */
  sendWebhook: SendWebhook | undefined
  /** Outlasts the longest attempt, or a second worker would send beside the first. */
  leaseMs: number
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
    leaseMs: 2 * Math.max(mailMs, webhookMs),
  }
}

/** Where mail goes without a mail server. */
export function emlFolder(dataDir: string): string {
  return join(dataDir, 'mail')
}

/** What every accepted request sets off, suspicious ones apart. */
export function planDeliveries({ mail, webhooks }: Pick<Config, 'mail' | 'webhooks'>): PlannedDelivery[] {
  return [
    { channel: 'owner-mail', target: '' },
    ...webhooks.urls.map((url) => ({ channel: 'webhook', target: url }) as const),
    ...(mail.acknowledge ? [{ channel: 'acknowledgment', target: '' } as const] : []),
  ]
}

export type Send = (leased: Pick<LeasedDelivery, 'delivery' | 'request' | 'others'>) => Promise<AttemptOutcome>

type Dependencies = Pick<Transports, 'sendMail' | 'sendWebhook'> & {
  config: Pick<Config, 'company' | 'words' | 'colors' | 'mail' | 'webhooks'>
}

/** One attempt at one delivery, whatever its channel. */
export function createSender({ config, sendMail, sendWebhook }: Dependencies): Send {
  return async ({ delivery: { id, mailId, channel, target }, request, others = [] }) => {
    switch (channel) {
      case 'owner-mail':
        if (others.length > 0) return sendShared(composeSharedMail(mailId ?? id, [request, ...others], config))
        return sendMail(composeOwnerMail(mailId ?? id, request, config))
      case 'acknowledgment':
        if (!isHeaderAddress(request.email)) return { kind: 'rejected', reason: 'unfit_address' }
        return sendMail(composeAcknowledgment(id, request, config))
      case 'webhook':
        // An address the owner has taken out of the settings must not be called because it is still in the queue.
        if (!sendWebhook || !config.webhooks.urls.includes(target))
          return { kind: 'rejected', reason: 'not_configured' }
        return sendWebhook({ id, url: target, body: composeWebhookBody(request) })
    }
  }

  async function sendShared(mail: Mail): Promise<AttemptOutcome> {
    const { length } = await encodeMail(mail.message)
    return length > limits.sharedMailBytes.max ? { kind: 'oversized' } : sendMail(mail)
  }
}
