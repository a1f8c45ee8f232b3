import { METHODS } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ContactReceipt, contactPath, idempotencyKeyHeader, receivedPath } from '#contract/contact-form.ts'
import { parseContactRequest } from '#contract/contact-request.ts'
import { createInvalidRequest, createProblem } from '#contract/problem.ts'
import { setDataHeaders } from '../http/headers.ts'
import { sendProblem } from '../http/problem-answer.ts'
import { reportError } from '../http/problem-error-handler.ts'
import { answerProblem } from './answer.ts'
import { type BodyKind, chooseBodyKind, readBody } from './body.ts'
import { isIdempotencyKey } from './fingerprint.ts'
import type { FormValues } from './form-fields.ts'
import { createGuard } from './guard.ts'
import { createIntake, type Intake, type IntakeDependencies, type IntakeOutcome } from './intake.ts'
import type { OriginSettings } from './origin.ts'

const largestBodyBytes = 64 * 1024
const retryAfterConflictSeconds = 1

type Dependencies = IntakeDependencies & { settings: OriginSettings }

/** Answers only after the request and its deliveries are committed together. */
export function registerContactRoute(app: FastifyInstance, { settings, ...dependencies }: Dependencies): void {
  const intake = createIntake(dependencies)

  // Whatever else begins like the API gets a problem, never a page.
  app.register(
    async (scope) => scope.setNotFoundHandler((_request, reply) => sendProblem(reply, createProblem('not-found'))),
    { prefix: '/api' },
  )
  app.register(async (scope) => {
    answerEveryMethod(scope)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler((error, request, reply) => answerProblem(request, reply, reportError(error, request, reply)))
    scope.addHook('onRequest', setDataHeaders)
    scope.addHook('onRequest', createGuard(settings))
    // While the server stops, Fastify closes the connections of new requests; this one may have come before the signal.
    scope.addHook('onSend', async (_request, reply) => {
      if (!scope.server.listening) reply.header('connection', 'close')
    })
    scope.route({
      method: scope.supportedMethods,
      url: contactPath,
      bodyLimit: largestBodyBytes,
      handler: (request, reply) => answerPost(request, reply, intake),
    })
  })
}

async function answerPost(request: FastifyRequest, reply: FastifyReply, intake: Intake): Promise<FastifyReply> {
  const key = request.headers[idempotencyKeyHeader.toLowerCase()]
  if (key !== undefined && !(typeof key === 'string' && isIdempotencyKey(key))) {
    return answerProblem(request, reply, createProblem('malformed-request', 'The Idempotency-Key is not usable.'))
  }
  const kind: BodyKind = chooseBodyKind(request.headers['content-type']) ?? 'json'
  const body = readBody(kind, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
  if (!body.ok) return answerProblem(request, reply, createProblem('malformed-request', body.detail))

  const values = kind === 'form' ? (body.value as FormValues) : undefined
  const parsed = parseContactRequest(body.value)
  if (!parsed.ok) return answerProblem(request, reply, createInvalidRequest(parsed.issues), values)

  try {
    return answerOutcome(request, reply, await intake({ ...parsed, key, address: request.ip }), values)
  } catch (error) {
    return answerProblem(request, reply, reportError(error, request, reply), values)
  }
}

function answerOutcome(
  request: FastifyRequest,
  reply: FastifyReply,
  taken: IntakeOutcome,
  values: FormValues | undefined,
): FastifyReply {
  switch (taken.outcome) {
    case 'accepted':
    case 'repeated':
      if (values) return answerConfirmation(reply)
      return answerReceipt(reply, { id: taken.id, receivedAt: taken.receivedAt.toISOString() })
    case 'key-reused':
      return answerProblem(request, reply, createProblem('key-reused'), values)
    case 'in-flight':
      reply.header('retry-after', retryAfterConflictSeconds)
      return answerProblem(request, reply, createProblem('request-in-flight'), values)
    case 'rate-limited':
      reply.header('retry-after', taken.retryAfterSeconds)
      return answerProblem(request, reply, createProblem('rate-limited'), values)
  }
}

function answerReceipt(reply: FastifyReply, receipt: ContactReceipt): FastifyReply {
  return reply.code(201).header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(receipt))
}

/** Back to the pages: they are on another host when the guard has let another origin in. */
function answerConfirmation(reply: FastifyReply): FastifyReply {
  const pages = reply.getHeader('access-control-allow-origin') ?? ''
  return reply.redirect(`${pages}${receivedPath}`, 303)
}

/** A method Fastify does not know would be 'not found' instead of 'not allowed'. CONNECT never becomes a request. */
function answerEveryMethod(scope: FastifyInstance): void {
  const unknown = METHODS.filter((method) => method !== 'CONNECT' && !scope.supportedMethods.includes(method))
  for (const method of unknown) scope.addHttpMethod(method)
}
