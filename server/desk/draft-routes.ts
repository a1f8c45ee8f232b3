import type { FastifyInstance, FastifyReply } from 'fastify'
import { parseDiscarding, parseDraftPatches } from '#contract/desk-input.ts'
import { deskRoutes } from '#contract/desk-routes.ts'
import { siteLimits } from '#contract/desk-site.ts'
import { createInvalidRequest, createProblem } from '#contract/problem.ts'
import { sendProblem } from '../http/problems.ts'
import type { DraftDesk } from '../versions/draft.ts'
import { answerVersion } from './site-routes.ts'

/** A legal text of many pages fits. */
const largestPatchesBytes = 1024 * 1024

type Dependencies = {
  draft: DraftDesk
  /** For everybody else who has it open. */
  onChanged: () => void
}

export function registerDraftRoutes(app: FastifyInstance, { draft, onChanged }: Dependencies): void {
  app.get(deskRoutes.draft.path, (_request, reply) => answerVersion(reply, () => draft.readState()))

  app.post(deskRoutes.changeDraft.path, { bodyLimit: largestPatchesBytes }, async (request, reply) => {
    const parsed = parseDraftPatches(request.body)
    if (!parsed.ok) return sendProblem(reply, createInvalidRequest(parsed.issues))
    const wrong = draft.findWrongValue(parsed.value.patches)
    if (wrong) return refuseValue(reply, wrong)
    return answerVersion(reply, async () => {
      const receipt = await draft.change(parsed.value)
      onChanged()
      return receipt
    })
  })

  app.post(deskRoutes.discardDraft.path, async (request, reply) => {
    const parsed = parseDiscarding(request.body)
    if (!parsed.ok) return sendProblem(reply, createInvalidRequest(parsed.issues))
    return answerVersion(reply, async () => {
      await draft.discard(parsed.value)
      onChanged()
      return draft.readState()
    })
  })

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(deskRoutes.addPicture.path, { bodyLimit: siteLimits.pictureBytes }, async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) return sendProblem(reply, createProblem('unsupported-media-type'))
      const bytes = request.body
      return answerVersion(reply, async () => ({ path: await draft.addPicture(bytes) }))
    })
  })
}

function refuseValue(reply: FastifyReply, { at, detail }: { at: number; detail: string }): FastifyReply {
  return sendProblem(reply, createInvalidRequest([{ pointer: `#/patches/${at}`, detail }]))
}
