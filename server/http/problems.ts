import type { FastifyReply, FastifyRequest } from 'fastify'
import { createProblem, type Problem, type ProblemCode, problemContentType } from '#contract/problem.ts'
import { dataHeaders } from './headers.ts'

const retryAfterOutageSeconds = 5

const codesOfErrors: Record<string, ProblemCode> = {
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
  const problem = createProblem(codesOfErrors[codeOf(error)] ?? 'internal-error')
  if (problem.status >= 500) request.log.error({ err: error, requestId: request.id }, 'a request failed')
  if (problem.status === 503) reply.header('retry-after', retryAfterOutageSeconds)
  return problem
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
