import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DeskContent, deskContentId } from '#contract/desk.ts'
import { deskPages, deskPolicy, keyParameter, sessionProof, signInPath, usedKeyPath } from '#contract/desk-routes.ts'
import { loadDesk, ProgramError } from '#render/program.ts'
import type { RenderedFile } from '#render/rendered-file.ts'
import { dataHeaders } from '../http/headers.ts'
import { sendBytes } from '../http/send-bytes.ts'
import { chooseEncoding } from '../pages/accept-encoding.ts'
import { type DeskPlaces, formatLocation } from './guard.ts'
import type { DeskKey } from './key.ts'
import type { DeskOrigin, Sessions } from './session.ts'

/** By address. */
export type DeskFiles = ReadonlyMap<string, RenderedFile>

/** Sent with every file of the desk. Nothing is kept, not even a script: the next build may need another. */
const fileHeaders = {
  ...dataHeaders,
  'content-security-policy': deskPolicy,
  'cross-origin-opener-policy': 'same-origin',
}

/** Everything is read once: afterwards no request can reach the disk, whatever its path says. */
export async function loadDeskFiles(buildFolder: string): Promise<DeskFiles> {
  const files = new Map((await loadDesk(buildFolder)).map((file) => [file.address, file]))
  if (pages.some((page) => !files.has(page)))
    throw new ProgramError('the built desk is not complete: run "npm run build"')
  return files
}

/** Compressed as the browser likes it best. The other headers are the caller's. */
export function sendFile(
  file: Pick<RenderedFile, 'contentType' | 'body' | 'br' | 'gzip'>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const bodies = { identity: file.body, br: file.br, gzip: file.gzip }
  const encoding = chooseEncoding(request.headers['accept-encoding'], bodies)
  const body = bodies[encoding] ?? file.body
  return sendBytes(
    reply,
    reply.statusCode,
    {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': file.contentType,
      'content-length': body.length,
      vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
    body,
  )
}

const pages = ['/', signInPath, usedKeyPath] as const
type Page = (typeof pages)[number]

const contentElement = `<script type="application/json" id="${deskContentId}"></script>`

/** A company's name must not end the element that holds it. */
function toScriptJson(content: DeskContent): string {
  return JSON.stringify(content).replaceAll('<', '\\u003c')
}

function isPage(address: string): boolean {
  return (pages as readonly string[]).includes(address)
}

type Dependencies = {
  files: DeskFiles
  key: DeskKey
  sessions: Sessions
  places: () => DeskPlaces
  /** What the desk's own page is told of the site. */
  content: () => DeskContent
}

type AnswerPage = (request: FastifyRequest, reply: FastifyReply, status: 200 | 404) => Promise<FastifyReply>

/** One page for all addresses of the desk, once the key has become a session. Returns what answers an unknown address. */
export function registerDeskPages(app: FastifyInstance, dependencies: Dependencies): AnswerPage {
  const { files, key, sessions, places, content } = dependencies
  const send = (file: RenderedFile, status: number, request: FastifyRequest, reply: FastifyReply) =>
    sendFile(file, request, reply.code(status).headers(fileHeaders))
  const sendPage = (page: Page, status: number, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    send(files.get(page) as RenderedFile, status, request, reply)
  const document = Buffer.from((files.get('/') as RenderedFile).body).toString()
  /** Not compressed: it's small, and says what the site says at this moment. */
  const sendDesk = (status: number, reply: FastifyReply): FastifyReply =>
    reply
      .code(status)
      .headers({ ...fileHeaders, 'content-type': 'text/html; charset=utf-8' })
      .send(document.replace(contentElement, (element) => element.replace('><', `>${toScriptJson(content())}<`)))
  for (const address of deskPages) app.get(address, (request, reply) => answer(request, reply, 200))
  for (const address of [signInPath, usedKeyPath] as const)
    app.get(address, (request, reply) => sendPage(address, 401, request, reply))
  return answer

  async function answer(request: FastifyRequest, reply: FastifyReply, status: 200 | 404): Promise<FastifyReply> {
    // All files but the pages are for anyone: there is nothing of any request in them.
    const path = request.url.split('?', 1)[0] ?? ''
    const file = status === 404 && !isPage(path) ? files.get(path) : undefined
    if (file) return send(file, 200, request, reply)
    const place = formatLocation(request, places())
    if (!place) return sendPage(signInPath, 401, request, reply)
    const url = URL.parse(request.url, place.origin)
    const candidate = url?.searchParams.get(keyParameter)
    const isKnown = sessions.isKnown(request.headers.cookie, place)
    if (url && typeof candidate === 'string') {
      url.searchParams.delete(keyParameter)
      // The path is one of the desk's own or nothing at all: it never leads to another host.
      const next = `${url.pathname.replace(/^\/+/, '/')}${url.search}`
      // Only at a page of the desk: a proxy that asks for a password may let other addresses through without one.
      const isRedeemable = isMeant(request) && status === 200
      // Wrong keys aren't limited: 256 bits can't be guessed, and any website could use up the owner's attempts.
      if (isRedeemable && key.redeem(candidate)) return enter(next, place, request, reply)
      if (isKnown) return redirect(reply, next)
      if (isMeant(request)) return redirect(reply, isRedeemable ? usedKeyPath : signInPath)
    }
    return isKnown ? sendDesk(status, reply) : sendPage(signInPath, 401, request, reply)
  }

  function enter(path: string, place: DeskOrigin, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    // Of a browser that has lost its proof, or wants to start over.
    sessions.close(request.headers.cookie, place)
    const { cookie, proof } = sessions.open(place)
    return redirect(reply.header('set-cookie', cookie), `${path}#${sessionProof}=${proof}`)
  }
}

/** A HEAD only looks; so does a browser that fetches ahead of its person, or for an image of some page. */
function isMeant({ method, headers }: FastifyRequest): boolean {
  const { 'sec-purpose': purpose = '', 'sec-fetch-dest': target = 'document' } = headers
  return method === 'GET' && target === 'document' && !purpose.includes('prefetch')
}

function redirect(reply: FastifyReply, path: string): FastifyReply {
  return reply.headers(dataHeaders).redirect(path, 303)
}
