import type { Channel } from '../store/contact-store.ts'
import { isPassingHttp, isTransientSmtp } from './send-outcome.ts'

const mailServer = {
  who: 'The mail server',
  setting: 'SMTP_URL',
  ports: 'smtps:// goes with port 465, smtp:// with port 587',
}
const receiver = {
  who: 'The receiver',
  setting: 'WEBHOOK_URLS',
  ports: 'https:// goes with port 443, http:// with port 80',
}

/** What came of an attempt, for the person who has to do something about it: what is wrong, then what helps. */
export function explainReason(reason: string, channel: Channel): string {
  const peer = channel === 'webhook' ? receiver : mailServer
  const status = /^(smtp|http)_(\d{3})$/.exec(reason)
  if (status) {
    const code = Number(status[2])
    return status[1] === 'http' ? explainHttp(code) : explainSmtp(code, channel)
  }
  const [, text = ''] = explanations.find(([reasons]) => reasons.test(reason)) ?? []
  const words: Record<string, string> = { ...peer, reason }
  return text.replace(/\{(\w+)\}/g, (_, name) => words[name] ?? '')
}

function explainSmtp(code: number, channel: Channel): string {
  if ([530, 534, 535, 538].includes(code))
    return 'The mail server refuses the user name or the password. Check both in SMTP_URL, where special characters are percent-encoded (@ is %40).'
  if ([452, 552].includes(code))
    return `The mailbox is full or the mail is too large for it (${code}). Make room in the mailbox.`
  if (isTransientSmtp(code))
    return `The mail server asks to try again later (${code}). If this keeps happening, ask the people who run it.`
  return channel === 'acknowledgment'
    ? `The mail server refuses the visitor's address (${code}). It was probably mistyped.`
    : `The mail server refuses the mail (${code}). Check MAIL_FROM, which must be an address it sends for, and NOTIFY_TO.`
}

function explainHttp(code: number): string {
  if (code < 400) return `The receiver redirects us to another address (${code}). Put that address into WEBHOOK_URLS.`
  if (code === 401 || code === 403)
    return `The receiver doesn't let us in (${code}). Check the address in WEBHOOK_URLS and what it expects.`
  if (code === 404) return `The receiver has nothing at this address (${code}). Check WEBHOOK_URLS.`
  if (code === 410)
    return 'The receiver asks never to be called again (410). If it should be, run npm run leads -- retry --endpoint HOST.'
  if (code >= 500) return `The receiver has a problem of its own (${code}). Ask the people who run it.`
  if (isPassingHttp(code))
    return `The receiver asks to try again later (${code}). If this keeps happening, ask the people who run it.`
  return `The receiver refuses what we send (${code}). Ask the people who run it what it expects.`
}

/** Codes of Node, of its TLS and of the mail library. The first that fits explains. */
const explanations: readonly (readonly [RegExp, string])[] = [
  [
    /^(ENOTFOUND|EAI_AGAIN|ENODATA|EDNS)$/,
    'No server has this name. Check the host in {setting}, and that this machine is online.',
  ],
  [/^ECONNREFUSED$/, "{who} doesn't take connections there. Check host and port in {setting}: {ports}."],
  [
    /^(ETIMEDOUT|timeout|EHOSTUNREACH|ENETUNREACH)$/,
    '{who} isn’t responding. Check host and port in {setting} ({ports}), and whether a firewall or your provider blocks the port.',
  ],
  [
    /^(ECONNRESET|ECONNECTION|EPIPE|ESOCKET)$/,
    '{who} closed the connection. If this keeps happening, check {setting} and ask the people who run it.',
  ],
  [/^EPROTOCOL$/, 'Something other than a mail server answers there. Check host and port in {setting}: {ports}.'],
  [/^CERT_HAS_EXPIRED$/, '{who} has an expired certificate. The people who run it have to renew it.'],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    '{who} has a certificate for another name. Write the name it is for into {setting}.',
  ],
  [
    /CERT|SIGNATURE/,
    "{who} has a certificate that this machine doesn't trust. If it is signed by an authority of your own, name its file in NODE_EXTRA_CA_CERTS.",
  ],
  [
    /^ETLS$/,
    'The mail server offers no encryption, and a password is never sent without. Write smtps:// and port 465 into {setting}, or ask the people who run it.',
  ],
  [/^ERR_SSL_|^EPROTO$/, "{who} doesn't encrypt at this port. Check {setting}: {ports}."],
  [
    /^private_address$/,
    '{who} has a private address, which webhooks may not reach. If it is meant to, set WEBHOOK_ALLOW_PRIVATE=on.',
  ],
  [/^not_configured$/, "The address isn't in {setting} anymore. Put it back there, or delete the request."],
  [
    // Until version 12 of the schema, the reason was encoded_address.
    /^(unfit|encoded)_address$/,
    "The visitor's address is longer than an email allows, or contains =?, which email programs decode into other text. Answer another way.",
  ],
  [/^foreign_id$/, 'The request has an id that this program never gives. Delete the request.'],
  [/^(ENOSPC|EDQUOT)$/, 'The disk is full. Make room in DATA_DIR.'],
  [
    /^(EACCES|EPERM|EROFS|EEXIST|ENOTDIR)$/,
    "The folder mail in DATA_DIR can't be written. Give it to the account that runs the server.",
  ],
  [/^/, "{who} couldn't be reached ({reason}). Check {setting}."],
]
