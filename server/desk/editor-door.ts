import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { editPath, previewKindOf, previewPath } from '#contract/desk-site.ts'
import { createProblem } from '#contract/problem.ts'
import { sendProblem } from '../http/problems.ts'
import { isRead } from '../pages/route.ts'
import type { EditorProcess } from '../versions/editor-process.ts'

type Dependencies = { editor: EditorProcess; isKnown: (request: FastifyRequest) => boolean }

/**
 * Hands on what is for the editor. Its page needs a session as the desk's pages do, its calls a session and its proof,
 * which the desk demands of every API. What the preview asks for has a token in its address, which the editor judges.
 */
export function registerEditor(app: FastifyInstance, { editor, isKnown }: Dependencies): void {
  app.addHook('onRequest', (request, reply, proceed) => {
    if (editor.isRunning() && isForPreview(request)) pass(request, reply)
    else proceed()
  })
  app.server.on('upgrade', (request, socket, head) => {
    if (request.url?.startsWith(previewPath)) editor.passUpgrade(request, socket, head)
    else socket.destroy()
  })
  app.register(async (scope) => {
    // As large as a picture: it goes straight on.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: `${editPath}*`,
      async handler(request, reply) {
        if (!isKnown(request)) return sendProblem(reply, createProblem('session-required'))
        // A page that was left open while nobody used it goes on where it was.
        if (!editor.isRunning() && request.url.startsWith(`${editPath}api/`)) await editor.start()
        // Otherwise nothing runs that nobody has asked for: the page of the desk starts it.
        if (!editor.isRunning()) return reply.redirect('/site', 303)
        return pass(request, reply)
      },
    })
  })

  function pass(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.hijack()
    editor.pass(request.raw, reply.raw)
    return reply
  }
}

function isForPreview(request: FastifyRequest): boolean {
  const kind = previewKindOf(request.url)
  return kind === 'part' || (kind !== undefined && isRead(request))
}
