import type { SendMailOptions } from 'nodemailer'
import { toHtmlText } from '#contract/html-text.ts'
import type { Mailbox } from '../config/setting.ts'
import type { ServerWords } from '../config/site-words.ts'
import type { StoredRequest } from '../store/contact-store.ts'
import { isHeaderAddress, toHeaderText } from '../text/header-text.ts'
import { composeMailPage, formatLetter, formatParagraph, formatRows, type MailColors } from './mail-page.ts'
import { addressMail } from './mailer.ts'
import { listRequestLines, type RequestLine, type RequestLineSettings } from './request-lines.ts'

export type OwnerMessageSettings = RequestLineSettings & {
  mail: { from: Mailbox; notifyTo: readonly Mailbox[] }
  colors: MailColors
}

type Letter = {
  subject: string
  lines: RequestLine[]
  message: string
  words: ServerWords['ownerMail']
}

const maxNameLength = 80
const maxSubjectPartLength = 60

/** The mail that tells the owner of a request. Answering it writes to the visitor. */
export function composeOwnerMessage(
  deliveryId: string,
  request: StoredRequest,
  settings: OwnerMessageSettings,
): SendMailOptions {
  const { mail, colors } = settings
  const words = settings.words.ownerMail
  const subject = composeSubject(request, words)
  const letter = { subject, lines: listRequestLines(request, settings), message: request.message, words }
  return {
    ...addressMail(deliveryId, mail.from, mail.notifyTo),
    ...(isHeaderAddress(request.email) && {
      replyTo: { name: toHeaderText(request.name, maxNameLength), address: request.email },
    }),
    subject,
    text: composeText(letter),
    html: composeHtml(letter, colors),
  }
}

function composeSubject({ name, company, serviceInterest }: StoredRequest, words: Letter['words']): string {
  const who = [name, company].map((part) => toHeaderText(part, maxSubjectPartLength)).filter((part) => part !== '')
  const subject = words.subject.replace('{visitor}', () => who.join(', '))
  return serviceInterest === '' ? subject : `${subject}: ${serviceInterest}`
}

/** The message first: the beginning of a mail is what a phone shows before it is opened. */
function composeText({ lines, message, words }: Letter): string {
  const width = Math.max(...lines.map(({ label }) => label.length)) + 2
  return [
    message === '' ? words.noMessage : message,
    '',
    ...lines.map(({ label, value }) => `${`${label}:`.padEnd(width)}${value}`),
    '',
    '-- ',
    words.replyHint,
    '',
  ].join('\n')
}

function composeHtml({ subject, lines, message, words }: Letter, colors: MailColors): string {
  const parts = [
    message === '' ? formatParagraph(toHtmlText(words.noMessage), 'soft', colors) : formatLetter(message, colors),
    formatRows(lines, colors),
    formatParagraph(toHtmlText(words.replyHint), 'soft', colors),
  ]
  return composeMailPage({ title: subject, parts }, colors)
}
