import type { FastifyReply, FastifyRequest } from 'fastify'
import { idempotencyKeyHeader } from '#contract/contact-form.ts'
import { createProblem, type Problem } from '#contract/problem.ts'
import { sendProblem } from '../http/problems.ts'
import { chooseBodyKind } from './body.ts'

const allowedMethods = 'OPTIONS, POST'
const preflightSeconds = 600

type Refuse = (request: FastifyRequest, reply: FastifyReply, problem: Problem) => FastifyReply

/** Refuses by headers alone, before a byte of the body is read. Returns the reply once it has answered. */
export function createGuard(settings: OriginSettings, refuse: Refuse) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (request.method !== 'POST' && request.method !== 'OPTIONS') {
      reply.header('allow', allowedMethods)
      return sendProblem(reply, createProblem('method-not-allowed'))
    }
    const { isAllowed, corsOrigin } = judgeOrigin(request.headers, settings)
    reply.header('vary', 'Origin')
    if (!isAllowed) return refuse(request, reply, createProblem('origin-refused'))
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

export type OriginSettings = { publicUrl: string | undefined; allowedOrigins: readonly string[] }

/** `corsOrigin` is set when the answer must say that another origin may read it. */
type OriginVerdict = { isAllowed: boolean; corsOrigin?: string }

type Headers = FastifyRequest['headers']

/** A browser always says where a post comes from, in one header or the other. What sends neither is not a browser. */
export function judgeOrigin(headers: Headers, settings: OriginSettings): OriginVerdict {
  const origin = headers.origin
  const site = headers['sec-fetch-site']
  if (origin === undefined) return { isAllowed: site === undefined || site === 'same-origin' || site === 'none' }
  if (settings.allowedOrigins.includes(origin)) return { isAllowed: true, corsOrigin: origin }
  // A proxy may rewrite the host, or end TLS without saying so; the browser still knows that the origin is the same.
  return { isAllowed: origin === settings.publicUrl || hasHost(origin, headers.host) || site === 'same-origin' }
}

/** Not X-Forwarded-Host: some proxies pass on what a visitor claims there. */
function hasHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.parse(origin)?.host === host.toLowerCase()
}
