import type { OutgoingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'

/** Written at once. The rest waits until the connection has accepted this much. */
export const pieceBytes = 64 * 1024

/** Counts the bytes that a connection has not accepted yet: more of them, or fewer. */
type CountUnsent = (bytes: number) => void

const counters = new WeakMap<Socket, CountUnsent>()

export function countUnsent(socket: Socket, count: CountUnsent): void {
  counters.set(socket, count)
}

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
  raw.writeHead(status, headers)
  if (!body || body.length <= pieceBytes || raw.req.method === 'HEAD') {
    raw.end(body)
    return reply
  }
  const count = counters.get(raw.req.socket)
  let unsent = body.length
  const write = () => {
    if (raw.req.socket.destroyed) return
    const piece = body.subarray(body.length - unsent, body.length - unsent + pieceBytes)
    const accept = (error?: Error | null) => {
      if (error) return
      unsent -= piece.length
      count?.(-piece.length)
      if (unsent > 0) write()
      else raw.end()
    }
    raw.write(piece, accept)
  }
  raw.once('close', () => count?.(-unsent))
  count?.(unsent)
  write()
  return reply
}
