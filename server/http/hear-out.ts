import { finished } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'

const mostHeardOutMs = 1_000
/** Each takes the processor a microsecond, and a client may send single bytes. */
const mostPieces = 5_000

/**
 * Reads what is left of a request that is answered early, for a while. Where node then closes the connection, a client
 * that is still sending finds it broken, and not the answer. What is read isn’t kept, and counts for nobody.
 */
export async function hearOut({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (raw.readableEnded) return
  let pieces = 0
  raw.removeAllListeners('data').on('data', () => {
    if (++pieces > mostPieces) raw.socket.destroy()
  })
  await finished(raw.resume(), { signal: AbortSignal.timeout(mostHeardOutMs) }).catch(() => {})
  // A body in chunks has no end that the client has announced: node would go on reading it after the answer.
  if (!raw.complete && raw.headers['transfer-encoding'] !== undefined) reply.header('connection', 'close')
}
