import type { SendMailOptions } from 'nodemailer'
import type { Mailbox } from '../config/mail-settings.ts'
import type { StoredRequest } from '../store/contact-store.ts'
import { toHeaderText } from '../text/header-text.ts'
import { toHtmlText } from '../text/html-text.ts'
import { createMessageId } from './message-id.ts'
import { listRequestLines, type RequestLine } from './request-lines.ts'

export type MailSettings = { from: Mailbox; notifyTo: readonly Mailbox[]; timeZone: string }

const maxNameLength = 80
const maxSubjectPartLength = 60

/** The mail that tells the owner of a request. Answering it writes to the visitor. */
export function composeOwnerMessage(
  deliveryId: string,
  request: StoredRequest,
  settings: MailSettings,
): SendMailOptions {
  const lines = listRequestLines(request, settings.timeZone)
  return {
    messageId: createMessageId(deliveryId, settings.from),
    // Copies: nodemailer writes into the addresses it is given, and the settings are frozen.
    from: { ...settings.from },
    to: settings.notifyTo.map((mailbox) => ({ ...mailbox })),
    replyTo: { name: toHeaderText(request.name, maxNameLength), address: request.email },
    subject: composeSubject(request),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: composeText(lines, request.message),
    html: composeHtml(lines, request.message),
  }
}

function composeSubject({ name, company, serviceInterest }: StoredRequest): string {
  const who = [name, company].map((part) => toHeaderText(part, maxSubjectPartLength)).filter((part) => part !== '')
  return `Consultation request from ${who.join(', ')}${serviceInterest === '' ? '' : `: ${serviceInterest}`}`
}

function composeText(lines: RequestLine[], message: string): string {
  const width = Math.max(...lines.map(({ label }) => label.length)) + 2
  return [
    ...lines.map(({ label, value }) => `${`${label}:`.padEnd(width)}${value}`),
    '',
    message === '' ? 'The visitor left the message empty.' : message,
    '',
    '-- ',
    'Reply to this e-mail to answer the visitor.',
    '',
  ].join('\n')
}

function composeHtml(lines: RequestLine[], message: string): string {
  const rows = lines.map(
    ({ label, value }) =>
      `<tr><th align="left" valign="top" style="padding:2px 16px 2px 0;font-weight:600">${label}</th>` +
      `<td dir="auto" style="padding:2px 0;text-align:left">${toHtmlText(value)}</td></tr>`,
  )
  const body =
    message === ''
      ? '<p>The visitor left the message empty.</p>'
      : `<div dir="auto" style="white-space:pre-wrap;margin:16px 0">${toHtmlText(message)}</div>`
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><title>Consultation request</title></head>',
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#16241f">',
    `<table cellspacing="0" cellpadding="0">${rows.join('')}</table>`,
    body,
    '<p style="color:#4a5a54">Reply to this e-mail to answer the visitor.</p>',
    '</body></html>',
    '',
  ].join('\n')
}
