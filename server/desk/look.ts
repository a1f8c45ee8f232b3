import type { FastifyReply } from 'fastify'
import { createProblem } from '#contract/problem.ts'
import { sendProblem } from '../http/problems.ts'
import type { Pages } from '../pages/load-pages.ts'

/** No script runs and nothing is sent: whatever a version once had in it cannot act on the desk. */
const policy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-same-origin"

type Asked = { /** Before every address of that version. */ prefix: string; path: string }

/** A page or file of a version, with all its addresses inside that version. */
export function showAsItWas(reply: FastifyReply, pages: Pages | undefined, { prefix, path }: Asked): FastifyReply {
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
