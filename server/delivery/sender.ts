import type { Config } from '../config/config.ts'
import type { LeasedDelivery } from '../store/contact-store.ts'
import { isHeaderAddress } from '../text/header-text.ts'
import { composeAcknowledgment } from './acknowledgment-message.ts'
import { composeOwnerMessage } from './owner-message.ts'
import type { SendOutcome } from './send-outcome.ts'
import type { Transports } from './transports.ts'
import { composeWebhookBody } from './webhook.ts'

export type Send = (leased: Pick<LeasedDelivery, 'delivery' | 'request'>) => Promise<SendOutcome>

type Dependencies = Pick<Transports, 'sendMail' | 'sendWebhook'> & {
  config: Pick<Config, 'company' | 'words' | 'colors' | 'mail' | 'webhooks'>
}

/** One attempt at one delivery, whatever its channel. */
export function createSender({ config, sendMail, sendWebhook }: Dependencies): Send {
  return async ({ delivery, request }) => {
    switch (delivery.channel) {
      case 'owner-mail': {
        const message = composeOwnerMessage(delivery.id, request, config)
        return sendMail({ requestId: request.id, audience: 'owner', message })
      }
      case 'acknowledgment': {
        if (!isHeaderAddress(request.email)) return { kind: 'rejected', reason: 'encoded_address' }
        const message = composeAcknowledgment(delivery.id, request.email, config)
        return sendMail({ requestId: request.id, audience: 'visitor', message })
      }
      case 'webhook': {
        // An address the owner has taken out of the settings must not be called because it is still in the queue.
        if (!sendWebhook || !config.webhooks.urls.includes(delivery.target))
          return { kind: 'rejected', reason: 'not_configured' }
        return sendWebhook({ id: delivery.id, url: delivery.target, body: composeWebhookBody(request) })
      }
    }
  }
}
