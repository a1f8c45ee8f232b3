import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import * as v from 'valibot'
import { isSource, unpackFiles } from '#contract/publication.ts'
import { type SiteManifest, siteManifest } from '#contract/site-manifest.ts'
import { type DeskFiles, loadDeskFiles } from '../desk/files.ts'
import { loadPages, type Pages, type ReadBuilt } from '../pages/load-pages.ts'
import type { PublishedVersion } from '../store/publication-store.ts'

/** Far more than a site has, and far less than would take a server's memory. */
const mostBytes = 128 * 1024 * 1024
const unzip = (packed: Uint8Array) =>
  promisify(gunzip)(packed, { maxOutputLength: mostBytes }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_BUFFER_TOO_LARGE') throw error
    throw new VersionError('the version has more than 128 MB')
  })
const manifestSchema = v.pipe(v.string(), v.parseJson(), siteManifest)

/** What is public, or could be. The program's own build has the number 0. */
export type Version = {
  id: number
  publishedAt: Date | undefined
  manifest: SiteManifest
  pages: Pages | undefined
  /** The desk in the owner's words; absent where it was built for another server. */
  desk?: DeskFiles
}

/** How the store keeps it. */
export type Packed = Pick<PublishedVersion, 'sources' | 'built' | 'digest'>

/** Tells in words for the owner why a version cannot be shown. */
export class VersionError extends Error {
  override readonly name = 'VersionError'
}

/** Of what a publication keeps, so that nothing is shown that was damaged. */
export function digestOf(sources: Uint8Array, built: Uint8Array): string {
  return hash('sha256', Buffer.concat([sources, built]))
}

/** `hasPages`: whether this server answers with pages at all. `program`: which one it belongs to. */
export async function openVersion(
  { id, publishedAt, sources, built, digest }: PublishedVersion,
  { hasPages, isHttps, program }: { hasPages: boolean; isHttps: boolean; program?: string },
): Promise<Version> {
  if (digestOf(sources, built) !== digest) throw new VersionError(`version ${id} is damaged`)
  const read = await createReader({ built })
  const parsed = v.safeParse(manifestSchema, (await read('site.json')).toString())
  if (!parsed.success) throw new VersionError(`version ${id} was built by another version of the program`)
  const manifest = parsed.output
  return {
    id,
    publishedAt,
    manifest,
    pages: hasPages ? await loadPages(manifest, read, { isHttps }) : undefined,
    ...(manifest.madeOf.program === program && { desk: await loadDeskFiles(read) }),
  }
}

/** What was built, by its path in build/. */
export async function unpackBuilt({ built }: Pick<PublishedVersion, 'built'>): Promise<Map<string, Uint8Array>> {
  return unpackFiles(await unzip(built))
}

async function createReader(version: Pick<PublishedVersion, 'built'>): Promise<ReadBuilt> {
  const files = await unpackBuilt(version)
  return async (path) => {
    const body = files.get(path)
    if (!body) throw Object.assign(new Error(path), { code: 'ENOENT' })
    return Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  }
}

/** The sources of a publication, by their path in the project: none leads out of it. */
export async function unpackSources({ sources, built, digest }: Packed): Promise<Map<string, Uint8Array>> {
  if (digestOf(sources, built) !== digest) throw new VersionError('the sources of this version are damaged')
  return new Map([...unpackFiles(await unzip(sources))].filter(([path]) => isSource(path)))
}
