import { createServer, type Server } from 'node:net'

export function listenOnFreePort(server: Server, port = 0, address = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', reject).listen(port, address, () => {
      const found = server.address()
      resolve(typeof found === 'object' && found ? found.port : 0)
    })
  })
}

/**
 * For a program that must be told its port before it starts. It lies below the range from which the system gives ports
 * to connections: one of those could take it before the program does, or while the program restarts.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const probe = createServer()
    const wanted = 15_000 + Math.floor(Math.random() * 15_000)
    const port = await listenOnFreePort(probe, wanted).catch(() => undefined)
    await new Promise((resolve) => probe.close(resolve))
    if (port !== undefined) return port
  }
}
