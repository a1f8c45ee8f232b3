import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createProblem } from '#contract/problem.ts'
import type { FoundRedirect } from '#render/redirects.ts'
import { dataHeaders } from '../http/headers.ts'
import { sendProblem } from '../http/problems.ts'
import { sendBytes } from '../http/send-bytes.ts'
import { chooseEncoding } from './accept-encoding.ts'
import type { Pages, PreparedAnswer, PreparedFile } from './prepare-pages.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The page or file that was asked for, by our name for it; empty when there is none. */
    pageAddress: string
  }
}

export type PageSource = {
  read: () => Pages
  /** Once all of it is painted. Cards and icons take longer than pages. */
  settled: () => Promise<void>
}

/** All addresses that nothing else has, answered from memory with what is public at that moment. */
export function registerPages(app: FastifyInstance, { read: pages, settled }: PageSource): void {
  app.decorateRequest('pageAddress', '')
  app.register(async (scope) => {
    // Before a body is read.
    scope.addHook('onRequest', (request, reply, proceed) => (isRead(request) ? proceed() : refuseWrite(request, reply)))
    const route = (url: string) => scope.route({ method: scope.supportedMethods, url, handler: answer })
    route('*')
    // The router finds a whole address sooner than a part of one, and most addresses outlive a version.
    // An address of the server's own, such as /healthz, stays the server's, whatever the content has there.
    for (const { address } of pages().files.values())
      if (!scope.hasRoute({ method: 'GET', url: address })) route(address)
  })

  function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const path = pathOf(request.url)
    const file = pages().files.get(path)
    const redirect = pages().findRedirect(request.url, file !== undefined)
    if (redirect) return sendRedirect(redirect, request, reply)
    if (file) return sendFile(file, request, reply)
    return /\.(?:png|ico)$/.test(path)
      ? settled().then(() => answerUnpainted(path, request, reply))
      : answerMissing(path, request, reply)
  }

  function answerUnpainted(path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const file = pages().files.get(path)
    return file ? sendFile(file, request, reply) : answerMissing(path, request, reply)
  }

  function answerMissing(path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { files, notFound } = pages()
    if (path.endsWith('/') && files.get(path.slice(0, -1))?.isPage) return redirectFromSlash(request, reply, path)
    // Whatever begins like the API gets a problem, never a page.
    if (/^\/api(\/|$)/.test(path)) return sendProblem(reply, createProblem('not-found'))
    const { headers, body } = choose(notFound, request)
    return sendBytes(reply, 404, headers, body)
  }

  function refuseWrite(request: FastifyRequest, reply: FastifyReply): void {
    const file = pages().files.get(pathOf(request.url))
    if (!file) return void sendProblem(reply, createProblem('not-found'))
    request.pageAddress = file.address
    sendProblem(reply.header('allow', 'GET, HEAD'), createProblem('method-not-allowed'))
  }
}

function choose({ answers }: PreparedFile, { headers }: FastifyRequest): PreparedAnswer {
  return answers[chooseEncoding(headers['accept-encoding'], answers)] ?? answers.identity
}

/** Without its query. What cannot be decoded does not come here. */
function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  const path = end < 0 ? url : url.slice(0, end)
  return path.includes('%') ? decodeURI(path) : path
}

export function isRead({ method }: { method: string }): boolean {
  return method === 'GET' || method === 'HEAD'
}

function sendFile(file: PreparedFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.pageAddress = file.address
  const answer = choose(file, request)
  const condition = request.headers['if-none-match']
  if (condition !== undefined && isEntityTagListed(answer.entityTag, condition))
    return sendBytes(reply, 304, answer.unchangedHeaders)
  return sendBytes(reply, 200, answer.headers, answer.body)
}

/** The target is one of our own pages, never text of the request; only the query is taken over. */
function redirectFromSlash(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  request.pageAddress = path
  const [, ...query] = request.url.split('?')
  return reply.headers(dataHeaders).redirect([path.slice(0, -1), ...query].join('?'), 308)
}

/** For browsers and proxies to keep for a day. A temporary one isn't kept: the page comes back. */
const permanentRule = 'public, max-age=86400'

/** `location` was made for a header: see render/redirects.ts. */
function sendRedirect(
  { from, location, isTemporary }: FoundRedirect,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  request.pageAddress = from
  const headers = isTemporary ? dataHeaders : { ...dataHeaders, 'cache-control': permanentRule }
  return reply.headers(headers).redirect(location, isTemporary ? 307 : 308)
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2): a W/ that a proxy added does not matter. */
export function isEntityTagListed(entityTag: string, header: string): boolean {
  if (header === entityTag || header.trim() === '*') return true
  return header.match(/"[^"]*"/g)?.includes(entityTag) ?? false
}
