import type { FastifyReply, FastifyRequest } from 'fastify'

/** For answers that are data: never kept, and inert should a browser show them. */
export const dataHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
}

/** A hook for routes that answer with data. */
export function setDataHeaders(_request: FastifyRequest, reply: FastifyReply, proceed: () => void): void {
  reply.headers(dataHeaders)
  proceed()
}
