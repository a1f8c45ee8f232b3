import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port nobody listens on, for programs that cannot choose one themselves. It lies below the range from which the system
 * gives ports to connections: one of those could take it before the program does, or while the program restarts.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = 15_000 + Math.floor(Math.random() * 15_000)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    probe.close()
    if (isFree) return port
  }
}
