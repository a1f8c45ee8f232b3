import type { SendMailOptions } from 'nodemailer'
import type { Mailbox } from '../config/setting.ts'
import type { SendOutcome } from './send-outcome.ts'

/** A visitor may have mistyped an address; the owner's is in the settings, and a person will fix it. */
export type Audience = 'owner' | 'visitor'

export type Mail = { requestId: string; audience: Audience; message: SendMailOptions }

export type SendMail = (mail: Mail) => Promise<SendOutcome>

/** From whom to whom. The id is the same for every attempt, so that a mailbox which got a mail twice can tell. */
export function addressMail(id: string, from: Mailbox, to: readonly Mailbox[]) {
  return {
    messageId: `<${id}@${from.address.split('@').at(-1)}>`,
    // Copies: nodemailer writes into the addresses it is given, and the settings are frozen.
    from: { ...from },
    to: to.map((mailbox) => ({ ...mailbox })),
    headers: { 'Auto-Submitted': 'auto-generated' },
  } satisfies SendMailOptions
}
