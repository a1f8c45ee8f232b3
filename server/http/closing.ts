import type { FastifyInstance } from 'fastify'

/** While the server stops, every answer is the last on its connection; else it would wait for a client that waits. */
export function registerClosing(app: FastifyInstance): void {
  let isClosing = false

  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
