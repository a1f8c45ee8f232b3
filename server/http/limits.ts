import type { Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'
import { limits } from '#contract/limits.ts'
import { CountedResponse } from './counted-response.ts'

/** The limits of one server. Tests choose smaller ones. */
export type Limits = {
  headersTimeoutMs: number
  /** For the whole request, its body included. */
  requestTimeoutMs: number
  /** For an open connection on which nothing moves while an answer is due. */
  idleTimeoutMs: number
  keepAliveTimeoutMs: number
  /** For a connection that accepts nothing of its answer. */
  stalledMs: number
  /** The interval at which the time-outs of requests and stalled connections are checked. */
  checkIntervalMs: number
  maxHeaderBytes: number
  maxConnections: number
  maxConnectionsPerAddress: number
  maxOpenRequests: number
  maxConnectionBytes: number
  maxAddressBytes: number
  maxUnsentBytes: number
  maxGeneratedBytes: number
  maxBodyBytes: number
}

export const defaultLimits: Limits = {
  headersTimeoutMs: limits.headersSeconds.max * 1000,
  requestTimeoutMs: limits.requestSeconds.max * 1000,
  idleTimeoutMs: limits.idleSeconds.max * 1000,
  keepAliveTimeoutMs: limits.keepAliveSeconds.max * 1000,
  stalledMs: limits.stalledSeconds.max * 1000,
  checkIntervalMs: 1_000,
  maxHeaderBytes: limits.headerBytes.max,
  maxConnections: limits.connections.max,
  maxConnectionsPerAddress: limits.connectionsPerAddress.max,
  maxOpenRequests: limits.openRequests.max,
  maxConnectionBytes: limits.connectionBytes.max,
  maxAddressBytes: limits.addressBytes.max,
  maxUnsentBytes: limits.unsentBytes.max,
  maxGeneratedBytes: limits.generatedBytes.max,
  maxBodyBytes: limits.bodyBytes.max,
}

export function toServerOptions(chosen: Limits): FastifyHttpOptions<Server> {
  return {
    requestTimeout: chosen.requestTimeoutMs,
    keepAliveTimeout: chosen.keepAliveTimeoutMs,
    connectionTimeout: chosen.idleTimeoutMs,
    // Longer than any address that is read. Past this, Fastify answers by itself: no hook, no headers, its own name.
    routerOptions: { maxParamLength: chosen.maxHeaderBytes },
    // While it stops, the server still answers what reaches it on open connections, each with its last answer.
    return503OnClosing: false,
    http: {
      ServerResponse: CountedResponse,
      headersTimeout: chosen.headersTimeoutMs,
      connectionsCheckingInterval: chosen.checkIntervalMs,
      maxHeaderSize: chosen.maxHeaderBytes,
      // Refused by a hook: node's own refusal has none of our headers.
      requireHostHeader: false,
      // Most requests have no body: they need no stream for it.
      optimizeEmptyRequests: true,
    },
  }
}
