import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createProblem } from '#contract/problem.ts'
import { dataHeaders } from '../http/headers.ts'
import { sendProblem } from '../http/problems.ts'
import { createEncodingReader } from './accept-encoding.ts'
import type { Pages, PreparedAnswer, PreparedFile } from './load-pages.ts'

/** Every file is a route of its own, answered from memory. Returns what answers an unknown address with its page. */
export function registerPages(app: FastifyInstance, { files, notFound }: Pages) {
  const readEncodings = createEncodingReader()

  app.register(async (scope) => {
    scope.addHook('onRequest', refuseWrites)
    for (const file of files) {
      scope.route({
        method: scope.supportedMethods,
        url: file.address,
        handler: (request, reply) => sendFile(request, reply, choose(file, request)),
      })
      if (file.isPage) redirectFromSlash(scope, file.address)
    }
  })

  return (request: FastifyRequest, reply: FastifyReply) => {
    const { headers, body } = choose(notFound, request)
    return write(reply, 404, headers, body)
  }

  function choose({ answers }: PreparedFile, request: FastifyRequest): PreparedAnswer {
    for (const encoding of readEncodings(request.headers['accept-encoding'])) {
      const answer = answers[encoding]
      if (answer) return answer
    }
    return answers.identity
  }
}

export function isRead({ method }: { method: string }): boolean {
  return method === 'GET' || method === 'HEAD'
}

function refuseWrites(request: FastifyRequest, reply: FastifyReply, proceed: () => void): void {
  if (isRead(request)) proceed()
  else sendProblem(reply.header('allow', 'GET, HEAD'), createProblem('method-not-allowed'))
}

function sendFile(request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer): FastifyReply {
  const condition = request.headers['if-none-match']
  if (condition !== undefined && isEntityTagListed(answer.entityTag, condition))
    return write(reply, 304, answer.unchangedHeaders)
  return write(reply, 200, answer.headers, answer.body)
}

/** There is nothing left to serialize: Fastify would copy fifteen headers for Node to check them again. */
function write(reply: FastifyReply, status: number, headers: string[], body?: Buffer): FastifyReply {
  reply.hijack()
  reply.raw.writeHead(status, headers).end(body)
  return reply
}

/** The target is one of our own pages, never text of the request; only the query is taken over. */
function redirectFromSlash(scope: FastifyInstance, address: string): void {
  scope.get(`${address}/`, (request, reply) => {
    const [, ...query] = request.url.split('?')
    return reply.headers(dataHeaders).redirect([address, ...query].join('?'), 308)
  })
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2): a W/ that a proxy added does not matter. */
export function isEntityTagListed(entityTag: string, header: string): boolean {
  if (header === entityTag || header.trim() === '*') return true
  return header.match(/"[^"]*"/g)?.includes(entityTag) ?? false
}
