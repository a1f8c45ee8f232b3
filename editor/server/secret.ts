import { randomBytes, timingSafeEqual } from 'node:crypto'

export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Takes as long for a good guess as for a bad one. */
export function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
