import type { SendMailOptions } from 'nodemailer'
import { toHtmlText } from '#contract/html-text.ts'
import type { Mailbox } from '../config/setting.ts'
import type { Company, ServerWords } from '../config/site-words.ts'
import { composeMailPage, formatLink, formatParagraph, type MailColors } from './mail-page.ts'
import { addressMail } from './mailer.ts'

export type AcknowledgmentSettings = {
  company: Pick<Company, 'name' | 'email' | 'phone'>
  colors: MailColors
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
  { company, colors, mail, words }: AcknowledgmentSettings,
): SendMailOptions {
  const { subject, paragraphs, signature } = words.acknowledgment
  const link = (text: string) => linkCompany(toHtmlText(text), company, colors)
  const parts = [
    ...paragraphs.map((paragraph) => formatParagraph(link(paragraph), 'plain', colors)),
    formatParagraph(signature.map(link).join('<br>'), 'soft', colors),
  ]
  return {
    ...addressMail(deliveryId, mail.from, [{ name: '', address: visitorAddress }]),
    replyTo: { name: company.name, address: company.email },
    subject,
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    text: [...paragraphs.flatMap((paragraph) => [paragraph, '']), '-- ', ...signature, ''].join('\n'),
    html: composeMailPage({ title: subject, parts }, colors),
  }
}

function linkCompany(html: string, { phone, email }: AcknowledgmentSettings['company'], colors: MailColors): string {
  return html
    .replaceAll(toHtmlText(phone.display), (text) => formatLink(text, `tel:${phone.tel}`, colors))
    .replaceAll(toHtmlText(email), (text) => formatLink(text, `mailto:${email}`, colors))
}
