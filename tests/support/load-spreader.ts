import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type LoadSpreader = AsyncDisposable & { origin: string; setServers(origins: string[]): void }

/** Gives each connection to the next server in turn, and to the one after it when that one is gone. */
export async function startLoadSpreader(): Promise<LoadSpreader> {
  let ports: number[] = []
  let turn = 0
  const sockets = new Set<Socket>()

  function hold(socket: Socket): Socket {
    sockets.add(socket)
    return socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
  }

  function pass(visitor: Socket, tries: number): void {
    const port = ports[turn++ % ports.length]
    if (tries === 0 || port === undefined) return void visitor.destroy()
    const server = connect(port, '127.0.0.1')
    server.once('error', () => pass(visitor, tries - 1))
    server.once('connect', () => {
      server.removeAllListeners('error')
      hold(server)
      visitor.pipe(server).pipe(visitor)
      visitor.on('close', () => server.destroy())
      server.on('close', () => visitor.destroy())
    })
  }

  const front = createServer({ pauseOnConnect: true }, (visitor) => pass(hold(visitor), ports.length))
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  return {
    origin: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    setServers(origins) {
      ports = origins.map((origin) => Number(new URL(origin).port))
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      front.close()
      await once(front, 'close')
    },
  }
}
