import type { FastifyReply, FastifyRequest } from 'fastify'
import { idempotencyKeyHeader } from '#contract/contact-form.ts'
import { createProblem } from '#contract/problem.ts'
import { sendProblem } from '../http/problems.ts'
import type { AnswerProblem } from './answer-problem.ts'
import { chooseBodyKind } from './body.ts'
import { judgeOrigin, type OriginSettings } from './origin.ts'

const allowedMethods = 'OPTIONS, POST'
const preflightSeconds = 600

/** Refuses by headers alone, before a byte of the body is read. Returns the reply once it has answered. */
export function createGuard(settings: OriginSettings, answerProblem: AnswerProblem) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (request.method !== 'POST' && request.method !== 'OPTIONS') {
      reply.header('allow', allowedMethods)
      return sendProblem(reply, createProblem('method-not-allowed'))
    }
    const { isAllowed, corsOrigin } = judgeOrigin(request.headers, request.host, settings)
    reply.header('vary', 'Origin')
    if (!isAllowed) return answerProblem(request, reply, createProblem('origin-refused'))
    if (corsOrigin !== undefined) {
      reply.headers({ 'access-control-allow-origin': corsOrigin, 'access-control-expose-headers': 'Retry-After' })
    }
    if (request.method === 'OPTIONS') return answerPreflight(reply, corsOrigin)

    const isEncoded = (request.headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity'
    if (isEncoded || chooseBodyKind(request.headers['content-type']) === undefined) {
      return sendProblem(reply, createProblem('unsupported-media-type'))
    }
    return undefined
  }
}

function answerPreflight(reply: FastifyReply, corsOrigin: string | undefined): FastifyReply {
  if (corsOrigin !== undefined) {
    reply.headers({
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': `Content-Type, ${idempotencyKeyHeader}`,
      'access-control-max-age': preflightSeconds,
    })
  }
  return reply.code(204).header('allow', allowedMethods).send()
}
