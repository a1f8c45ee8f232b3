import { createHash } from 'node:crypto'

/** Strong: it names these very bytes, so every encoding of a file has its own. */
export function createEntityTag(body: Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2): a W/ that a proxy added does not matter. */
export function isEntityTagListed(entityTag: string, header: string): boolean {
  if (header === entityTag || header.trim() === '*') return true
  return header.match(/"[^"]*"/g)?.includes(entityTag) ?? false
}
