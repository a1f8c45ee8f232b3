import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { previewPath, previewSandbox } from '#contract/preview.ts'
import { isRead } from '../pages/route.ts'
import type { DeskFile } from './files.ts'
import { type DeskPlaces, placeOf } from './guard.ts'

type Dependencies = {
  fileAt: (address: string) => DeskFile | undefined
  /** Whether the owner's browser asks. */
  isKnown: (request: FastifyRequest) => boolean
  places: () => DeskPlaces
}

/** What the frame is made of holds nothing of anybody. Its origin is nobody's: only a file for all gets in. */
const partHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
}

/**
 * The frame of the editor's preview. As a hook before the guard of origins: the frame comes from no origin at all. The
 * document needs the session, although there's nothing in it, so that nobody else can tell that a desk is here.
 */
export function registerPreview(app: FastifyInstance, { fileAt, isKnown, places }: Dependencies): void {
  app.addHook('onRequest', (request, reply, proceed) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const origin = placeOf(request, places())?.origin
    if (!isRead(request) || origin === undefined) return proceed()
    if (path === previewPath) {
      const file = isKnown(request) ? fileAt(previewPath) : undefined
      return file ? send(reply, file, documentHeaders(origin)) : proceed()
    }
    const part = path.startsWith(`${previewPath}/`) ? fileAt(path) : undefined
    if (part) send(reply, part, partHeaders)
    else proceed()
  })
}

/** Names the origin where others say 'self': in a sandbox, that would be nobody. */
function documentHeaders(origin: string): Record<string, string> {
  const parts = `${origin}${previewPath}/`
  const policy = [
    `sandbox ${previewSandbox}`,
    "default-src 'none'",
    `script-src ${parts}`,
    `style-src ${parts}`,
    `font-src ${parts}`,
    // The draft may name a picture on any host.
    `img-src ${origin} https: data:`,
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origin}`,
  ]
  return {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
  }
}

function send(reply: FastifyReply, { contentType, bodies }: DeskFile, headers: Record<string, string>): void {
  reply.headers({ ...headers, 'content-type': contentType }).send(bodies.identity)
}
