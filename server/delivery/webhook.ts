import { createHmac } from 'node:crypto'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { toSentJson } from '../export/request-json.ts'
import type { StoredRequest } from '../store/contact-store.ts'
import { assertPublicHost, createGuardedLookup, PrivateAddressError, type ResolveHost } from './guarded-lookup.ts'
import { isPassingHttp, type SendOutcome, toReason } from './send-outcome.ts'

const httpDate = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** Reads a Retry-After header (RFC 9110, 10.2.3): seconds, or a date. Anything else counts as absent. */
export function parseRetryAfter(header: string | undefined, now: Date): number | undefined {
  const value = header?.trim() ?? ''
  if (/^\d{1,10}$/.test(value)) return Number(value) * 1000
  if (!httpDate.test(value)) return undefined
  const at = Date.parse(value)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime())
}

/** Enough for any polite answer; a longer one is cut off, since nothing in it matters to us. */
const maxResponseBytes = 16 * 1024

/** Posts once, follows nothing, and settles as soon as the status is known. */
function postWebhook(url: URL, body: string, options: RequestOptions): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    // A fresh connection each time: a kept one could outlive the check of its address.
    const request = send(url, { ...options, method: 'POST', agent: false })
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

export type WebhookEvent = { id: string; url: string; body: string }
export type SendWebhook = (event: WebhookEvent) => Promise<SendOutcome>

type Settings = {
  secret: string
  allowPrivate: boolean
  timeoutMs: number
  now: () => Date
  resolveHost?: ResolveHost
}

export function createWebhookSender({ secret, allowPrivate, timeoutMs, now, resolveHost }: Settings): SendWebhook {
  const key = decodeWebhookSecret(secret)
  const guard = allowPrivate ? {} : { lookup: createGuardedLookup(resolveHost) }

  return async ({ id, url: address, body }) => {
    const url = new URL(address)
    const timestampSeconds = Math.floor(now().getTime() / 1000)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Claimwright-Webhook/1',
      'webhook-id': id,
      'webhook-timestamp': String(timestampSeconds),
      'webhook-signature': signWebhook(key, { id, timestampSeconds, body }),
    }
    try {
      if (!allowPrivate) assertPublicHost(url.hostname)
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await postWebhook(url, body, { headers, signal, ...guard })
      return judgeStatus(response.statusCode ?? 0, parseRetryAfter(response.headers['retry-after'], now()))
    } catch (error) {
      return judgeNetworkError(error as NodeJS.ErrnoException)
    }
  }
}

function judgeStatus(status: number, retryAfterMs: number | undefined): SendOutcome {
  const reason = `http_${status}`
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 410) return { kind: 'gone', reason }
  const kind = isPassingHttp(status) ? 'failed' : 'refused'
  return { kind, reason, ...(retryAfterMs !== undefined && { retryAfterMs }) }
}

function judgeNetworkError(error: NodeJS.ErrnoException): SendOutcome {
  if (error instanceof PrivateAddressError) return { kind: 'refused', reason: 'private_address' }
  // What node:http raises when the signal of the deadline fires.
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return { kind: 'failed', reason: 'timeout' }
  return { kind: 'failed', reason: toReason(error.code, 'network') }
}

/** The bytes of a Standard Webhooks secret: base64, usually behind `whsec_`. */
export function decodeWebhookSecret(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
}

type SignedMessage = { id: string; timestampSeconds: number; body: string }

/** Signs as https://www.standardwebhooks.com asks: HMAC-SHA256 over id, timestamp and body. */
export function signWebhook(key: Buffer, { id, timestampSeconds, body }: SignedMessage): string {
  const digest = createHmac('sha256', key).update(`${id}.${timestampSeconds}.${body}`).digest('base64')
  return `v1,${digest}`
}

/** `contact.test` is what the test-delivery command sends: shaped like the real thing, and not to be acted on. */
type WebhookEventType = 'contact.received' | 'contact.test'

/** The body a receiver gets, the same for every attempt. docs/webhooks.md describes it. */
export function composeWebhookBody(request: StoredRequest, type: WebhookEventType = 'contact.received'): string {
  const data = toSentJson(request)
  return JSON.stringify({ type, timestamp: data.receivedAt, data })
}
