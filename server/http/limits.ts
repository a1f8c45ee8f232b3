import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { finished } from 'node:stream/promises'
import type { FastifyHttpOptions, FastifyInstance, FastifyRequest } from 'fastify'
import { toAddressBucket } from './client-address.ts'

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
  /** For each visitor; a trusted proxy, which speaks for many, has no such limit. */
  maxConnectionsPerAddress: number
  /** Asked on one connection before the first is answered. Neither browsers nor proxies do that. */
  maxOpenRequests: number
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
  maxConnectionsPerAddress: 1_000,
  maxOpenRequests: 100,
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

type Connection = { socket: Socket; openRequests: number; bucket: string }

/** What can only be limited on the server itself. */
export function limitServer(app: FastifyInstance, limits: Limits, isProxy: (address: string) => boolean): void {
  const { server } = app
  // What a client expects beyond '100-continue' may be ignored (RFC 9110, 10.1.1); node would refuse without our headers.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))

  const bySocket = new WeakMap<Socket, Connection>()
  const all = new Set<Connection>()
  const byBucket = new Map<string, Set<Connection>>()

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const isVisitor = !isProxy(address)
    const connection = { socket, openRequests: 0, bucket: isVisitor ? toAddressBucket(address) : 'proxies' }
    bySocket.set(socket, connection)
    // Its 'close' may have been emitted already.
    if (socket.destroyed) return
    const neighbors = byBucket.get(connection.bucket) ?? new Set()
    if (isVisitor && !makeRoom(neighbors, limits.maxConnectionsPerAddress)) return void socket.destroy()
    if (!makeRoom(all, limits.maxConnections)) return void socket.destroy()
    all.add(connection)
    byBucket.getOrInsertComputed(connection.bucket, () => new Set()).add(connection)
    socket.once('close', () => forget(connection))
  })

  /** Closes the oldest connection without an open request when all places are taken. False when there is none. */
  function makeRoom(connections: Set<Connection>, places: number): boolean {
    if (connections.size < places) return true
    const idle = connections.values().find(({ openRequests }) => openRequests === 0)
    if (!idle) return false
    forget(idle)
    idle.socket.destroy()
    return true
  }

  function forget(connection: Connection): void {
    all.delete(connection)
    const neighbors = byBucket.get(connection.bucket)
    neighbors?.delete(connection)
    if (neighbors?.size === 0) byBucket.delete(connection.bucket)
  }

  app.addHook('onRequest', ({ raw: { socket } }, reply, proceed) => {
    const connection = bySocket.get(socket)
    // Requests that a test injects come without a connection.
    if (!connection) return proceed()
    connection.openRequests++
    if (connection.openRequests <= limits.maxOpenRequests) return proceed()
    // What has arrived already is still parsed; none of it is answered any more.
    reply.hijack()
    socket.destroy()
  })
  app.addHook('onSend', hearOut)
  app.addHook('onResponse', ({ raw: { socket } }, _reply, done) => {
    const connection = bySocket.get(socket)
    if (connection) connection.openRequests--
    done()
  })
}

const mostHeardOutMs = 1_000

/**
 * Reads what is left of a request that is answered early, for a while. Where node then closes the connection, a client
 * that is still sending finds it broken, and not the answer.
 */
async function hearOut({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded) return
  await finished(raw.resume(), { signal: AbortSignal.timeout(mostHeardOutMs) }).catch(() => {})
}
