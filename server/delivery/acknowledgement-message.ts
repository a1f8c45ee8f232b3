import type { SendMailOptions } from 'nodemailer'
import type { Mailbox } from '../config/mail-settings.ts'
import { createMessageId } from './message-id.ts'

export type AcknowledgementSettings = {
  from: Mailbox
  company: { name: string; phone: string | undefined; email: string }
}

/**
 * A fixed text: whoever types a stranger's address into the form must not be able to send the stranger words of
 * their own choice, and so not even the name is repeated.
 */
export function composeAcknowledgement(
  deliveryId: string,
  visitorAddress: string,
  { from, company }: AcknowledgementSettings,
): SendMailOptions {
  return {
    messageId: createMessageId(deliveryId, from),
    from: { ...from },
    to: { name: '', address: visitorAddress },
    replyTo: { name: company.name, address: company.email },
    subject: `${company.name} received your request`,
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    text: [
      'Thank you for writing to us.',
      '',
      'Your request has arrived, and one of us will answer within 24 hours.',
      `If it cannot wait, ${company.phone ? `call ${company.phone} or ` : ''}reply to this e-mail.`,
      'Please do not send patient information by e-mail.',
      '',
      'If you did not write to us, someone mistyped an address: nothing more will come, and there is nothing to do.',
      '',
      '-- ',
      company.name,
      [company.phone, company.email].filter(Boolean).join(', '),
      '',
    ].join('\n'),
  }
}
