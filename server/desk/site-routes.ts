import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deskRoutes } from '#contract/desk.ts'
import { parseGoingBack } from '#contract/desk-input.ts'
import { lookPath } from '#contract/desk-site.ts'
import { createInvalidRequest, createProblem } from '#contract/problem.ts'
import { sendProblem } from '../http/problems.ts'
import type { Pages } from '../pages/load-pages.ts'
import type { ContactStore } from '../store/contact-store.ts'
import type { PublishingOffice } from '../versions/publishing.ts'
import { openVersion, VersionError } from '../versions/version.ts'

/** No script runs and nothing is sent: whatever a version once had in it cannot act on the desk. */
const policy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-same-origin"

type Dependencies = {
  store: Pick<ContactStore, 'readPublication'>
  publishing: PublishingOffice
  /** For pages, in which nothing of any request is. */
  isKnown: (request: FastifyRequest) => boolean
}

export function registerSiteRoutes(app: FastifyInstance, { store, publishing, isKnown }: Dependencies): void {
  app.get(deskRoutes.site.path, () => publishing.describe())

  app.post(deskRoutes.edit.path, async (_request, reply) => {
    const { editor } = publishing
    if (!editor) return sendProblem(reply, createProblem('not-published', 'The editor is not installed here.'))
    return answer(reply, async () => {
      await editor.start()
      return {}
    })
  })

  app.post<{ Params: { id: string } }>(deskRoutes.goBack.path, async (request, reply) => {
    const parsed = parseGoingBack(request.body)
    const id = Number(request.params.id)
    if (!parsed.ok) return sendProblem(reply, createInvalidRequest(parsed.issues))
    if (!Number.isSafeInteger(id)) return sendProblem(reply, createProblem('not-found'))
    return answer(reply, async () => {
      await publishing.goBack(id, parsed.value.newest)
      return publishing.describe()
    })
  })

  app.get<{ Params: { id: string; '*': string } }>(`${lookPath}:id/*`, async (request, reply) => {
    const id = Number(request.params.id)
    const found = isKnown(request) && Number.isSafeInteger(id) ? await store.readPublication(id) : undefined
    if (!found) return sendProblem(reply, createProblem('not-found'))
    const { pages } = await openVersion(found, { hasPages: true, isHttps: false })
    return showAsItWas(reply, pages, { prefix: `${lookPath}${id}`, path: `/${request.params['*']}` })
  })
}

async function answer(reply: FastifyReply, work: () => Promise<object>): Promise<FastifyReply> {
  try {
    return reply.send(await work())
  } catch (error) {
    if (!(error instanceof VersionError)) throw error
    return sendProblem(reply, createProblem('not-published', error.message))
  }
}

type Asked = { /** Before every address of that version. */ prefix: string; path: string }

/** A page or file of a version, with all its addresses inside that version. */
function showAsItWas(reply: FastifyReply, pages: Pages | undefined, { prefix, path }: Asked): FastifyReply {
  const file = pages?.files.get(path)
  if (!file) return sendProblem(reply, createProblem('not-found'))
  const { body, headers } = file.answers.identity
  const contentType = headers[headers.indexOf('content-type') + 1] ?? ''
  const isText = /^text\/(html|css)/.test(contentType)
  return reply
    .headers({ 'content-type': contentType, 'content-security-policy': policy })
    .send(isText ? lead(body.toString(), prefix) : body)
}

/** Addresses in attributes and in styles that begin at the root of the site. */
function lead(text: string, prefix: string): string {
  return text
    .replace(/((?:href|src|srcset|poster|imagesrcset)=")\/(?!\/)/g, `$1${prefix}/`)
    .replace(/(, )\/(?=images\/|assets\/)/g, `$1${prefix}/`)
    .replace(/url\((["']?)\/(?!\/)/g, `url($1${prefix}/`)
}
