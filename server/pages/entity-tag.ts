/** If-None-Match compares weakly (RFC 9110, 13.1.2): a W/ that a proxy added does not matter. */
export function isEntityTagListed(entityTag: string, header: string): boolean {
  if (header === entityTag || header.trim() === '*') return true
  return header.match(/"[^"]*"/g)?.includes(entityTag) ?? false
}
