import type { ServerResponse } from 'node:http'

/** Nothing here may be kept, framed by others, or tell where it came from. */
export function setSafeHeaders(response: ServerResponse): void {
  response.setHeader('cache-control', 'no-store')
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('cross-origin-resource-policy', 'same-origin')
  response.setHeader('cross-origin-opener-policy', 'same-origin')
  response.setHeader('content-security-policy', "frame-ancestors 'self'")
}
