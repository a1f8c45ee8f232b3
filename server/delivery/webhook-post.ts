import type { IncomingMessage } from 'node:http'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'

export type WebhookPost = {
  url: URL
  headers: Record<string, string>
  body: string
  timeoutMs: number
  lookup: LookupFunction | undefined
}

/** Enough for any polite answer; a longer one is cut off, since nothing in it matters to us. */
const maxResponseBytes = 16 * 1024

/** Posts once, follows nothing, and settles as soon as the status is known. */
export function postWebhook({ url, headers, body, timeoutMs, lookup }: WebhookPost): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      // A fresh connection each time: a kept one could outlive the check of its address.
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      ...(lookup && { lookup }),
    })
    request.on('error', reject)
    // Without a listener, Node closes the connection and says nothing.
    request.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve(response)
    })
    request.on('response', (response) => {
      resolve(response)
      discardBody(response)
    })
    request.end(body)
  })
}

function discardBody(response: IncomingMessage): void {
  let received = 0
  // The status has been read: whatever breaks from here on changes nothing.
  response.on('error', () => response.destroy())
  response.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > maxResponseBytes) response.destroy()
  })
}
