import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { logAnswer, roundMs, unknownPath } from '../log/request-log.ts'
import type { SiteAnswerer } from '../pages/answer-site.ts'
import type { HeaderList } from './headers.ts'
import { hasProperHost } from './host-header.ts'
import type { Limits } from './limits.ts'
import { writeProblem } from './write-problem.ts'

type Dependencies = {
  /** Fastify: the API and the health checks. */
  answerApi: RequestListener
  answerSite: SiteAnswerer | undefined
  dataHeaders: HeaderList
  createRequestId: () => string
  limits: Limits
  log: () => FastifyBaseLogger
}

/** Pages and assets are answered before Fastify is asked: a look-up and a write, which nothing has to slow down. */
export function createFrontServer(dependencies: Dependencies): Server {
  const { answerApi, answerSite, dataHeaders, createRequestId, limits, log } = dependencies
  const server = createServer(
    {
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
      maxHeaderSize: limits.maxHeaderBytes,
      noDelay: true,
      // Refused below: node's own refusal has none of our headers.
      requireHostHeader: false,
      // Most requests have no body: they need no stream for it.
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      request.url = originForm(request.url ?? '/')
      const path = pathOf(request.url)
      const isReadable = hasProperHost(request)
      if (isReadable && (!answerSite || isApiPath(path))) {
        answerApi(request, response)
        return
      }
      const startedAt = performance.now()
      // While the server stops, a kept-alive connection is closed after its answer.
      if (!server.listening) response.shouldKeepAlive = false
      const known = isReadable ? answerSite?.(request, response, path) : refuse(response)
      logAnswer(log(), {
        requestId: createRequestId(),
        method: request.method ?? '',
        path: known ?? unknownPath,
        status: response.statusCode,
        durationMs: roundMs(performance.now() - startedAt),
      })
    },
  )
  // What a client expects beyond '100-continue' may be ignored (RFC 9110, 10.1.1); node would refuse without our headers.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.timeout = limits.idleTimeoutMs
  server.maxConnections = limits.maxConnections
  return server

  function refuse(response: ServerResponse): undefined {
    response.shouldKeepAlive = false
    writeProblem(response, 'malformed-request', dataHeaders)
  }
}

function isApiPath(path: string): boolean {
  return path.startsWith('/api/') || path === '/api' || path === '/healthz' || path === '/readyz'
}

/** A client may send the whole address (RFC 9112, 3.2.2). */
function originForm(url: string): string {
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '')
}

function pathOf(url: string): string {
  const queryAt = url.indexOf('?')
  return queryAt < 0 ? url : url.slice(0, queryAt)
}
