import { METHODS } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { contactPath } from '#contract/contact-form.ts'
import type { ParseContactRequest } from '#contract/contact-request.ts'
import { setDataHeaders } from '../http/headers.ts'
import { reportError } from '../http/problems.ts'
import { createPostAnswer, createProblemAnswer } from './answers.ts'
import { createFormPage, type FormPageSettings } from './form-page.ts'
import type { OriginSettings } from './guard.ts'
import { createGuard } from './guard.ts'
import { createIntake, type IntakeDependencies } from './intake.ts'

const largestBodyBytes = 64 * 1024

/** Read for every request: the next may come after another version was published. */
export type ContactSettings = OriginSettings & FormPageSettings & { parseRequest: ParseContactRequest }

type Dependencies = IntakeDependencies & { settings: ContactSettings }

/** Answers only after the request and its deliveries are committed together. */
export function registerContactRoute(app: FastifyInstance, { settings, ...dependencies }: Dependencies): void {
  const answerProblem = createProblemAnswer(() => createFormPage(settings))
  const answerPost = createPostAnswer({
    parse: (body) => settings.parseRequest(body),
    intake: createIntake(dependencies),
    answerProblem,
    pagesOrigin: settings.pagesOrigin,
  })

  app.register(async (scope) => {
    answerEveryMethod(scope)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler((error, request, reply) => answerProblem(request, reply, reportError(error, request, reply)))
    scope.addHook('onRequest', setDataHeaders)
    scope.addHook('onRequest', createGuard(settings, answerProblem))
    // While the server stops, Fastify closes the connections of new requests; this one may have come before the signal.
    scope.addHook('onSend', async (_request, reply) => {
      if (!scope.server.listening) reply.header('connection', 'close')
    })
    scope.route({
      method: scope.supportedMethods,
      url: contactPath,
      bodyLimit: largestBodyBytes,
      handler: answerPost,
    })
  })
}

/** A method Fastify does not know would be 'not found' instead of 'not allowed'. CONNECT never becomes a request. */
function answerEveryMethod(scope: FastifyInstance): void {
  const unknown = METHODS.filter((method) => method !== 'CONNECT' && !scope.supportedMethods.includes(method))
  for (const method of unknown) scope.addHttpMethod(method)
}
