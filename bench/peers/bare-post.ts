// The peer for the contact route: the same framework, neither store nor validation.
import Fastify from 'fastify'

const app = Fastify()
app.post('/api/contact', (_request, reply) => {
  reply.code(201).send({ id: 'none', receivedAt: new Date().toISOString() })
})
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
