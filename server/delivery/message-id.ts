import type { Mailbox } from '../config/setting.ts'

/** The same for every attempt at a delivery, so that a mailbox which got it twice can tell. */
export function createMessageId(deliveryId: string, from: Mailbox): string {
  return `<${deliveryId}@${from.address.split('@').at(-1)}>`
}
