import type { FastifyRequest } from 'fastify'

export type OriginSettings = { publicUrl: string | undefined; allowedOrigins: readonly string[] }

/** `corsOrigin` is set when the answer must say that another origin may read it. */
export type OriginVerdict = { isAllowed: boolean; corsOrigin?: string }

type Headers = FastifyRequest['headers']

/** A browser always says where a post comes from, in one header or the other. What sends neither is not a browser. */
export function judgeOrigin(headers: Headers, host: string, settings: OriginSettings): OriginVerdict {
  const origin = headers.origin
  const site = headers['sec-fetch-site']
  if (origin === undefined) return { isAllowed: site === undefined || site === 'same-origin' || site === 'none' }
  if (settings.allowedOrigins.includes(origin)) return { isAllowed: true, corsOrigin: origin }
  // A proxy may rewrite the host, or end TLS without saying so; the browser still knows that the origin is the same.
  return { isAllowed: origin === settings.publicUrl || hasHost(origin, host) || site === 'same-origin' }
}

function hasHost(origin: string, host: string): boolean {
  return URL.parse(origin)?.host === host.toLowerCase()
}
