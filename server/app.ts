import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { createProblem } from '#contract/problem.ts'
import { https } from '#render/headers.ts'
import type { Config } from './config/config.ts'
import type { IntakeDependencies } from './contact/intake.ts'
import { type ContactSettings, registerContactRoute } from './contact/route.ts'
import { createProxyCheck } from './http/client-address.ts'
import type { ReadinessCheck } from './http/health.ts'
import { registerHealthRoutes } from './http/health.ts'
import { refuseWrongHost, toRoutableUrl } from './http/host-header.ts'
import { limitServer } from './http/limit-server.ts'
import { defaultLimits, type Limits, toServerOptions } from './http/limits.ts'
import { answerBrokenRequest, handleError, sendProblem } from './http/problems.ts'
import { createRequestIds, registerRequestLog } from './log/log.ts'
import { type PageSource, registerPages } from './pages/route.ts'

type Dependencies = {
  config: Pick<Config, 'publicUrl' | 'trustProxy'> & ContactSettings
  /** Absent when another server has the pages. */
  pages: PageSource | undefined
  contact: IntakeDependencies
  checkReadiness: ReadinessCheck
  logger: NonNullable<FastifyServerOptions['logger']>
  limits?: Limits
}

/** Builds the server and never listens. */
export function createApp(dependencies: Dependencies): FastifyInstance {
  const { config, pages, contact, checkReadiness, logger, limits = defaultLimits } = dependencies
  const isProxy = createProxyCheck(config.trustProxy)
  const app = Fastify({
    ...toServerOptions(limits),
    logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: createRequestIds(),
    // A logger of its own for each request would cost more than its log line.
    childLoggerFactory: (log) => log,
    trustProxy: config.trustProxy.length > 0 && isProxy,
    rewriteUrl: ({ url = '/' }) => toRoutableUrl(url),
    clientErrorHandler: answerBrokenRequest,
  })
  limitServer(app, limits, { isProxy })

  registerRequestLog(app)
  app.addHook('onRequest', refuseWrongHost)
  if (isHttps(config.publicUrl)) {
    app.addHook('onRequest', (_request, reply, proceed) => {
      reply.header(...https.header)
      proceed()
    })
  }
  // Only the contact route reads a body. Elsewhere, whatever is sent along must not change the answer.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.setErrorHandler(handleError)

  registerHealthRoutes(app, { checkReadiness })
  registerContactRoute(app, { ...contact, settings: config })
  if (pages) registerPages(app, pages)
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, createProblem('not-found')))
  return app
}

export function isHttps(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith('https:') ?? false
}
