import type { EventEmitter } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { parseImageName, parseNothing } from '#contract/desk-input.ts'
import { deskRoutes } from '#contract/desk-routes.ts'
import { limits } from '#contract/limits.ts'
import { createInvalidRequest, createProblem } from '#contract/problem.ts'
import { sendProblem } from '../http/problems.ts'
import type { ImageDesk } from '../versions/image-desk.ts'
import { answerVersion } from './site-routes.ts'

export function registerImageRoutes(app: FastifyInstance, images: ImageDesk): void {
  app.get(deskRoutes.images.path, () => images.measure())

  app.get(deskRoutes.imageLibrary.path, () => images.list())

  app.post(deskRoutes.deleteImage.path, async (request, reply) => {
    const parsed = parseImageName(request.body)
    return parsed.ok ? images.delete(parsed.value.name) : sendProblem(reply, createInvalidRequest(parsed.issues))
  })

  app.post(deskRoutes.deleteUnusedImages.path, async (request, reply) => {
    const parsed = parseNothing(request.body)
    return parsed.ok ? images.deleteUnused() : sendProblem(reply, createInvalidRequest(parsed.issues))
  })

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    const takeTurn = createTurns(limits.uploadsAtOnce.max)
    // Before the body is read: until then, it waits at its sender.
    scope.addHook('onRequest', (_request, reply) => takeTurn(reply.raw))
    // An upload that stands still, from a laptop that was closed, holds up the others no longer than this.
    scope.addHook('preParsing', async ({ raw }) => void raw.setTimeout(limits.stalledSeconds.max * 1000))
    scope.addHook('preHandler', async ({ raw }) => void raw.setTimeout(limits.deskSeconds.max * 1000))
    scope.post(deskRoutes.addPicture.path, { bodyLimit: limits.pictureBytes.max }, async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) return sendProblem(reply, createProblem('unsupported-media-type'))
      const bytes = request.body
      return answerVersion(reply, async () => ({ path: await images.add(bytes) }))
    })
  })
}

/** Resolves for at most `max` responses at once, in order. A turn ends when its response was sent or its client left. */
function createTurns(max: number) {
  const waiting = new Set<() => void>()
  let running = 0
  return (response: Pick<EventEmitter, 'once'>): Promise<void> =>
    new Promise((resolve) => {
      const begin = () => {
        running++
        resolve()
      }
      response.once('close', () => {
        if (waiting.delete(begin)) return
        const [next] = waiting
        running--
        if (!next) return
        waiting.delete(next)
        next()
      })
      if (running < max) begin()
      else waiting.add(begin)
    })
}
