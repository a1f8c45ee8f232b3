import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HeaderList } from '../http/headers.ts'
import { writePreparedHead } from '../http/prepared-head.ts'
import { writeProblem } from '../http/write-problem.ts'
import { type Encoding, parseAcceptEncoding } from './accept-encoding.ts'
import { isEntityTagListed } from './entity-tag.ts'
import type { Site } from './site.ts'
import type { SiteFile, Variant } from './site-file.ts'

/** Answers one request and tells which known address it was for; `undefined` when there is no such address. */
export type SiteAnswerer = (request: IncomingMessage, response: ServerResponse, path: string) => string | undefined

export function createSiteAnswerer({ files, notFoundPage }: Site, dataHeaders: HeaderList): SiteAnswerer {
  const chooseVariant = createVariantChooser()

  return (request, response, path) => {
    const file = files.get(path)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (file) {
      if (isRead) sendFile(request, response, chooseVariant(file, request))
      else writeProblem(response, 'method-not-allowed', [['allow', 'GET, HEAD'], ...dataHeaders])
      return path
    }
    const page = path.endsWith('/') ? files.get(path.slice(0, -1)) : undefined
    if (page?.isPage && isRead) {
      redirect(response, page.path, request.url ?? '', dataHeaders)
      return page.path
    }
    if (isRead) send(request, response, 404, chooseVariant(notFoundPage, request))
    else writeProblem(response, 'not-found', dataHeaders)
    return undefined
  }
}

/** Browsers send few different Accept-Encoding headers: each is read once. */
function createVariantChooser(): (file: SiteFile, request: IncomingMessage) => Variant {
  const known = new Map<string, Encoding[]>()

  return ({ variants }, request) => {
    const header = request.headers['accept-encoding']
    if (typeof header !== 'string') return variants.identity
    let accepted = known.get(header)
    if (!accepted) {
      accepted = parseAcceptEncoding(header)
      if (known.size < 100 && header.length < 100) known.set(header, accepted)
    }
    for (const encoding of accepted) {
      const variant = variants[encoding]
      if (variant) return variant
    }
    return variants.identity
  }
}

function sendFile(request: IncomingMessage, response: ServerResponse, variant: Variant): void {
  const condition = request.headers['if-none-match']
  if (condition !== undefined && isEntityTagListed(variant.entityTag, condition)) {
    response.writeHead(304, variant.unchangedHeaders).end()
  } else {
    send(request, response, 200, variant)
  }
}

function send(request: IncomingMessage, response: ServerResponse, status: number, { head, body }: Variant): void {
  writePreparedHead(response, status, head)
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}

/** The target is one of our own pages, never text of the request; only the query is taken over. */
function redirect(response: ServerResponse, path: string, url: string, headers: HeaderList): void {
  const query = url.slice(path.length + '/'.length)
  response.writeHead(308, [['location', `${path}${query}`], ['content-length', '0'], ...headers].flat()).end()
}
