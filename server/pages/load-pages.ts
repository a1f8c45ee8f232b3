import { hash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { type HeaderList, https, type SiteFile, type SiteManifest } from '#contract/site-manifest.ts'
import type { Encoding } from './accept-encoding.ts'

/** One encoding of one file, as it is answered. */
export type PreparedAnswer = {
  body: Buffer
  entityTag: string
  /** Names and values in turn, which Node writes fastest. */
  headers: string[]
  /** For the answer that the visitor has it already. */
  unchangedHeaders: string[]
}

export type PreparedFile = {
  address: string
  isPage: boolean
  answers: { identity: PreparedAnswer } & Partial<Record<Encoding, PreparedAnswer>>
}

/** By address. */
export type Pages = { files: ReadonlyMap<string, PreparedFile>; notFound: PreparedFile }

/** What a build has made, wherever it is kept, by its path in the build folder. */
export type ReadBuilt = (path: string) => Promise<Buffer>

export class PagesError extends Error {
  override readonly name = 'PagesError'
  readonly code = 'PAGES_NOT_LOADED'
}

/** Everything is read and prepared once: afterwards no request can reach the disk, whatever its path says. */
export async function loadPages(
  manifest: SiteManifest,
  read: ReadBuilt,
  { isHttps }: { isHttps: boolean },
): Promise<Pages> {
  const files = new Map<string, PreparedFile>()
  for (const file of manifest.files) {
    files.set(decodeURI(file.address), await prepareFile(file, manifest, read, isHttps))
    // Visitors may be answered meanwhile.
    await turn()
  }
  const notFound = files.get(manifest.notFoundAddress)
  if (!notFound) throw new PagesError('the built pages are not complete: run "npm run build"')
  // Asked for by name it is not found either, and says so with its status.
  files.delete(manifest.notFoundAddress)
  return { files, notFound }
}

async function prepareFile(
  file: SiteFile,
  manifest: SiteManifest,
  read: ReadBuilt,
  isHttps: boolean,
): Promise<PreparedFile> {
  const isPage = file.policy !== undefined
  const hasChoice = file.variants.length > 1
  const steady: HeaderList = [
    ['cache-control', file.cacheControl],
    ...(hasChoice ? [['vary', 'Accept-Encoding'] as const] : []),
    ...(isPage ? manifest.pageHeaders : manifest.fileHeaders),
    ...(isPage ? [policyHeader(file.policy ?? '', isHttps)] : []),
    ...(isHttps ? [https.header] : []),
  ]
  const answers = file.variants.map(async ({ encoding, entityTag, file: name }) => {
    const body = await readVariant(read, `client/${name}`, entityTag)
    const unchanged: HeaderList = [['etag', entityTag], ...steady]
    const headers: HeaderList = [
      ['content-type', file.contentType],
      ['content-length', String(body.length)],
      ...(encoding === 'identity' ? [] : [['content-encoding', encoding] as const]),
      ...unchanged,
    ]
    return [encoding, { body, entityTag, headers: headers.flat(), unchangedHeaders: unchanged.flat() }]
  })
  return { address: file.address, isPage, answers: Object.fromEntries(await Promise.all(answers)) }
}

function policyHeader(policy: string, isHttps: boolean) {
  return ['content-security-policy', isHttps ? `${policy}; ${https.directive}` : policy] as const
}

/** A file left over from another build would not fit its policy and its scripts. */
export async function readVariant(read: ReadBuilt, path: string, entityTag: string): Promise<Buffer> {
  const body = await read(path).catch((error: NodeJS.ErrnoException) => {
    throw new PagesError(`the built page ${path} cannot be read (${error.code}): run "npm run build"`)
  })
  if (entityTag !== `"${hash('sha256', body, 'base64url')}"`)
    throw new PagesError(`${path} does not belong to this build: run "npm run build"`)
  return body
}
