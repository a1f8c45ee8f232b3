import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

type Dependencies = {
  process: Pick<NodeJS.Process, 'on' | 'exit'>
  app: Pick<FastifyInstance, 'close' | 'server'>
  log: FastifyBaseLogger
  /** Stopped one after the other, once no request is left. */
  stopParts: (() => Promise<void>)[]
}

/** Clients that have not finished sending by then are disconnected. */
const drainMs = 5_000
/** Supervisors kill after ten seconds; a hanging stop must show before that. */
const patienceMs = 9_000

/** First signal: answer what is in flight, stop the parts, exit 0. Second signal: exit at once. */
export function stopOnSignals({ process, app, log, stopParts }: Dependencies): void {
  let isStopping = false

  async function stop(): Promise<void> {
    setTimeout(() => app.server.closeAllConnections(), drainMs).unref()
    setTimeout(() => {
      log.error('the stop took too long')
      process.exit(1)
    }, patienceMs).unref()
    await app.close()
    for (const stopPart of stopParts) await stopPart()
    log.info('stopped')
    process.exit(0)
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      log.info('stopping: requests under way are answered first')
      stop().catch((error: unknown) => {
        log.error(error, 'the stop failed')
        process.exit(1)
      })
    })
  }
}
