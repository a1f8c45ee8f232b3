import { randomUUIDv7 } from 'node:crypto'
import { emptyFields } from '#contract/contact-form.ts'
import { findMissingMail } from '../../config/findings.ts'
import { explainReason } from '../../delivery/reason-text.ts'
import { composeOwnerMail } from '../../delivery/request-mails.ts'
import type { SendOutcome } from '../../delivery/send-outcome.ts'
import { openTransports } from '../../delivery/transports.ts'
import { composeWebhookBody } from '../../delivery/webhook.ts'
import type { Channel, StoredRequest } from '../../store/contact-store.ts'
import { type Command, parseOptions } from '../command.ts'
import { describeChannel } from '../requests/delivery-text.ts'

/** Sends what a request would, through the same transports, once. Nothing is stored and nothing is tried again. */
export const testDelivery: Command = async ({ config, now, out, paint }, args) => {
  parseOptions(args, {})
  const { sendMail, sendWebhook } = openTransports(config, now)
  const request = createSample(config.company.email, now())

  const missing = findMissingMail(config)
  const mailed = await sendMail(composeOwnerMail(request.id, request, config))
  let hasFailed = await report(
    'owner-mail',
    missing?.text ?? `mail to ${config.mail.notifyTo.map(({ address }) => address).join(', ')}`,
    mailed,
  )
  for (const url of sendWebhook ? config.webhooks.urls : []) {
    const outcome = await sendWebhook?.({ id: request.id, url, body: composeWebhookBody(request, 'contact.test') })
    if (!outcome) continue
    hasFailed = (await report('webhook', describeChannel({ channel: 'webhook', target: url }), outcome)) || hasFailed
  }
  return hasFailed ? 1 : undefined

  async function report(channel: Channel, what: string, outcome: SendOutcome): Promise<boolean> {
    const problem = describeProblem(channel, outcome)
    if (problem !== undefined) await out.writeLines([`${paint('red', 'failed')}  ${what}: ${problem}`])
    else if (outcome.kind === 'sent') await out.writeLines([`${paint('green', 'sent')}    ${what}`])
    else await out.writeLines([`${paint('yellow', 'kept')}    ${what}`])
    return problem !== undefined
  }
}

function describeProblem(channel: Channel, outcome: SendOutcome): string | undefined {
  if (outcome.kind === 'kept') return undefined
  if (outcome.kind !== 'sent') return explainReason(outcome.reason, channel)
  return outcome.refusedRecipients ? 'Some recipients were refused. Check NOTIFY_TO.' : undefined
}

function createSample(email: string, receivedAt: Date): StoredRequest {
  return {
    id: randomUUIDv7(),
    receivedAt,
    isSuspicious: false,
    status: 'new',
    version: 1,
    form: 'contact',
    ...emptyFields,
    name: 'Website test',
    email,
    message: 'This is a test. If you can read it, requests from the website reach you here.',
  }
}
