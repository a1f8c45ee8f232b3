import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createProblem, type Problem, type ProblemCode, problemContentType } from '#contract/problem.ts'
import { dataHeaders } from './headers.ts'

const codes: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body-too-large',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-request',
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'unsupported-media-type',
  // The visitor went away while sending.
  ECONNRESET: 'malformed-request',
  STORE_UNAVAILABLE: 'store-unavailable',
}

/** Answers what is not HTTP, too large or too slow: there is no request object yet, only the connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const problem = createProblem(codes[error.code ?? ''] ?? 'malformed-request')
  const body = JSON.stringify(problem)
  const lines = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'connection: close',
    ...Object.entries(dataHeaders).map(([name, value]) => `${name}: ${value}`),
    `content-type: ${problemContentType}`,
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
  // Long enough to read the answer; after that, a client that never closes is gone as well.
  setTimeout(() => socket.destroy(), 1_000).unref()
}

const retryAfterOutageSeconds = 5
const mostReadInVainBytes = 2 ** 20

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .headers({ ...dataHeaders, 'content-type': problemContentType })
    .send(JSON.stringify(problem))
}

/** Turns whatever was thrown into one of the known answers. The error's own words never leave the server. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(reply, reportError(error, request, reply))
}

/** Logs what is our fault and sets the headers that belong to the answer, whatever its body will be. */
export function reportError(error: unknown, request: FastifyRequest, reply: FastifyReply): Problem {
  const problem = createProblem(codes[codeOf(error)] ?? 'internal-error')
  if (problem.status >= 500) request.log.error({ err: error, requestId: request.id }, 'a request failed')
  if (problem.status === 503) reply.header('retry-after', retryAfterOutageSeconds)
  // Fastify would close at once. A proxy that is still sending then tells of a bad gateway, and not what we answered.
  if (problem.status === 413 && Number(request.headers['content-length']) <= mostReadInVainBytes)
    reply.removeHeader('connection')
  return problem
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
