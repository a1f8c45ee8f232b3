import type { Config } from './config/config.ts'
import { emlFolder } from './delivery/transports.ts'

type ListenError = NodeJS.ErrnoException & { port?: number; address?: string }

const listenProblems: Record<string, (error: ListenError) => string> = {
  EADDRINUSE: ({ port, address }) =>
    `port ${port} on ${address} is already in use: stop the other program or set another port`,
  EACCES: ({ port }) => `port ${port} may not be used by this account: set a port above 1023`,
  EADDRNOTAVAIL: ({ address }) => `${address} is not an address of this machine: set another HOST`,
  ENOTFOUND: () => 'HOST is a name that no address is known for: set another HOST',
}

/** One line for the person who starts the server. */
export function describeStartProblem(error: ListenError): string {
  const isListening = error.syscall === 'listen' || error.syscall === 'getaddrinfo'
  const describe = isListening ? listenProblems[error.code ?? ''] : undefined
  const text = describe ? describe(error) : error.message
  return `Claimwright cannot start: ${text.split('\n')[0]}`
}

/** Where the owner will find mail; a mail server is named without its user and password. */
export function describeMailRoute({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): string {
  if (!mail.smtpUrl) return `Mail is written to ${emlFolder(dataDir)}`
  const count = mail.notifyTo.length
  return `Mail goes through ${new URL(mail.smtpUrl).host} to ${count} ${count === 1 ? 'address' : 'addresses'}`
}

/** What the build found unfit for the public, from the text of its file; nothing when there is none or it cannot be read. */
export function describeLaunchCheck(text: string): string | undefined {
  const must = countMusts(text)
  if (must === 0) return undefined
  const things = must === 1 ? '1 thing' : `${must} things`
  return `launch check: ${things} in the content must be settled before going live: npm run launch-check`
}

function countMusts(text: string): number {
  try {
    return Number(JSON.parse(text).must) || 0
  } catch {
    return 0
  }
}
