import { randomUUIDv7 } from 'node:crypto'
import { composeOwnerMessage } from '../../delivery/owner-message.ts'
import type { SendOutcome } from '../../delivery/send-outcome.ts'
import { emlFolder, openTransports } from '../../delivery/transports.ts'
import { composeWebhookBody } from '../../delivery/webhook-payload.ts'
import type { StoredRequest } from '../../store/contact-store.ts'
import type { Command } from '../command.ts'
import { parseOptions } from '../options.ts'
import { describeChannel } from '../requests/delivery-text.ts'

/** Sends what a request would, through the same transports, once. Nothing is stored and nothing is tried again. */
export const testDelivery: Command = async ({ config, now, out, paint }, args) => {
  parseOptions(args, {})
  const { sendMail, sendWebhook } = openTransports(config, now)
  const request = createSample(config.company.email, now())
  const { notifyTo, smtpUrl } = config.mail
  const message = composeOwnerMessage(request.id, request, config)

  const place =
    smtpUrl === undefined ? `to a file in ${emlFolder(config.dataDir)}` : `to ${notifyTo.length} recipient(s)`
  let hasFailed = await report(`mail ${place}`, await sendMail({ requestId: request.id, audience: 'owner', message }))
  for (const url of sendWebhook ? config.webhooks.urls : []) {
    const outcome = await sendWebhook?.({ id: request.id, url, body: composeWebhookBody(request, 'contact.test') })
    if (outcome) hasFailed = (await report(describeChannel({ channel: 'webhook', target: url }), outcome)) || hasFailed
  }
  return hasFailed ? 1 : undefined

  async function report(what: string, outcome: SendOutcome): Promise<boolean> {
    const isSent = outcome.kind === 'sent' && !outcome.refusedRecipients
    const reason = outcome.kind === 'sent' ? 'some recipients were refused' : outcome.reason
    await out.writeLines([
      isSent ? `${paint('green', 'sent')}    ${what}` : `${paint('red', 'failed')}  ${what}: ${reason}`,
    ])
    return !isSent
  }
}

function createSample(email: string, receivedAt: Date): StoredRequest {
  return {
    id: randomUUIDv7(),
    receivedAt,
    isSuspicious: false,
    form: 'contact',
    name: 'Test of the lead desk',
    email,
    phone: '',
    company: '',
    role: '',
    serviceInterest: '',
    message: 'This is a test. If you can read it, requests from the website reach you here.',
  }
}
