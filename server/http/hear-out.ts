import { finished } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'

const mostHeardOutMs = 1_000

/**
 * Reads what is left of a request that is answered early, for a while. Where node then closes the connection, a client
 * that is still sending finds it broken, and not the answer. What is read isn’t kept, and counts for nobody.
 */
export async function hearOut({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded) return
  await finished(raw.removeAllListeners('data').resume(), { signal: AbortSignal.timeout(mostHeardOutMs) }).catch(
    () => {},
  )
}
