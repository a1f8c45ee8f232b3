import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, type Registry } from '@prometheus-io/client'

type Settings = { registry: Registry; host: string; port: number }

/** Answers GET /metrics on its own port, so that it is never public along with the website. */
export async function startMetricsServer({ registry, host, port }: Settings): Promise<{
  address: AddressInfo
  close(): Promise<void>
}> {
  collectDefaultMetrics({ register: registry })
  const server = createServer(async (request, response) => {
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

async function closeServer(server: Server): Promise<void> {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}
