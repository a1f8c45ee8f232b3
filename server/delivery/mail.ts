import type { SendMailOptions } from 'nodemailer'
import { escapeHtml } from '#contract/html-text.ts'
import type { Config } from '../config/config.ts'
import type { Mailbox } from '../config/setting.ts'
import type { Colors } from '../config/site-words.ts'
import type { SendOutcome } from './send-outcome.ts'

/** A visitor may have mistyped an address; the owner's is in the settings, and a person will fix it. */
export type Audience = 'owner' | 'visitor'

/** `requestId` names the file of a mail that no mail server takes. */
export type Mail = { requestId: string; audience: Audience; message: SendMailOptions }
export type SendMail = (mail: Mail) => Promise<SendOutcome>

/** `href` leads to the visitor: it dials or writes. */
export type Row = { label: string; value: string; href?: string }

export type Part =
  /** What a person wrote, as they wrote it. */
  | { letter: string }
  /** The same among others: no line of it can pass for a line of ours, or for the start of a signature. */
  | { quote: string }
  | { divider: string }
  | { rows: readonly Row[] }
  | { lines: readonly string[]; isSoft?: true }
  | { heading: string; items: readonly string[] }
  /** Goes below the “-- ” signature separator. */
  | { signature: readonly string[] }

type Letter = {
  /** The same for every attempt, so that a mailbox that got a mail twice can tell. */
  id: string
  requestId: string
  /** The visitor's address; without one, the mail is for the owner. */
  visitor?: string
  /** Who gets the answer. Undefined for a mail that isn't about a visitor. */
  replyTo: Mailbox | undefined
  subject: string
  parts: readonly Part[]
  /** Texts that become links wherever they stand. */
  links?: ReadonlyMap<string, string>
}

export type MailSettings = { mail: Pick<Config['mail'], 'from' | 'notifyTo'>; colors: Colors }

/** Every mail that we send is made here: its addresses, its headers, and its text twice. */
export function composeMail(letter: Letter, { mail, colors }: MailSettings): Mail {
  const { id, requestId, visitor, replyTo, subject, parts, links = new Map() } = letter
  const recipients = visitor === undefined ? mail.notifyTo : [{ name: '', address: visitor }]
  const html = createHtml(colors, links)
  return {
    requestId,
    audience: visitor === undefined ? 'owner' : 'visitor',
    message: {
      messageId: `<${id}@${mail.from.address.split('@').at(-1)}>`,
      // Copies: nodemailer writes into the addresses it is given, and the settings are frozen.
      from: { ...mail.from },
      to: recipients.map((mailbox) => ({ ...mailbox })),
      ...(replyTo && { replyTo: { ...replyTo } }),
      subject,
      headers:
        visitor === undefined
          ? { 'Auto-Submitted': 'auto-generated' }
          : { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
      text: `${parts.map(formatText).join('\n\n')}\n`,
      html: html.page(subject, parts.map(html.format)),
    },
  }
}

/** Everything that a mail program may show as the end of a line. */
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g

function formatText(part: Part): string {
  if ('letter' in part) return part.letter
  if ('quote' in part) return part.quote.replace(/^/, '> ').replace(lineBreak, '\n> ')
  if ('divider' in part) return `----- ${part.divider} -----`
  if ('lines' in part) return part.lines.join('\n')
  if ('items' in part) return [part.heading, ...part.items.map((item) => `- ${item}`)].join('\n')
  if ('signature' in part) return ['-- ', ...part.signature].join('\n')
  const width = Math.max(...part.rows.map(({ label }) => label.length)) + 2
  return part.rows.map(({ label, value }) => `${`${label}:`.padEnd(width)}${value.replace(lineBreak, ' ')}`).join('\n')
}

/** Styles stand in the elements, where every mail program reads them; the dark ones need a style sheet. */
function createHtml(colors: Colors, links: ReadonlyMap<string, string>) {
  return { page, format }

  function page(title: string, parts: readonly string[]): string {
    const ground = `background:${colors.paper};color:${colors.ink}`
    return [
      '<!doctype html>',
      '<html lang="en"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width,initial-scale=1">',
      '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
      `<title>${escapeHtml(title)}</title><style>${composeDarkStyle(colors)}</style></head>`,
      `<body class="page" style="margin:0;padding:0;${ground}">`,
      `<main class="page" style="max-width:600px;margin:0 auto;padding:24px 16px;${ground};` +
        // Long words, such as an address, break rather than push the page sideways.
        'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word">',
      ...parts,
      '</main></body></html>',
      '',
    ].join('\n')
  }

  function format(part: Part): string {
    if ('letter' in part) return sheet(part.letter)
    if ('quote' in part) return sheet(part.quote)
    if ('divider' in part)
      return `<h2 style="margin:32px 0 12px;font-size:16px;line-height:24px">${escapeHtml(part.divider)}</h2>`
    if ('lines' in part) return paragraph(part.lines, part.isSoft)
    if ('items' in part) {
      const items = part.items.map((item) => `<li>${linked(item)}</li>`).join('')
      return `${paragraph([part.heading])}<ul style="margin:0 0 16px;padding-left:20px">${items}</ul>`
    }
    if ('signature' in part) return paragraph(part.signature, true)
    return `<table width="100%" cellspacing="0" cellpadding="0" style="table-layout:fixed;border-collapse:collapse">${part.rows.map(row).join('')}</table>`
  }

  function sheet(text: string): string {
    return `<div class="sheet" dir="auto" style="margin:0 0 20px;padding:16px;background:${colors.surface};border-left:3px solid ${colors.primary};white-space:pre-wrap">${escapeHtml(text)}</div>`
  }

  function paragraph(lines: readonly string[], isSoft = false): string {
    const text = lines.map(linked).join('<br>')
    return isSoft
      ? `<p class="soft" style="margin:16px 0;font-size:14px;color:${colors.soft}">${text}</p>`
      : `<p style="margin:0 0 16px">${text}</p>`
  }

  function row({ label, value, href }: Row): string {
    const border = `border-top:1px solid ${colors.rule}`
    return (
      `<tr><th class="soft ruled" scope="row" align="left" valign="top" style="width:34%;padding:8px 12px 8px 0;` +
      `${border};font-size:14px;line-height:24px;font-weight:normal;text-align:left;color:${colors.soft}">${escapeHtml(label).replaceAll('/', '/<wbr>')}</th>` +
      `<td class="ruled" dir="auto" valign="top" style="padding:8px 0;${border};text-align:left">${href === undefined ? escapeHtml(value) : link(value, href)}</td></tr>`
    )
  }

  function linked(text: string): string {
    return [...links].reduce(
      (html, [words, href]) => html.replaceAll(escapeHtml(words), () => link(words, href)),
      escapeHtml(text),
    )
  }

  function link(text: string, href: string): string {
    return `<a href="${escapeHtml(href)}" style="color:${colors.primary}">${escapeHtml(text)}</a>`
  }
}

function composeDarkStyle(colors: Colors): string {
  return [
    ':root{color-scheme:light dark}',
    '@media (prefers-color-scheme:dark){',
    `.page{background:${colors.dark}!important;color:${colors['on-dark']}!important}`,
    `.sheet{background:${colors['dark-raised']}!important;border-color:${colors['primary-on-dark']}!important}`,
    `.soft{color:${colors['on-dark-soft']}!important}`,
    `.ruled{border-color:${colors['rule-dark-strong']}!important}`,
    `a{color:${colors['primary-on-dark']}!important}}`,
  ].join('')
}
