import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { deskRoutes, sessionProof } from '#contract/desk-routes.ts'
import { createProblem } from '#contract/problem.ts'
import type { Config } from '../config/config.ts'
import { dataHeaders } from '../http/headers.ts'
import { refuseWrongHost, toRoutableUrl } from '../http/host-header.ts'
import { limitServer } from '../http/limit-server.ts'
import { toServerOptions } from '../http/limits.ts'
import { answerBrokenRequest, handleError, sendProblem } from '../http/problems.ts'
import { isRead } from '../pages/route.ts'
import type { ContactStore } from '../store/contact-store.ts'
import type { SitePublisher } from '../versions/publishing.ts'
import type { Site } from '../versions/site.ts'
import { deskLimits, largestDeskBodyBytes } from './desk-limits.ts'
import { registerBackup } from './downloads.ts'
import { type DeskFiles, registerDeskPages } from './files.ts'
import { createHostGuard, createOriginGuard, type DeskPlaces, formatLocation } from './guard.ts'
import { registerIcon } from './icon.ts'
import { registerImageRoutes } from './image-routes.ts'
import type { DeskKey } from './key.ts'
import { createEventStream } from './live.ts'
import { describeContent, registerOverviewRoutes } from './overview-routes.ts'
import { createPreviewAddress } from './preview-address.ts'
import { registerPreview } from './preview-route.ts'
import { registerRequestRoutes } from './request-routes.ts'
import type { Sessions } from './session.ts'
import { registerSiteRoutes } from './site-routes.ts'

export type DeskDependencies = {
  config: Config
  store: ContactStore
  files: DeskFiles
  key: DeskKey
  sessions: Sessions
  log: FastifyBaseLogger
  now: () => Date
  /** Known only once the desk listens. */
  places: () => DeskPlaces
  /** Deliveries became due. */
  onDue: () => void
  site: Site
  publishing: SitePublisher
  pollMs?: number
}

/** Builds the desk's own server and never listens. Its answers are not logged: its addresses name requests. */
export function createDeskApp(dependencies: DeskDependencies): FastifyInstance {
  const { config, store, files, key, sessions, log, now, places, onDue, site, publishing, pollMs } = dependencies
  const app = Fastify({
    ...toServerOptions(deskLimits),
    // Not its own start: its caller knows better when and what to say.
    loggerInstance: log.child({}, { level: 'warn' }),
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url = '/' }) => toRoutableUrl(url),
    clientErrorHandler: answerBrokenRequest,
    forceCloseConnections: 'idle',
    bodyLimit: largestDeskBodyBytes,
  })
  const isOpen = (request: FastifyRequest) => {
    const place = formatLocation(request, places())
    return place !== undefined && sessions.isOpen(request.headers.cookie, readProof(request), place)
  }
  const isKnown = (request: FastifyRequest) => {
    const place = formatLocation(request, places())
    return place !== undefined && sessions.isKnown(request.headers.cookie, place)
  }
  const previewAddress = createPreviewAddress({ sessions, now })
  limitServer(app, deskLimits, {
    isProxy: () => false,
    owner: {
      isOwner: (request) => isKnown(request) || previewAddress.findPicture(request.url) !== undefined,
      maxConnections: deskLimits.maxOwnerConnections,
    },
  })
  const siteVersion = () => site.version().id
  const live = createEventStream({
    store,
    now,
    siteVersion,
    isAllowed: isOpen,
    ...(pollMs === undefined ? {} : { pollMs }),
  })

  app.addHook('onRequest', refuseWrongHost)
  app.addHook('onRequest', createHostGuard(places, isApi))
  // Before the guard: the preview comes from no origin at all.
  registerPreview(app, { files, site, sessions, previewAddress, places })
  app.addHook('onRequest', createOriginGuard(places, isApi))
  app.addHook('onRequest', (_request, reply, proceed) => {
    reply.headers(dataHeaders)
    proceed()
  })
  // Once before a body is read, and once after: the session may have ended in between.
  for (const hook of ['onRequest', 'preHandler'] as const) {
    app.addHook(hook, (request: FastifyRequest, reply: FastifyReply, proceed: () => void) => {
      if (!isApi(request) || isOpen(request)) proceed()
      else sendProblem(reply, createProblem('session-required'))
    })
  }
  app.addHook('onSend', async (request, reply) => {
    const place = isApi(request) && isOpen(request) ? formatLocation(request, places()) : undefined
    const cookie = place && sessions.prolong(request.headers.cookie, place)
    if (cookie) reply.header('set-cookie', cookie)
  })
  app.addHook('preClose', async () => live.close())
  app.setErrorHandler(handleError)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('ignore', 'ignore'))

  app.get(deskRoutes.session.path, async () => ({}))
  app.post(deskRoutes.signOut.path, (request, reply) => {
    const place = formatLocation(request, places())
    if (place) reply.header('set-cookie', sessions.close(request.headers.cookie, place))
    live.nudge()
    return reply.code(204).send()
  })
  app.get(deskRoutes.events.path, live.listen)
  registerRequestRoutes(app, { store, config, now, onDue, onChanged: live.nudge })
  registerOverviewRoutes(app, { store, config, now })
  registerSiteRoutes(app, { store, site, publishing, isKnown, onChanged: live.nudge })
  registerImageRoutes(app, publishing.images)
  registerBackup(app, { store, config, now })
  site.onVersion(live.nudge)
  registerIcon(app, { site, isKnown })
  const answerPage = registerDeskPages(app, { files, key, sessions, places, content: () => describeContent(config) })
  app.setNotFoundHandler((request, reply) => {
    if (isApi(request)) return sendProblem(reply, createProblem('not-found'))
    return isRead(request) ? answerPage(request, reply, 404) : sendProblem(reply, createProblem('method-not-allowed'))
  })
  return app
}

function readProof({ headers, query }: FastifyRequest): string {
  const proof = headers[sessionProof] ?? (query as Record<string, unknown>)[sessionProof]
  return typeof proof === 'string' ? proof : ''
}

/** What the router found decides: it also finds a path whose letters are percent-encoded. */
function isApi({ url, routeOptions }: FastifyRequest): boolean {
  const path = routeOptions.url === undefined || routeOptions.url.endsWith('*') ? url : routeOptions.url
  return path.startsWith('/api/')
}
