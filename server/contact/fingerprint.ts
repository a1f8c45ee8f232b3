import { hash } from 'node:crypto'
import type { ContactRequest } from '#contract/contact-form.ts'

const longestKey = 255

/** Visible ASCII, as the Idempotency-Key draft has it. */
export function isIdempotencyKey(key: string): boolean {
  return key.length <= longestKey && /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(key)
}

export function hashKey(key: string): string {
  return hash('sha256', key, 'base64url')
}

/** Equal for equal requests, however they were sent: JSON or form, keys in any order. */
export function fingerprintRequest(request: ContactRequest, isSuspicious: boolean): string {
  const { form, name, email, phone, company, role, serviceInterest, message } = request
  return hash(
    'sha256',
    JSON.stringify([form, name, email, phone, company, role, serviceInterest, message, isSuspicious]),
    'base64url',
  )
}
