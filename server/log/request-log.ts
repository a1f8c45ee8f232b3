import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Stands for whatever a visitor asked for that does not exist. */
const unknownPath = '(unknown)'

/**
 * One line for each answer. `path` is a route of ours, never text of the visitor: queries and unknown paths can carry
 * personal data.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const answer = {
      requestId: request.id,
      method: request.method,
      path: request.routeOptions.url ?? unknownPath,
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 100) / 100,
    }
    if (answer.status >= 500) app.log.error(answer, 'answered')
    else app.log.info(answer, 'answered')
    done()
  })
}

/** Short, unique over restarts and instances, and free: a random start and a counter. */
export function createRequestIds(): () => string {
  const start = randomBytes(5).toString('hex')
  let count = 0
  return () => {
    count += 1
    return `${start}-${count.toString(36)}`
  }
}
