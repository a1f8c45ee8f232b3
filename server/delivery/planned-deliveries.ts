import type { Config } from '../config/config.ts'
import type { PlannedDelivery } from '../store/contact-store.ts'

/** What every accepted request sets off, suspicious ones apart. */
export function planDeliveries({ mail, webhooks }: Pick<Config, 'mail' | 'webhooks'>): PlannedDelivery[] {
  return [
    { channel: 'owner-mail', target: '' },
    ...webhooks.urls.map((url) => ({ channel: 'webhook', target: url }) as const),
    ...(mail.acknowledge ? [{ channel: 'acknowledgement', target: '' } as const] : []),
  ]
}
