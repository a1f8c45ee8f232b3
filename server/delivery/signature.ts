import { createHmac } from 'node:crypto'

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
