import type { SendMailOptions } from 'nodemailer'
import type { ServerWords } from '#contract/server-words.ts'
import type { Company } from '#contract/site-manifest.ts'
import type { Mailbox } from '../config/mail-settings.ts'
import { createMessageId } from './message-id.ts'

export type AcknowledgmentSettings = {
  company: Pick<Company, 'name' | 'email'>
  mail: { from: Mailbox }
  words: Pick<ServerWords, 'acknowledgment'>
}

/**
 * A fixed text: whoever types a stranger's address into the form must not be able to send the stranger words of
 * their own choice, and so not even the name is repeated.
 */
export function composeAcknowledgment(
  deliveryId: string,
  visitorAddress: string,
  { company, mail, words }: AcknowledgmentSettings,
): SendMailOptions {
  const { subject, paragraphs, signature } = words.acknowledgment
  return {
    messageId: createMessageId(deliveryId, mail.from),
    from: { ...mail.from },
    to: { name: '', address: visitorAddress },
    replyTo: { name: company.name, address: company.email },
    subject,
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    text: [...paragraphs.flatMap((paragraph) => [paragraph, '']), '-- ', ...signature, ''].join('\n'),
  }
}
