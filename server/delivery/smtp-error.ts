import type { NodemailerError } from 'nodemailer'
import type { Audience } from './mailer.ts'
import { isPassingSmtp } from './passing-status.ts'
import { toReason, type Unsent } from './send-outcome.ts'

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
  if (isPassingSmtp(status)) return { kind: 'failed', reason }
  return { kind: audience === 'visitor' && isAboutRecipient(error) ? 'rejected' : 'refused', reason }
}

/** When recipients were refused one by one, the mildest answer decides. */
// Stryker disable next-line ArrayDeclaration: what is no error has no status.
function findStatus({ responseCode, rejectedErrors = [] }: NodemailerError): number | undefined {
  const statuses = [responseCode, ...rejectedErrors.map((error) => error.responseCode)]
  const known = statuses.filter((status = 0) => status >= 400)
  return known.length === 0 ? undefined : Math.min(...(known as number[]))
}

function isAboutRecipient({ command = '' }: NodemailerError): boolean {
  return /^(RCPT TO|DATA)/.test(command)
}
