import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deskRoutes } from '#contract/desk.ts'
import { parseGoingBack } from '#contract/desk-input.ts'
import { lookPath } from '#contract/desk-site.ts'
import { createInvalidRequest, createProblem } from '#contract/problem.ts'
import { sendProblem } from '../http/problems.ts'
import type { ContactStore } from '../store/contact-store.ts'
import type { PublishingOffice } from '../versions/publishing.ts'
import { openVersion, VersionError } from '../versions/version.ts'
import { showAsItWas } from './look.ts'

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
