import { hash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { fileHeaders, type HeaderList, https, pageHeaders } from '#render/headers.ts'
import { createRedirectFinder, type RedirectFinder } from '#render/redirects.ts'
import type { RenderedSite } from '#render/render-site.ts'
import type { RenderedFile } from '#render/rendered-file.ts'
import type { Encoding } from './accept-encoding.ts'

/** One encoding of one file, as it is answered. */
export type PreparedAnswer = {
  body: Buffer
  entityTag: string
  /** Names and values in turn, which Node writes fastest. */
  headers: string[]
  /** Headers of the 304 Not Modified response. */
  unchangedHeaders: string[]
}

export type PreparedFile = {
  address: string
  isPage: boolean
  answers: { identity: PreparedAnswer } & Partial<Record<Encoding, PreparedAnswer>>
}

/** By address. */
export type Pages = {
  files: ReadonlyMap<string, PreparedFile>
  notFound: PreparedFile
  findRedirect: RedirectFinder
}

/** A file that stays from one version to the next is prepared once. */
const prepared = { https: new WeakMap<RenderedFile, PreparedFile>(), http: new WeakMap<RenderedFile, PreparedFile>() }

/** Everything is prepared once, in memory: no request can reach the disk, whatever its path says. */
export async function preparePages(
  { files: rendered, notFoundAddress, redirects }: Pick<RenderedSite, 'files' | 'notFoundAddress' | 'redirects'>,
  { isHttps }: { isHttps: boolean },
): Promise<Pages> {
  const files = new Map<string, PreparedFile>()
  const known = prepared[isHttps ? 'https' : 'http']
  for (const file of rendered) {
    const ready = known.get(file) ?? prepareFile(file, isHttps)
    files.set(decodeURI(file.address), ready)
    if (known.has(file)) continue
    known.set(file, ready)
    // Visitors may be answered in between.
    await turn()
  }
  const notFound = files.get(notFoundAddress)
  if (!notFound) throw new Error('what was rendered has no page for wrong addresses')
  // Asked for by name it is not found either, and says so with its status.
  files.delete(notFoundAddress)
  const isPage = (path: string) => files.get(path)?.isPage === true
  return { files, notFound, findRedirect: createRedirectFinder(redirects, isPage) }
}

function prepareFile(file: RenderedFile, isHttps: boolean): PreparedFile {
  const isPage = file.policy !== undefined
  const variants = { identity: file.body, br: file.br, gzip: file.gzip }
  const hasChoice = file.br !== undefined || file.gzip !== undefined
  const steady: HeaderList = [
    ['cache-control', file.cacheControl],
    ...(hasChoice ? [['vary', 'Accept-Encoding'] as const] : []),
    ...(isPage ? pageHeaders : fileHeaders),
    ...(isPage ? [policyHeader(file.policy ?? '', isHttps)] : []),
    ...(isHttps ? [https.header] : []),
  ]
  const answers = Object.entries(variants).flatMap(([encoding, bytes]) => {
    if (!bytes) return []
    const entityTag = `"${hash('sha256', bytes, 'base64url')}"`
    const unchanged: HeaderList = [['etag', entityTag], ...steady]
    const headers: HeaderList = [
      ['content-type', file.contentType],
      ['content-length', String(bytes.length)],
      ...(encoding === 'identity' ? [] : [['content-encoding', encoding] as const]),
      ...unchanged,
    ]
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return [[encoding, { body, entityTag, headers: headers.flat(), unchangedHeaders: unchanged.flat() }]]
  })
  return { address: file.address, isPage, answers: Object.fromEntries(answers) }
}

function policyHeader(policy: string, isHttps: boolean) {
  return ['content-security-policy', isHttps ? `${policy}; ${https.directive}` : policy] as const
}
