import { METHODS } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ContactReceipt, contactPath, idempotencyKeyHeader, receivedPath } from '#contract/contact-form.ts'
import { createInvalidRequest, createProblem, type Problem } from '#contract/problem.ts'
import type { ContentSettings } from '../config/site-words.ts'
import { setDataHeaders } from '../http/headers.ts'
import { reportError, sendProblem } from '../http/problems.ts'
import { createRefusalLimiter } from '../http/rate-limit.ts'
import { chooseBodyKind, readBody } from './body.ts'
import type { FormValues } from './form-fields.ts'
import { type FormPageSettings, renderFormPage } from './form-page.ts'
import { createGuard, type OriginSettings } from './guard.ts'
import { createIntake, type IntakeDependencies, type IntakeOutcome, isIdempotencyKey } from './intake.ts'

const largestBodyBytes = 64 * 1024
const retryAfterConflictSeconds = 1

export type ContactSettings = OriginSettings & FormPageSettings & Pick<ContentSettings, 'parseRequest'>

type Dependencies = IntakeDependencies & { settings: ContactSettings }

/** Answers only after the request and its deliveries are committed together. */
export function registerContactRoute(app: FastifyInstance, { settings, ...dependencies }: Dependencies): void {
  const intake = createIntake(dependencies)
  const limitRefusals = createRefusalLimiter()

  app.register(async (scope) => {
    answerEveryMethod(scope)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler((error, request, reply) => refuse(request, reply, reportError(error, request, reply)))
    scope.addHook('onRequest', setDataHeaders)
    scope.addHook('onRequest', createGuard(settings, refuse))
    // While the server stops, Fastify closes the connections of new requests; this one may have come before the signal.
    scope.addHook('onSend', async (_request, reply) => {
      if (!scope.server.listening) reply.header('connection', 'close')
    })
    scope.route({ method: scope.supportedMethods, url: contactPath, bodyLimit: largestBodyBytes, handler: answer })
  })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const key = request.headers[idempotencyKeyHeader.toLowerCase()]
    if (key !== undefined && !(typeof key === 'string' && isIdempotencyKey(key)))
      return refuse(request, reply, createProblem('malformed-request', 'The Idempotency-Key is not usable.'))
    const kind = chooseBodyKind(request.headers['content-type']) ?? 'json'
    const body = readBody(kind, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
    if (!body.ok) return refuse(request, reply, createProblem('malformed-request', body.detail))

    const values = kind === 'form' ? (body.value as FormValues) : undefined
    const parsed = settings.parseRequest(body.value)
    if (!parsed.ok) {
      const waitSeconds = values ? await limitRefusals(request.ip) : 0
      if (waitSeconds === 0) return refuse(request, reply, createInvalidRequest(parsed.issues), values)
      reply.header('retry-after', waitSeconds)
      return refuse(request, reply, createProblem('rate-limited'))
    }

    let taken: IntakeOutcome
    try {
      taken = await intake({ ...parsed, key, address: request.ip })
    } catch (error) {
      return refuse(request, reply, reportError(error, request, reply), values)
    }
    switch (taken.outcome) {
      case 'accepted':
      case 'repeated':
        if (values) return reply.redirect(`${settings.pagesOrigin}${receivedPath}`, 303)
        return sendReceipt(reply, { id: taken.id, receivedAt: taken.receivedAt.toISOString() })
      case 'key-reused':
        return refuse(request, reply, createProblem('key-reused'), values)
      case 'in-flight':
        reply.header('retry-after', retryAfterConflictSeconds)
        return refuse(request, reply, createProblem('request-in-flight'), values)
      case 'rate-limited':
        reply.header('retry-after', taken.retryAfterSeconds)
        return refuse(request, reply, createProblem('rate-limited'), values)
    }
  }

  /** A person who posted a plain form gets a page; every program gets the problem itself. */
  function refuse(request: FastifyRequest, reply: FastifyReply, problem: Problem, values?: FormValues): FastifyReply {
    if (chooseBodyKind(request.headers['content-type']) !== 'form') return sendProblem(reply, problem)
    const { html, policy } = renderFormPage(settings, problem, values)
    return reply
      .code(problem.status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        // With no-referrer, the form sent again would come from the origin "null".
        'referrer-policy': 'same-origin',
      })
      .send(Buffer.from(html))
  }
}

function sendReceipt(reply: FastifyReply, receipt: ContactReceipt): FastifyReply {
  return reply.code(201).header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(receipt))
}

/** A method Fastify does not know would be 'not found' instead of 'not allowed'. CONNECT never becomes a request. */
function answerEveryMethod(scope: FastifyInstance): void {
  const unknown = METHODS.filter((method) => method !== 'CONNECT' && !scope.supportedMethods.includes(method))
  for (const method of unknown) scope.addHttpMethod(method)
}
