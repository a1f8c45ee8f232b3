import { countOf } from '#contract/count-of.ts'
import { keyParameter } from '#contract/desk-routes.ts'
import type { Config } from '../config/config.ts'
import { findMissingMail } from '../config/findings.ts'
import { explainReason } from '../delivery/reason-text.ts'
import type { Desk } from '../desk/start-desk.ts'
import { VersionError } from '../versions/version-error.ts'

/** What the settings of a listener begin with: those of the site with nothing. */
type Listener = '' | 'DESK_' | 'METRICS_'
type ListenError = NodeJS.ErrnoException & { port?: number; address?: string; listener?: Listener }

const listenProblems: Record<string, (error: ListenError) => string> = {
  EADDRINUSE: ({ port, address, listener = '' }) =>
    `port ${port} on ${address} is already in use: stop the other program or set another ${listener}PORT`,
  EACCES: ({ port, listener = '' }) => `port ${port} may not be used by this account: set a ${listener}PORT above 1023`,
  EADDRNOTAVAIL: ({ address, listener = '' }) =>
    `${address} is not an address of this machine: set another ${listener}HOST`,
  EINVAL: ({ address, listener = '' }) =>
    `${address} needs the name of its network card, as in fe80::1%eth0: set another ${listener}HOST`,
  ENOTFOUND: ({ listener = '' }) => `${listener}HOST is a name without a known address: set another ${listener}HOST`,
}

/** The system tells what is wrong with an address, and not whose it is. */
export function nameListener(listener: Listener): (error: Error) => never {
  return (error) => {
    throw Object.assign(error, { listener })
  }
}

/** One line for the person who starts the server. */
export function describeStartProblem(error: ListenError): string {
  const isListening = error.syscall === 'listen' || error.syscall === 'getaddrinfo'
  const describe = isListening ? listenProblems[error.code ?? ''] : undefined
  const text = describe ? describe(error) : error.message
  // Of what the owner has to put right, every line counts; of anything else the first says what there is to say.
  return `Claimwright cannot start: ${error instanceof VersionError ? text : text.split('\n')[0]}`
}

/** Where the owner will find mail; a mail server is named without its user and password. */
export function describeMailRoute(config: Config): string {
  const { smtpUrl = '', notifyTo } = config.mail
  return (
    findMissingMail(config)?.text ??
    `Mail goes through ${new URL(smtpUrl).host} to ${countOf(notifyTo.length, 'address', 'addresses')}`
  )
}

/** What came of trying the mail server at the start, and what helps. */
export function describeMailTrial(reason: string | undefined): string {
  return reason === undefined
    ? 'The mail server lets us in: requests will be mailed'
    : `Mail cannot be sent now, so requests will wait. ${explainReason(reason, 'owner-mail')}`
}

/** For the person at the terminal: the key opens the desk once, in the browser that asks first. */
export function describeDeskAddress({ origin, readKey }: Pick<Desk, 'origin' | 'readKey'>): string {
  return `Your desk, where requests are read: ${origin}/?${keyParameter}=${readKey()}`
}

/** For the log: where the key is, never what it is. */
export function describeDesk({ origin, keyFile }: Pick<Desk, 'origin' | 'keyFile'>): string {
  return `The owner’s desk is at ${origin}; the key that opens it is in ${keyFile}`
}
