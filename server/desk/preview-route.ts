import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { picturesAttribute, previewPath, previewSandbox } from '#contract/preview.ts'
import { createProblem } from '#contract/problem.ts'
import { contentTypeOf } from '#render/headers.ts'
import { sendProblem } from '../http/problems.ts'
import { isRead } from '../pages/route.ts'
import type { Site } from '../versions/site.ts'
import { type DeskFiles, sendFile } from './files.ts'
import { type DeskPlaces, formatLocation } from './guard.ts'
import type { PreviewAddress } from './preview-address.ts'
import type { Sessions } from './session.ts'

type Dependencies = {
  files: DeskFiles
  site: Pick<Site, 'pages' | 'picturesOf'>
  sessions: Pick<Sessions, 'findDigest'>
  previewAddress: PreviewAddress
  places: () => DeskPlaces
}

type Part = Parameters<typeof sendFile>[0]

const partHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "script-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
}

/** The frame has an opaque origin: what it gets without a session, any origin may read. */
const frameHeaders = {
  ...partHeaders,
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}

const imagePaths = /^\/images\/[\w-]+\.\w+$/
const picturePaths = /^\/pictures\/[\w-]+\.\w+$/

/** The frame of the editor's preview. A hook, so that it can stand before the guard of origins. */
export function registerPreview(app: FastifyInstance, dependencies: Dependencies): void {
  const { files, site, sessions, previewAddress, places } = dependencies
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const place = formatLocation(request, places())
    if (!isRead(request) || place === undefined) return
    const digest = sessions.findDigest(request.headers.cookie, place)
    if (path === previewPath) {
      if (digest === undefined) return sendProblem(reply, createProblem('session-required'))
      return sendDocument(previewAddress.create(digest), place.origin, request, reply)
    }
    const part = await findPart(path)
    if (part) return sendFile(part, request, reply.headers(frameHeaders))
    const picture = digest !== undefined && picturePaths.test(path) ? await findPicture(path) : undefined
    if (picture) return sendFile(picture, request, reply.headers(partHeaders))
  })

  function sendDocument(prefix: string, origin: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const text = Buffer.from(files.get(previewPath)?.body ?? '').toString()
    const body = Buffer.from(text.replace('<html', `<html ${picturesAttribute}="${prefix}"`))
    const headers = documentHeaders(origin, prefix)
    return sendFile({ contentType: 'text/html; charset=utf-8', body }, request, reply.headers(headers))
  }

  /** Strangers get parts of the program and drawings of the public site. What an owner uploaded takes more. */
  async function findPart(path: string): Promise<Part | undefined> {
    if (path.startsWith(`${previewPath}/`) && files.has(path)) return files.get(path)
    if (imagePaths.test(path)) return findShown(path)
    const picture = previewAddress.findPicture(path)
    return picture === undefined ? undefined : findPicture(picture)
  }

  function findShown(path: string): Part | undefined {
    const shown = site.pages?.().files.get(path)
    return shown && { contentType: contentTypeOf(path), body: shown.answers.identity.body }
  }

  async function findPicture(path: string): Promise<Part | undefined> {
    const name = path.slice('/pictures/'.length)
    const body = findShown(path)?.body ?? (await site.picturesOf([name])).get(name)
    return body && { contentType: contentTypeOf(name), body }
  }
}

/** Names the origin where others say 'self': in a sandbox, that matches nothing. */
function documentHeaders(origin: string, prefix: string): Record<string, string> {
  const parts = `${origin}${previewPath}/`
  const policy = [
    `sandbox ${previewSandbox}`,
    "default-src 'none'",
    `script-src ${parts}`,
    `style-src ${parts}`,
    `font-src ${parts}`,
    // The draft may name a picture on any host.
    `img-src ${origin}/images/ ${origin}${prefix}/pictures/ https: data:`,
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
