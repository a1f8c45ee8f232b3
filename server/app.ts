import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { createProblem } from '#contract/problem.ts'
import type { Config } from './config/config.ts'
import type { IntakeDependencies } from './contact/intake.ts'
import { registerContactRoute } from './contact/route.ts'
import { answerBrokenRequest } from './http/broken-request.ts'
import { registerClosing } from './http/closing.ts'
import { createFrontServer } from './http/front-server.ts'
import { createDataHeaders } from './http/headers.ts'
import { registerHealthRoutes } from './http/health.ts'
import { defaultLimits, type Limits } from './http/limits.ts'
import { sendProblem } from './http/problem-answer.ts'
import { handleError } from './http/problem-error-handler.ts'
import type { ReadinessCheck } from './http/readiness.ts'
import { createRequestIds } from './log/request-id.ts'
import { registerRequestLog } from './log/request-log.ts'
import { createSiteAnswerer } from './pages/answer-site.ts'
import type { Site } from './pages/site.ts'

type Dependencies = {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'allowedOrigins'>
  /** Absent when another server has the pages. */
  site: Site | undefined
  contact: IntakeDependencies
  checkReadiness: ReadinessCheck
  logger: NonNullable<FastifyServerOptions['logger']>
  limits?: Limits
}

/** Builds the server and never listens. */
export function createApp(dependencies: Dependencies): FastifyInstance {
  const { config, site, contact, checkReadiness, logger, limits = defaultLimits } = dependencies
  const dataHeaders = createDataHeaders(isHttps(config.publicUrl))
  const createRequestId = createRequestIds()

  const app: FastifyInstance = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: createRequestId,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    // While it stops, the server still answers what reaches it on open connections.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      handleError(error, request, reply.headers(Object.fromEntries(dataHeaders)))
    },
    serverFactory: (answerApi) =>
      createFrontServer({
        answerApi,
        answerSite: site && createSiteAnswerer(site, dataHeaders),
        dataHeaders,
        createRequestId,
        limits,
        log: () => app.log,
      }),
  })

  const headersOfAll = Object.fromEntries(dataHeaders)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headersOfAll)
  })
  registerClosing(app)
  registerRequestLog(app)
  registerHealthRoutes(app, { checkReadiness })
  registerContactRoute(app, { ...contact, settings: config })
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, createProblem('not-found')))
  return app
}

export function isHttps(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith('https:') ?? false
}
