import type { NodemailerError, SMTPTransportOptions } from 'nodemailer'
import nodemailer from 'nodemailer'
import type { Audience, SendMail } from './mail.ts'
import { isTransientSmtp, toReason, type Unsent } from './send-outcome.ts'

const connectTimeoutMs = 10_000
const silenceTimeoutMs = 30_000

/** Query parameters of the address, such as `?tls.rejectUnauthorized=false`, override what is set here. */
export function createSmtpOptions(smtpUrl: string): SMTPTransportOptions {
  return {
    url: smtpUrl,
    requireTLS: mustEncrypt(new URL(smtpUrl)),
    connectionTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A password leaves this machine encrypted, or not at all. */
function mustEncrypt({ protocol, username, hostname }: URL): boolean {
  return protocol === 'smtp:' && username !== '' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

type Settings = {
  smtpUrl: string
  /** For the whole conversation: a peer that trickles its answers would outlast every timeout on silence. */
  deadlineMs: number
}

export function createSmtpMailer({ smtpUrl, deadlineMs }: Settings): SendMail {
  return async ({ message, audience }) => {
    // A pool of one is the kind of transport that can be closed in the middle of a conversation.
    const transport = nodemailer.createTransport({
      ...createSmtpOptions(smtpUrl),
      pool: true,
      maxConnections: 1,
      maxRequeues: 0,
      // The library starts this timer, by default for four minutes, after the close below: the mail would stay in memory.
      idleTimeout: 0,
    })
    let isOverdue = false
    const deadline = setTimeout(() => {
      isOverdue = true
      transport.close({ force: true })
    }, deadlineMs)
    try {
      const { rejected } = await transport.sendMail(message)
      return { kind: 'sent', refusedRecipients: rejected.length }
    } catch (error) {
      return isOverdue ? { kind: 'failed', reason: 'timeout' } : judgeSmtpError(error, audience)
    } finally {
      clearTimeout(deadline)
      transport.close({ force: true })
    }
  }
}

/** Connects, encrypts and logs in; sends nothing. Gives the reason when that does not work. */
export async function tryMailServer(smtpUrl: string): Promise<string | undefined> {
  const transport = nodemailer.createTransport(createSmtpOptions(smtpUrl))
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return judgeSmtpError(error, 'owner').reason
  } finally {
    transport.close()
  }
}

/**
 * A 5xx for the owner's address is not the end: a full mailbox, a lapsed account or a new spam rule is fixed within
 * days, and the lead is still wanted then. A 5xx for a visitor's address is: it is mistyped, and knocking again
 * only harms the sender's name.
 */
export function judgeSmtpError(thrown: unknown, audience: Audience): Unsent {
  const error = thrown as NodemailerError
  // It does not encrypt, so it was told neither password nor mail. Its status is only its way to say so.
  if (error.code === 'ETLS') return { kind: 'refused', reason: error.code }
  const status = findStatus(error)
  if (status === undefined) return { kind: 'failed', reason: toReason(error.originalCode ?? error.code, 'smtp') }

  const reason = `smtp_${status}`
  const about = error.code === 'EMESSAGE' ? ({ isAboutContent: true } as const) : {}
  if (isTransientSmtp(status)) return { kind: 'failed', reason, ...about }
  if (audience === 'visitor' && isAboutRecipient(error)) return { kind: 'rejected', reason }
  return { kind: 'refused', reason, ...about }
}

/** When recipients were refused one by one, the mildest answer decides. */
// Stryker disable next-line ArrayDeclaration: what isn't an error has no status.
function findStatus({ responseCode, rejectedErrors = [] }: NodemailerError): number | undefined {
  const statuses = [responseCode, ...rejectedErrors.map((error) => error.responseCode)]
  const known = statuses.filter((status = 0) => status >= 400)
  return known.length === 0 ? undefined : Math.min(...(known as number[]))
}

function isAboutRecipient({ command = '' }: NodemailerError): boolean {
  return /^(RCPT TO|DATA)/.test(command)
}
