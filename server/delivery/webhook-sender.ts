import { assertPublicHost, createGuardedLookup, PrivateAddressError, type ResolveHost } from './guarded-lookup.ts'
import { isPassingHttp } from './passing-status.ts'
import { parseRetryAfter } from './retry-after.ts'
import { type SendOutcome, toReason } from './send-outcome.ts'
import { decodeWebhookSecret, signWebhook } from './signature.ts'
import { postWebhook } from './webhook-post.ts'

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
  const lookup = allowPrivate ? undefined : createGuardedLookup(resolveHost)

  return async ({ id, url: address, body }) => {
    const url = new URL(address)
    const timestampSeconds = Math.floor(now().getTime() / 1000)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Claimwright-Webhook/1',
      'webhook-id': id,
      'webhook-timestamp': String(timestampSeconds),
      'webhook-signature': signWebhook(key, { id, timestampSeconds, body }),
    }
    try {
      if (!allowPrivate) assertPublicHost(url.hostname)
      const response = await postWebhook({ url, headers, body, timeoutMs, lookup })
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
