import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/**
 * Everything a log line may say about a request. `path` is a route or a file of ours, never text of the visitor:
 * queries and unknown paths can carry personal data.
 */
type Answer = { requestId: string; method: string; path: string; status: number; durationMs: number }

/** Stands for whatever a visitor asked for that does not exist. */
export const unknownPath = '(unknown)'

export function logAnswer(log: FastifyBaseLogger, answer: Answer): void {
  if (answer.status >= 500) log.error(answer, 'answered')
  else log.info(answer, 'answered')
}

export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    logAnswer(app.log, {
      requestId: request.id,
      method: request.method,
      path: request.routeOptions.url ?? unknownPath,
      status: reply.statusCode,
      durationMs: roundMs(reply.elapsedTime),
    })
  })
}

export function roundMs(durationMs: number): number {
  return Math.round(durationMs * 100) / 100
}
