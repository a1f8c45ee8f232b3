import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { peerCertificate } from './tls.ts'

export type ReceivedEvent = { path: string; headers: Record<string, string>; body: string }

export type WebhookReceiver = AsyncDisposable & {
  url: string
  received: ReceivedEvent[]
  /** Answers the next events with these, in order, before it answers 204 again. */
  answer(...answers: ((response: ServerResponse) => void)[]): void
  /** Forgets the answers still to be given. */
  calm(): void
}

/** A real HTTP receiver on a free port. */
export async function startWebhookReceiver({ isEncrypted = false } = {}): Promise<WebhookReceiver> {
  const received: ReceivedEvent[] = []
  const answers: ((response: ServerResponse) => void)[] = []
  const listen: RequestListener = async (request, response) => {
    const chunks = await request.toArray().catch(() => undefined)
    // The client was killed in the middle of the event.
    if (!chunks) return
    const body = Buffer.concat(chunks).toString()
    received.push({ path: request.url ?? '', headers: flatten(request.headers), body })
    const answer = answers.shift() ?? ((response) => response.writeHead(204).end())
    answer(response)
  }
  const server = isEncrypted ? createHttpsServer(peerCertificate, listen) : createServer(listen)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `${isEncrypted ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: (...next) => void answers.push(...next),
    calm() {
      answers.length = 0
    },
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

export function status(code: number, headers: Record<string, string> = {}): (response: ServerResponse) => void {
  return (response) => void response.writeHead(code, headers).end('the receiver says so')
}

function flatten(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
