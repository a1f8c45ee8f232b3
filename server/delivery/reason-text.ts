import type { Channel } from '../store/contact-store.ts'
import { isPassingHttp, isPassingSmtp } from './send-outcome.ts'

type Peer = { who: string; setting: string; ports: string }

const mailServer: Peer = {
  who: 'The mail server',
  setting: 'SMTP_URL',
  ports: 'smtps:// goes with port 465, smtp:// with port 587',
}
const receiver: Peer = {
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
  const explain = explanations.find(({ reasons }) => reasons.test(reason))?.explain
  return explain ? explain(peer) : `${peer.who} could not be reached (${reason}). Check ${peer.setting}.`
}

function explainSmtp(code: number, channel: Channel): string {
  if ([530, 534, 535, 538].includes(code))
    return 'The mail server refuses the user name or the password. Check both in SMTP_URL, where special characters are percent-encoded (@ is %40).'
  if ([452, 552].includes(code))
    return `The mailbox is full or the mail is too large for it (${code}). Make room in the mailbox.`
  if (isPassingSmtp(code))
    return `The mail server asks to try again later (${code}). If this keeps happening, ask whoever runs it.`
  return channel === 'acknowledgment'
    ? `The mail server refuses the visitor's address (${code}). It was probably mistyped.`
    : `The mail server refuses the mail (${code}). Check MAIL_FROM, which must be an address it sends for, and NOTIFY_TO.`
}

function explainHttp(code: number): string {
  if (code < 400) return `The receiver sends us on to another address (${code}). Put that address into WEBHOOK_URLS.`
  if (code === 401 || code === 403)
    return `The receiver does not let us in (${code}). Check the address in WEBHOOK_URLS and what it expects.`
  if (code === 404) return `The receiver has nothing at this address (${code}). Check WEBHOOK_URLS.`
  if (code === 410)
    return 'The receiver asks never to be called again (410). If it should be, run npm run leads -- retry --endpoint HOST.'
  if (code >= 500) return `The receiver is in trouble itself (${code}). Ask whoever runs it.`
  if (isPassingHttp(code))
    return `The receiver asks to try again later (${code}). If this keeps happening, ask whoever runs it.`
  return `The receiver refuses what we send (${code}). Ask whoever runs it what it expects.`
}

/** Codes of Node, of its TLS and of the mail library. The first that fits explains. */
const explanations: { reasons: RegExp; explain: (peer: Peer) => string }[] = [
  {
    reasons: /^(ENOTFOUND|EAI_AGAIN|ENODATA|EDNS)$/,
    explain: ({ setting }) => `No server has this name. Check the host in ${setting}, and that this machine is online.`,
  },
  {
    reasons: /^ECONNREFUSED$/,
    explain: ({ who, setting, ports }) =>
      `${who} does not take connections there. Check host and port in ${setting}: ${ports}.`,
  },
  {
    reasons: /^(ETIMEDOUT|timeout|EHOSTUNREACH|ENETUNREACH)$/,
    explain: ({ who, setting, ports }) =>
      `${who} does not answer. Check host and port in ${setting} (${ports}), and whether a firewall or your provider blocks the port.`,
  },
  {
    reasons: /^(ECONNRESET|ECONNECTION|EPIPE|ESOCKET)$/,
    explain: ({ who, setting }) => `${who} hung up. If this keeps happening, check ${setting} and ask whoever runs it.`,
  },
  {
    reasons: /^EPROTOCOL$/,
    explain: ({ setting, ports }) =>
      `Something other than a mail server answers there. Check host and port in ${setting}: ${ports}.`,
  },
  {
    reasons: /^CERT_HAS_EXPIRED$/,
    explain: ({ who }) => `${who} has an expired certificate. Whoever runs it has to renew it.`,
  },
  {
    reasons: /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    explain: ({ who, setting }) =>
      `${who} has a certificate for another name. Write the name it is for into ${setting}.`,
  },
  {
    reasons: /CERT|SIGNATURE/,
    explain: ({ who }) =>
      `${who} has a certificate that this machine does not trust. If it is signed by an authority of your own, name its file in NODE_EXTRA_CA_CERTS.`,
  },
  {
    reasons: /^ETLS$/,
    explain: ({ setting }) =>
      `The mail server offers no encryption, and a password is never sent without. Write smtps:// and port 465 into ${setting}, or ask whoever runs it.`,
  },
  {
    reasons: /^ERR_SSL_|^EPROTO$/,
    explain: ({ who, setting, ports }) => `${who} does not encrypt at this port. Check ${setting}: ${ports}.`,
  },
  {
    reasons: /^private_address$/,
    explain: ({ who }) =>
      `${who} has a private address, which webhooks may not reach. If it is meant to, set WEBHOOK_ALLOW_PRIVATE=on.`,
  },
  {
    reasons: /^not_configured$/,
    explain: ({ setting }) => `The address is not in ${setting} any more. Put it back there, or delete the request.`,
  },
  {
    reasons: /^encoded_address$/,
    explain: () => "The visitor's address contains =?, which mail programs decode into other text. Answer another way.",
  },
  {
    reasons: /^(ENOSPC|EDQUOT)$/,
    explain: () => 'The disk is full. Make room in DATA_DIR.',
  },
  {
    reasons: /^(EACCES|EPERM|EROFS|EEXIST|ENOTDIR)$/,
    explain: () => 'The folder mail in DATA_DIR cannot be written. Give it to the account that runs the server.',
  },
]
