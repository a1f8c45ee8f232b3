import { createServer, type RequestListener, type Server } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Limits } from './limits.ts'
import { logAnswer, roundMs, unknownPath } from './request-log.ts'
import type { SiteAnswerer } from './site/answer-site.ts'

type Dependencies = {
  /** Fastify: the API and the health checks. */
  answerApi: RequestListener
  answerSite: SiteAnswerer | undefined
  createRequestId: () => string
  limits: Limits
  log: () => FastifyBaseLogger
}

/** Pages and assets are answered before Fastify is asked: a look-up and a write, which nothing has to slow down. */
export function createFrontServer({ answerApi, answerSite, createRequestId, limits, log }: Dependencies): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
      maxHeaderSize: limits.maxHeaderBytes,
      noDelay: true,
      // Most requests have no body: they need no stream for it.
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      request.url = originForm(request.url ?? '/')
      const path = pathOf(request.url)
      if (!answerSite || isApiPath(path)) {
        answerApi(request, response)
        return
      }
      const startedAt = performance.now()
      // While the server stops, a kept-alive connection is closed after its answer.
      if (!server.listening) response.shouldKeepAlive = false
      const known = answerSite(request, response, path)
      logAnswer(log(), {
        requestId: createRequestId(),
        method: request.method ?? '',
        path: known ?? unknownPath,
        status: response.statusCode,
        durationMs: roundMs(performance.now() - startedAt),
      })
    },
  )
  server.timeout = limits.idleTimeoutMs
  server.maxConnections = limits.maxConnections
  return server
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
