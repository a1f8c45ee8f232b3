import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, isIPv4 } from 'node:net'
import { collectDefaultMetrics, type Registry } from '@prometheus-io/client'

type Settings = { registry: Registry; host: string; port: number }

/** Answers GET /metrics on its own port, so that it is never public along with the website. */
export async function startMetricsServer({ registry, host, port }: Settings): Promise<{
  address: AddressInfo
  close(): Promise<void>
}> {
  collectDefaultMetrics({ register: registry })
  const server = createServer(async (request, response) => {
    if (!isOwnName(request.headers.host, host)) return void response.writeHead(421).end()
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end()
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  return { address: server.address() as AddressInfo, close: () => closeServer(server) }
}

/** A page of a stranger can give this machine a name of its own, to read along: addresses and names without a dot cannot be such. */
function isOwnName(header = '', host: string): boolean {
  const name = URL.parse(`http://${header}`)?.hostname ?? '.'
  return name === host.toLowerCase() || name.startsWith('[') || isIPv4(name) || !name.includes('.')
}

async function closeServer(server: Server): Promise<void> {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}
