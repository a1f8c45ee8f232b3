import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { editPath, previewKindOf } from '#contract/desk-site.ts'
import { createProblem } from '#contract/problem.ts'
import { sendProblem } from '../http/problems.ts'
import { isRead } from '../pages/route.ts'
import type { EditorProcess } from '../versions/editor-process.ts'

type Dependencies = {
  editor: EditorProcess
  isKnown: (request: FastifyRequest) => boolean
  isOpen: (request: FastifyRequest) => boolean
  readProof: (request: FastifyRequest) => string
  isAtOwnName: (request: IncomingMessage) => boolean
}

/**
 * Hands on what is for the editor. Its page needs a session as the desk's pages do, its calls a session and its proof,
 * which the desk demands of every API. What the preview asks for has a secret in its address: without it nothing gets to
 * the editor, no body is read, and no editor is kept awake.
 */
export function registerEditor(app: FastifyInstance, dependencies: Dependencies): void {
  const { editor, isKnown, isOpen, readProof, isAtOwnName } = dependencies

  app.addHook('onRequest', (request, reply, proceed) => {
    const kind = previewKindOf(request.url)
    const isForPreview = kind === 'part' || (kind !== undefined && editor.isRunning() && isRead(request))
    if (!isForPreview) proceed()
    else if (editor.admits(request.url)) use(request, reply)
    // Pages name these as visitors will find them, without the secret.
    else if (kind === 'picture') pass(request, reply)
    // A body that never comes must not hold the connection.
    else sendProblem(reply.header('connection', 'close'), createProblem('not-found'))
  })
  app.server.on('upgrade', (request, socket, head) => {
    const { url = '', method, headers } = request
    const isSocket = method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket'
    if (isSocket && isAtOwnName(request) && previewKindOf(url) === 'part' && editor.admits(url))
      editor.passUpgrade(request, socket, head)
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
        const isCall = request.url.startsWith(`${editPath}api/`)
        if (isCall) editor.trust(readProof(request), () => isOpen(request))
        // A page that was left open while nobody used it goes on where it was.
        if (!editor.isRunning() && isCall) await editor.start()
        // Otherwise nothing runs that nobody has asked for: the page of the desk starts it.
        if (!editor.isRunning()) return reply.redirect('/site', 303)
        return use(request, reply)
      },
    })
  })

  function use(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    editor.touch()
    return pass(request, reply)
  }

  function pass(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.hijack()
    editor.pass(request.raw, reply.raw)
    return reply
  }
}
