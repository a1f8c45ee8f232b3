import type { Config } from '../config/config.ts'
import { promiseReply } from '../contact/intake.ts'
import type { ContactStore, PlannedDelivery } from '../store/contact-store.ts'
import type { ChangeOutcome } from '../store/desk-store.ts'

/** What every accepted request sets off, suspicious ones apart. */
export function planDeliveries({ mail, webhooks }: Pick<Config, 'mail' | 'webhooks'>): PlannedDelivery[] {
  return [
    { channel: 'owner-mail', target: '' },
    ...webhooks.urls.map((url) => ({ channel: 'webhook', target: url }) as const),
    ...(mail.acknowledge ? [{ channel: 'acknowledgment', target: '' } as const] : []),
  ]
}

type Settings = Pick<Config, 'mail' | 'webhooks' | 'replyHours'>
type Verdict = { isSpam: boolean; version?: number; now: Date }

/** What is no spam after all is delivered like any other request, and its reply was promised all the same. */
export async function judgeSpam(
  store: Pick<ContactStore, 'get' | 'changeSpam'>,
  id: string,
  { now, ...verdict }: Verdict,
  settings: Settings,
): Promise<ChangeOutcome> {
  const found = await store.get(id)
  if (!found) return 'unknown'
  const deliveries = verdict.isSpam ? [] : planDeliveries(settings)
  const replyDueAt = promiseReply(found.request.receivedAt, settings.replyHours)
  return store.changeSpam(id, { ...verdict, deliveries, replyDueAt }, now)
}
