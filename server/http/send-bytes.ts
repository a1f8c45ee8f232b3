import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import { CountedResponse } from './counted-response.ts'

/** Written at once. The rest waits until the connection has accepted this much. */
export const pieceBytes = 64 * 1024

/**
 * Sends bytes that are in memory, without a copy of them. There is nothing left to serialize: Fastify would copy fifteen
 * headers for Node to check them again. Its `onSend` hooks are not called.
 */
export function sendBytes(
  reply: FastifyReply,
  status: number,
  headers: string[] | OutgoingHttpHeaders,
  body?: Uint8Array,
): FastifyReply {
  const { raw } = reply.hijack()
  // A test that injects its request gets another kind of response.
  const counted = raw instanceof CountedResponse ? raw : undefined
  if (counted) counted.isGenerated = false
  raw.writeHead(status, headers)
  if (!body || body.length <= pieceBytes || raw.req.method === 'HEAD') {
    raw.end(body)
    return reply
  }
  let unwritten = body
  const write = () => {
    if (raw.req.socket.destroyed) return
    const piece = unwritten.subarray(0, pieceBytes)
    unwritten = unwritten.subarray(pieceBytes)
    if (counted) counted.unwrittenBytes = unwritten.length
    raw.write(piece, (error) => {
      if (error) return
      if (unwritten.length > 0) write()
      else raw.end()
    })
  }
  write()
  return reply
}
