import type { FastifyInstance } from 'fastify'
import type { ReadinessCheck } from './readiness.ts'

type Dependencies = { checkReadiness: ReadinessCheck }

/** /healthz: the process lives. /readyz: it can keep a request. */
export function registerHealthRoutes(app: FastifyInstance, { checkReadiness }: Dependencies): void {
  app.get('/healthz', async () => ({ status: 'alive' }))

  app.get('/readyz', async (_request, reply) => {
    const readiness = await checkReadiness()
    return reply.code(readiness.status === 'ready' ? 200 : 503).send(readiness)
  })
}
