// The peer for the contact route: the same framework, neither store nor validation.
import Fastify from 'fastify'

const app = Fastify()
app.get('/', (_request, reply) => reply.send('ready'))
app.post('/api/contact', (_request, reply) => {
  reply.code(201).send({ id: 'none', receivedAt: new Date().toISOString() })
})
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
