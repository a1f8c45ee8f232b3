import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

type Dependencies = {
  process: Pick<NodeJS.Process, 'on' | 'exit'>
  app: Pick<FastifyInstance, 'close' | 'server'>
  log: FastifyBaseLogger
  /** Before the site gives up its port: the next server, which waits for that one, then finds the desk's free as well. */
  closeDesk: () => Promise<void>
  /** Stopped one after the other, once no request is left. */
  stopParts: (() => Promise<void>)[]
}

/** Clients that have not finished sending by then are disconnected. */
const drainMs = 5_000
/** Supervisors kill after ten seconds; a hanging stop must show before that. */
const patienceMs = 9_000

/** npm passes on what its whole process group got already, and what it did not pass on is noticed late. */
const sameSignalMs = 2_000

/** First signal: answer what is in flight, stop the parts, exit 0. Another after two seconds: exit at once. */
export function stopOnSignals({ process, app, log, closeDesk, stopParts }: Dependencies): void {
  let isStopping = false
  let isOldSignal = false

  async function stop(): Promise<void> {
    setTimeout(() => app.server.closeAllConnections(), drainMs).unref()
    setTimeout(() => {
      log.error('the stop took too long')
      process.exit(1)
    }, patienceMs).unref()
    await closeDesk()
    await app.close()
    for (const stopPart of stopParts) await stopPart()
    log.info('stopped')
    process.exit(0)
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isOldSignal) process.exit(1)
      if (isStopping) return
      isStopping = true
      setTimeout(() => (isOldSignal = true), sameSignalMs).unref()
      log.info('stopping: requests under way are answered first')
      stop().catch((error: unknown) => {
        log.error(error, 'the stop failed')
        process.exit(1)
      })
    })
  }
}
