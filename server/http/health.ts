import type { FastifyInstance } from 'fastify'
import { setDataHeaders } from './headers.ts'
import type { ReadinessCheck } from './readiness.ts'

type Dependencies = { checkReadiness: ReadinessCheck }

/** /healthz: the process lives. /readyz: it can keep a request. */
export function registerHealthRoutes(app: FastifyInstance, { checkReadiness }: Dependencies): void {
  app.get('/healthz', { onRequest: setDataHeaders }, async () => ({ status: 'alive' }))

  app.get('/readyz', { onRequest: setDataHeaders }, async (_request, reply) => {
    const readiness = await checkReadiness()
    return reply.code(readiness.status === 'ready' ? 200 : 503).send(readiness)
  })
}
