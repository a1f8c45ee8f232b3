import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { https, type SiteFile, type SiteManifest } from '#contract/site-manifest.ts'
import type { Encoding } from './accept-encoding.ts'

/** One encoding of one file, as it is answered. */
export type PreparedAnswer = {
  body: Buffer
  entityTag: string
  headers: Record<string, string>
  /** For the answer that the visitor has it already. */
  unchangedHeaders: Record<string, string>
}

export type PreparedFile = {
  address: string
  isPage: boolean
  answers: { identity: PreparedAnswer } & Partial<Record<Encoding, PreparedAnswer>>
}

export type Pages = { files: PreparedFile[]; notFound: PreparedFile }

export class PagesError extends Error {
  override readonly name = 'PagesError'
  readonly code = 'PAGES_NOT_LOADED'
}

/** Everything is read and prepared once: afterwards no request can reach the disk, whatever its path says. */
export async function loadPages(
  manifest: SiteManifest,
  folder: string,
  { isHttps }: { isHttps: boolean },
): Promise<Pages> {
  const prepared = await Promise.all(manifest.files.map((file) => prepareFile(file, manifest, folder, isHttps)))
  const notFound = prepared.find(({ address }) => address === manifest.notFoundAddress)
  if (!notFound) throw new PagesError('the built pages are not complete: run "npm run build"')
  // Asked for by name it is not found either, and says so with its status.
  return { files: prepared.filter((file) => file !== notFound), notFound }
}

async function prepareFile(
  file: SiteFile,
  manifest: SiteManifest,
  folder: string,
  isHttps: boolean,
): Promise<PreparedFile> {
  const isPage = file.policy !== undefined
  const hasChoice = file.variants.length > 1
  const steady = {
    'cache-control': file.cacheControl,
    ...(hasChoice ? { vary: 'Accept-Encoding' } : {}),
    ...Object.fromEntries(isPage ? manifest.pageHeaders : manifest.fileHeaders),
    ...(isPage ? { 'content-security-policy': isHttps ? `${file.policy}; ${https.directive}` : file.policy } : {}),
  }
  const entries = file.variants.map(async ({ encoding, entityTag, file: name }) => {
    const body = await readVariant(join(folder, name), entityTag)
    const unchangedHeaders = { etag: entityTag, ...steady }
    const headers = {
      'content-type': file.contentType,
      'content-length': String(body.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      ...unchangedHeaders,
    }
    return [encoding, { body, entityTag, headers, unchangedHeaders }]
  })
  return { address: file.address, isPage, answers: Object.fromEntries(await Promise.all(entries)) }
}

/** A file left over from another build would not fit its policy and its scripts. */
async function readVariant(path: string, entityTag: string): Promise<Buffer> {
  const body = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new PagesError(`the built page ${path} cannot be read (${error.code}): run "npm run build"`)
  })
  if (entityTag !== `"${hash('sha256', body, 'base64url')}"`)
    throw new PagesError(`${path} does not belong to this build: run "npm run build"`)
  return body
}
