type ListenError = NodeJS.ErrnoException & { port?: number; address?: string }

const listenProblems: Record<string, (place: string) => string> = {
  EADDRINUSE: (place) => `${place} is already in use: stop the other program or set another port`,
  EACCES: (place) => `${place} may not be used by this account: set a port above 1023`,
  EADDRNOTAVAIL: (place) => `${place} is not an address of this machine: set another HOST`,
  ENOTFOUND: () => 'HOST is a name that no address is known for: set another HOST',
}

/** One line for the person who starts the server. */
export function describeStartProblem(error: unknown): string {
  const { code, port, address, syscall, message } = error as ListenError
  const isListening = syscall === 'listen' || syscall === 'getaddrinfo'
  const describe = isListening && code ? listenProblems[code] : undefined
  const text = describe ? describe(`port ${port} on ${address}`) : message
  return `Claimwright cannot start: ${text.split('\n')[0]}`
}
