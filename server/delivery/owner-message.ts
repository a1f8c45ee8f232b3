import type { SendMailOptions } from 'nodemailer'
import type { ServerWords } from '#contract/server-words.ts'
import type { Colors } from '#contract/site-manifest.ts'
import type { Mailbox } from '../config/mail-settings.ts'
import type { StoredRequest } from '../store/contact-store.ts'
import { toHeaderText } from '../text/header-text.ts'
import { toHtmlText } from '../text/html-text.ts'
import { createMessageId } from './message-id.ts'
import { listRequestLines, type RequestLine, type RequestLineSettings } from './request-lines.ts'

export type OwnerMessageSettings = RequestLineSettings & {
  mail: { from: Mailbox; notifyTo: readonly Mailbox[] }
  colors: Pick<Colors, 'ink' | 'soft'>
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
    messageId: createMessageId(deliveryId, mail.from),
    // Copies: nodemailer writes into the addresses it is given, and the settings are frozen.
    from: { ...mail.from },
    to: mail.notifyTo.map((mailbox) => ({ ...mailbox })),
    replyTo: { name: toHeaderText(request.name, maxNameLength), address: request.email },
    subject,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: composeText(letter),
    html: composeHtml(letter, colors),
  }
}

function composeSubject({ name, company, serviceInterest }: StoredRequest, words: Letter['words']): string {
  const who = [name, company].map((part) => toHeaderText(part, maxSubjectPartLength)).filter((part) => part !== '')
  const subject = words.subject.replace('{visitor}', () => who.join(', '))
  return serviceInterest === '' ? subject : `${subject}: ${serviceInterest}`
}

function composeText({ lines, message, words }: Letter): string {
  const width = Math.max(...lines.map(({ label }) => label.length)) + 2
  return [
    ...lines.map(({ label, value }) => `${`${label}:`.padEnd(width)}${value}`),
    '',
    message === '' ? words.noMessage : message,
    '',
    '-- ',
    words.replyHint,
    '',
  ].join('\n')
}

function composeHtml({ subject, lines, message, words }: Letter, colors: OwnerMessageSettings['colors']): string {
  const rows = lines.map(
    ({ label, value }) =>
      `<tr><th align="left" valign="top" style="padding:2px 16px 2px 0;font-weight:600">${toHtmlText(label)}</th>` +
      `<td dir="auto" style="padding:2px 0;text-align:left">${toHtmlText(value)}</td></tr>`,
  )
  const body =
    message === ''
      ? `<p>${toHtmlText(words.noMessage)}</p>`
      : `<div dir="auto" style="white-space:pre-wrap;margin:16px 0">${toHtmlText(message)}</div>`
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${toHtmlText(subject)}</title></head>`,
    `<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:${colors.ink}">`,
    `<table cellspacing="0" cellpadding="0">${rows.join('')}</table>`,
    body,
    `<p style="color:${colors.soft}">${toHtmlText(words.replyHint)}</p>`,
    '</body></html>',
    '',
  ].join('\n')
}
