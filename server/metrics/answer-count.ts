import type { FastifyInstance } from 'fastify'
import { contactPath } from '#contract/contact-form.ts'
import type { Metrics } from './metrics.ts'

/** Counts what the contact route answers. Call it before the server listens. */
export function registerAnswerCount(app: FastifyInstance, { countAnswer }: Pick<Metrics, 'countAnswer'>): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.url === contactPath) countAnswer(reply.statusCode, reply.elapsedTime / 1000)
  })
}
