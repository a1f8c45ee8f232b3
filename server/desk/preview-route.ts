import type { FastifyInstance, FastifyRequest } from 'fastify'
import { previewPath, previewSandbox } from '#contract/preview.ts'
import { createProblem } from '#contract/problem.ts'
import { contentTypeOf } from '#render/headers.ts'
import { sendProblem } from '../http/problems.ts'
import { isRead } from '../pages/route.ts'
import type { ContactStore } from '../store/contact-store.ts'
import type { Site } from '../versions/site.ts'
import { type DeskFiles, sendFile } from './files.ts'
import { type DeskPlaces, placeOf } from './guard.ts'

type Dependencies = {
  files: DeskFiles
  store: Pick<ContactStore, 'readPictures'>
  site: Pick<Site, 'pages'>
  /** Whether the owner's browser asks. */
  isKnown: (request: FastifyRequest) => boolean
  places: () => DeskPlaces
}

/**
 * The frame has an opaque origin and sends no session, so it only gets what anyone may have: the program's files, what
 * is public, and pictures of the draft, whose names can't be guessed.
 */
const partHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'content-security-policy': "script-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
}

const picturePaths = /^\/(?:images|pictures)\/[\w-]+\.\w+$/

/** The frame of the editor's preview. A hook, so that it can stand before the guard of origins. */
export function registerPreview(app: FastifyInstance, { files, store, site, isKnown, places }: Dependencies): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const origin = placeOf(request, places())?.origin
    if (!isRead(request) || origin === undefined) return
    const isDocument = path === previewPath
    if (isDocument && !isKnown(request)) return sendProblem(reply, createProblem('session-required'))
    const part = await findPart(path)
    if (!part) return
    return sendFile(part, request, reply.headers(isDocument ? documentHeaders(origin) : partHeaders))
  })

  async function findPart(path: string): Promise<Parameters<typeof sendFile>[0] | undefined> {
    const file = path === previewPath || path.startsWith(`${previewPath}/`) ? files.get(path) : undefined
    if (file) return file
    if (!picturePaths.test(path)) return undefined
    const shown = site.pages?.().files.get(path)
    if (shown) return { contentType: contentTypeOf(path), body: shown.answers.identity.body }
    const [, folder, name = ''] = path.split('/')
    const [stored] = folder === 'pictures' ? await store.readPictures([name]) : []
    return stored && { contentType: stored.type, body: stored.bytes }
  }
}

/** Names the origin where others say 'self': in a sandbox, that matches nothing. */
function documentHeaders(origin: string): Record<string, string> {
  const parts = `${origin}${previewPath}/`
  const policy = [
    `sandbox ${previewSandbox}`,
    "default-src 'none'",
    `script-src ${parts}`,
    `style-src ${parts}`,
    `font-src ${parts}`,
    // The draft may name a picture on any host.
    `img-src ${origin}/images/ ${origin}/pictures/ https: data:`,
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
