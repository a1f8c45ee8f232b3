import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toAddressBucket } from './client-address.ts'
import {
  type Connection,
  createGroup,
  findLargest,
  findSlowest,
  type Group,
  type Sum,
  sums,
} from './connection-group.ts'
import { countUnsent } from './counted-response.ts'
import { hearOut } from './hear-out.ts'
import type { Limits } from './limits.ts'

type Choices = {
  isProxy: (address: string) => boolean
  /** A request of the owner: its connection has a share of its own, which nobody else can take. */
  owner?: { isOwner: (request: FastifyRequest) => boolean; maxConnections: number }
}

const proxies = 'proxies'
/** Of an object for one piece of a body: a client may send single bytes. */
const pieceBytes = 512
const mostPiecesBytes = 64 * 1024

/** Enforces what can only be limited on the server itself. */
export function limitServer(app: FastifyInstance, limits: Limits, { isProxy, owner }: Choices): void {
  const { server } = app
  // What a client expects beyond '100-continue' may be ignored (RFC 9110, 10.1.1); node would refuse without our headers.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))

  const bySocket = new WeakMap<Socket, Connection>()
  const owners: Group = createGroup()
  const strangers: Group = createGroup()
  const byBucket = new Map<string, Group>()
  const toBucket = (address: string) => (isProxy(address) ? proxies : toAddressBucket(address))

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const connection = {
      ...{ socket, address, bucket: toBucket(address), isOwner: false },
      ...{ openRequests: 0, unsentBytes: 0, generatedBytes: 0, bodyBytes: 0, acceptedBytes: 0 },
      movedAt: performance.now(),
    }
    bySocket.set(socket, connection)
    countUnsent(socket, (bytes, isGenerated) => changeUnsent(connection, bytes, isGenerated))
    // Its 'close' may have been emitted already.
    if (socket.destroyed) return
    if (!enter(connection)) return void socket.destroy()
    socket.once('close', () => leave(connection))
  })

  function groupsOf({ isOwner, bucket }: Connection): Group[] {
    const ofBucket = byBucket.get(bucket)
    return isOwner ? [owners] : ofBucket ? [strangers, ofBucket] : [strangers]
  }

  /** False if no connection can give way to this one. */
  function enter(connection: Connection): boolean {
    const { isOwner, bucket } = connection
    if (isOwner && !makeRoom(owners, owner?.maxConnections ?? 0)) return false
    const neighbors = isOwner || bucket === proxies ? undefined : byBucket.get(bucket)
    if (neighbors && !makeRoom(neighbors, limits.maxConnectionsPerAddress)) return false
    if (!isOwner && !makeRoom(strangers, limits.maxConnections) && !thinOut(bucket)) return false
    if (!isOwner) byBucket.getOrInsertComputed(bucket, createGroup)
    for (const group of groupsOf(connection)) {
      group.connections.add(connection)
      for (const sum of sums) group[sum] += connection[sum]
    }
    return true
  }

  function leave(connection: Connection): void {
    for (const group of groupsOf(connection)) {
      if (group.connections.delete(connection)) for (const sum of sums) group[sum] -= connection[sum]
    }
    if (byBucket.get(connection.bucket)?.connections.size === 0) byBucket.delete(connection.bucket)
  }

  function drop(connection: Connection): void {
    leave(connection)
    connection.socket.destroy()
  }

  /** Closes the oldest connection that may give way when all places are taken. False when there is none. */
  function makeRoom({ connections }: Group, places: number): boolean {
    if (connections.size < places) return true
    // Where the owner has a share, all others may give way: a connection that is new is the owner's until it has asked.
    const oldest = connections.values().find(({ isOwner, openRequests }) => (owner && !isOwner) || openRequests === 0)
    if (oldest) drop(oldest)
    return oldest !== undefined
  }

  /** While all are busy, the address with the most connections gives way to one with fewer. */
  function thinOut(bucket: string): boolean {
    const most = Math.max(...Array.from(byBucket.values(), ({ connections }) => connections.size))
    if (most <= (byBucket.get(bucket)?.connections.size ?? 0) + 1) return false
    const [oldest] = byBucket.values().find(({ connections }) => connections.size === most)?.connections ?? []
    if (oldest) drop(oldest)
    return oldest !== undefined
  }

  /** False if the connection has left its groups. */
  function count(connection: Connection, sum: Sum, bytes: number): boolean {
    const groups = groupsOf(connection).filter(({ connections }) => connections.has(connection))
    if (groups.length > 0) for (const counted of [connection, ...groups]) counted[sum] += bytes
    return groups.length > 0
  }

  /** The connection that has accepted nothing for longest gives way to answers beyond the limit. */
  function changeUnsent(connection: Connection, bytes: number, isGenerated: boolean): void {
    if (isGenerated) count(connection, 'generatedBytes', bytes)
    if (!count(connection, 'unsentBytes', bytes) || bytes < 0) return
    if (connection.unsentBytes > limits.maxConnectionBytes) return void drop(connection)
    const { isOwner, bucket } = connection
    const [all, sharesAddress] = isOwner ? [owners, owners] : [strangers, byBucket.get(bucket)]
    if (sharesAddress && (isOwner || bucket !== proxies))
      dropStalled(sharesAddress, 'unsentBytes', limits.maxAddressBytes, connection)
    dropStalled(all, 'unsentBytes', limits.maxUnsentBytes, connection)
    dropStalled(all, 'generatedBytes', limits.maxGeneratedBytes, connection)
  }

  function dropStalled(group: Group, sum: Sum, maxBytes: number, asking: Connection): void {
    while (group[sum] > maxBytes) {
      const slowest = findSlowest(group, sum, asking)
      if (!slowest) return
      drop(slowest)
    }
  }

  /** The largest body gives way: what visitors write has a few kilobytes. */
  function changeBody(connection: Connection, bytes: number): void {
    count(connection, 'bodyBytes', bytes)
    const all = connection.isOwner ? owners : strangers
    while (all.bodyBytes > limits.maxBodyBytes) drop(findLargest(all))
  }

  function checkProgress(): void {
    const now = performance.now()
    for (const connection of [...strangers.connections, ...owners.connections]) {
      const { bytesWritten, writableLength } = connection.socket
      const acceptedBytes = bytesWritten - writableLength
      if (writableLength === 0 || acceptedBytes !== connection.acceptedBytes) connection.movedAt = now
      connection.acceptedBytes = acceptedBytes
      // The owner's browser may wait for a choice, such as where to save a backup.
      if (now - connection.movedAt >= limits.stalledMs && !connection.isOwner) drop(connection)
    }
  }
  const checks = setInterval(checkProgress, limits.checkIntervalMs).unref()
  app.addHook('onClose', async () => clearInterval(checks))

  /** What a request says about its connection. False if there is no place for whom it's from. */
  function assign(connection: Connection, request: FastifyRequest): boolean {
    const isOwner = owner?.isOwner(request) ?? false
    const { ip } = request
    if (isOwner === connection.isOwner && ip === connection.address) return true
    leave(connection)
    Object.assign(connection, { isOwner, address: ip, bucket: toBucket(ip) })
    return enter(connection)
  }

  app.addHook('onRequest', (request, reply, proceed) => {
    const { socket } = request.raw
    const connection = bySocket.get(socket)
    // Requests that a test injects come without a connection.
    if (!connection) return proceed()
    connection.openRequests++
    if (connection.openRequests <= limits.maxOpenRequests && assign(connection, request)) return proceed()
    // What has arrived already is still parsed; none of it is answered any more.
    reply.hijack()
    socket.destroy()
  })
  app.addHook('preParsing', ({ raw: { socket }, routeOptions: { bodyLimit } }, reply, body, proceed) => {
    const connection = bySocket.get(socket)
    if (!connection) return proceed(null, body)
    let counted = 0
    body.on('data', ({ length }: Uint8Array) => {
      counted += length + pieceBytes
      changeBody(connection, length + pieceBytes)
      if (counted <= 2 * (bodyLimit ?? 0) + mostPiecesBytes) return
      drop(connection)
      // What has arrived already is still parsed.
      body.removeAllListeners('data').on('data', () => {})
    })
    reply.raw.once('close', () => changeBody(connection, -counted))
    proceed(null, body)
  })
  app.addHook('onSend', hearOut)
  app.addHook('onResponse', ({ raw: { socket } }, _reply, done) => {
    const connection = bySocket.get(socket)
    if (connection) connection.openRequests--
    done()
  })
}
