import { countOf } from '#contract/count-of.ts'
import { explainReason } from '../../delivery/reason-text.ts'
import { explainSkip, savedToFileReason } from '../../delivery/settlement.ts'
import type { Delivery } from '../../store/contact-store.ts'
import { getHost } from '../../text/host-of.ts'
import { escapeForTerminal } from '../../text/terminal-text.ts'

export function describeChannel({ channel, target }: Pick<Delivery, 'channel' | 'target'>): string {
  if (channel === 'owner-mail') return 'mail to you'
  if (channel === 'acknowledgment') return 'mail to visitor'
  return `webhook ${getHost(target)}`
}

export function describeState(delivery: Delivery): string {
  const lastError = escapeForTerminal(delivery.lastError ?? '')
  const attempts = countOf(delivery.attempts, 'attempt')
  switch (delivery.state) {
    case 'sent':
      return `sent, ${attempts}`
    case 'pending':
      return delivery.attempts === 0
        ? 'waiting'
        : `waiting after ${attempts}${lastError && `. ${explainReason(lastError, delivery.channel)}`}`
    case 'dead':
      return `DEAD after ${attempts}. ${explainReason(lastError, delivery.channel)}`
    case 'skipped':
      return lastError === savedToFileReason ? explainSkip(lastError) : `skipped: ${lastError}`
  }
}

type DeliverySummary = 'sent' | 'waiting' | 'retrying' | 'DEAD' | 'saved to file' | '-'

/** A word or two for all deliveries of a request: the worst of them. */
export function summarizeDeliveries(deliveries: Delivery[]): DeliverySummary {
  if (deliveries.some(({ state }) => state === 'dead')) return 'DEAD'
  if (deliveries.some(({ state, attempts }) => state === 'pending' && attempts > 0)) return 'retrying'
  if (deliveries.some(({ state }) => state === 'pending')) return 'waiting'
  if (deliveries.some(({ state }) => state === 'sent')) return 'sent'
  return deliveries.some(({ lastError }) => lastError === savedToFileReason) ? 'saved to file' : '-'
}
