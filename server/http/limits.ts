import type { Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'

/** What one client may take of the server. */
export type Limits = {
  headersTimeoutMs: number
  /** For the whole request, its body included. */
  requestTimeoutMs: number
  /** For an open connection on which nothing moves while an answer is due. */
  idleTimeoutMs: number
  keepAliveTimeoutMs: number
  /** How often the two request time-outs are looked at. */
  checkIntervalMs: number
  maxHeaderBytes: number
  maxConnections: number
}

export const defaultLimits: Limits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 20_000,
  idleTimeoutMs: 60_000,
  // Longer than the 60 s after which common proxies give up an idle connection: the proxy must be the one to close it.
  keepAliveTimeoutMs: 72_000,
  checkIntervalMs: 1_000,
  maxHeaderBytes: 16_384,
  maxConnections: 10_000,
}

export function toServerOptions(limits: Limits): FastifyHttpOptions<Server> {
  return {
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionTimeout: limits.idleTimeoutMs,
    // Longer than any address that is read. Past this, Fastify answers by itself: no hook, no headers, its own name.
    routerOptions: { maxParamLength: limits.maxHeaderBytes },
    // While it stops, the server still answers what reaches it on open connections, each with its last answer.
    return503OnClosing: false,
    http: {
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
      maxHeaderSize: limits.maxHeaderBytes,
      // Refused by a hook: node's own refusal has none of our headers.
      requireHostHeader: false,
      // Most requests have no body: they need no stream for it.
      optimizeEmptyRequests: true,
    },
  }
}

/** What can only be set on the server itself. */
export function limitServer(server: Server, { maxConnections }: Limits): void {
  server.maxConnections = maxConnections
  // What a client expects beyond '100-continue' may be ignored (RFC 9110, 10.1.1); node would refuse without our headers.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}
