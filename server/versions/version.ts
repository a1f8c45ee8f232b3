import { listSources } from '#content/pictures/variants.ts'
import type { RenderOrder } from '#render/render-order.ts'
import type { Renderer } from '#render/renderer.ts'
import type { Config } from '../config/config.ts'
import { type ContentSettings, createContentSettings } from '../config/site-words.ts'
import { type Pages, preparePages } from '../pages/prepare-pages.ts'
import type { ContactStore } from '../store/contact-store.ts'
import type { NewPublication, PublishedContent, StoredContent } from '../store/publication-store.ts'
import { digestOf, type SiteContent, writeRecordList } from '../store/site-records.ts'
import type { ContentFinding, PictureFiles } from './content-rules.ts'
import { keepRaw, type ReadStored, toStoredPictures } from './pictures.ts'
import type { ReadContent } from './site-process/site-orders.ts'
import type { SiteProcess } from './site-process/start-site-process.ts'
import { DamagedError } from './supply-bodies.ts'
import { VersionError } from './version-error.ts'

/** When this many of the newest publications can't be read or shown, older ones can't either. */
export const mostTried = 20

/** Content that can be read, and what there is to say about it. The program's own has the number 0. */
export type ReadableContent = ReadContent & { id: number; pictures: PictureFiles }

/** What is public, or could be. */
export type Version = ReadableContent & {
  config: Config
  /** Undefined if another server serves the pages. */
  pages: Pages | undefined
  /** When it has to be rendered again. */
  expiresAt: Date | undefined
  /** The paths of images that couldn't be painted. */
  unpainted?: string[] | undefined
}

export type Effort = Pick<RenderOrder, 'effort' | 'withPictures'>

/** `problems`: everything that is wrong with files, so that all of it can be fixed in one go. */
export function describeFiles(canBeRead: boolean, problems: readonly ContentFinding[]): VersionError | undefined {
  if (problems.length === 0) return undefined
  const what = `the files in content/site ${canBeRead ? 'have problems' : "can't be read"}`
  const lines = problems.map(({ path, message }) => `  ${path}: ${message}`)
  return new VersionError(`${what}\n${lines.join('\n')}`, problems)
}

export type VersionDependencies = {
  siteProcess: SiteProcess
  /** Absent when another server has the pages. */
  renderer: Renderer | undefined
  store: Pick<ContactStore, 'readVariants'>
  addresses: { publicUrl: string | undefined; apiBaseUrl: string | undefined }
  configFor: (words: ContentSettings) => Config
  now: () => Date
}

/** What the content means for the settings. */
export async function readConfigOf(
  { content }: Pick<ReadableContent, 'content'>,
  { siteProcess, configFor }: Pick<VersionDependencies, 'siteProcess' | 'configFor'>,
): Promise<{ logo: string; config: Config }> {
  const { words, openFindings } = await siteProcess.readSettings(content)
  return { logo: words.brand.mark.picture, config: configFor(createContentSettings(words, openFindings)) }
}

export async function renderVersion(
  said: ReadableContent,
  { siteProcess, renderer, store, addresses, configFor, now }: VersionDependencies,
  effort: Effort,
): Promise<Version> {
  const { logo, config } = await readConfigOf(said, { siteProcess, configFor })
  if (!renderer) return { ...said, config, pages: undefined, expiresAt: undefined }
  const { publicUrl = '', apiBaseUrl = '' } = addresses
  const found = said.pictures.size > 0 ? await store.readVariants([...said.pictures.keys()]) : []
  const pictures = new Map([...said.pictures, ...found.map(({ name, bytes }) => [name, bytes] as const)])
  const sources = listSources(found.map(({ name }) => name))
  const site = await renderer.render({
    stored: said.content,
    logo,
    pictures,
    sources,
    publicUrl,
    apiBaseUrl,
    now: now(),
    ...effort,
  })
  const pages = await preparePages(site, { isHttps: publicUrl.startsWith('https:') })
  return { ...said, config, pages, expiresAt: site.expiresAt, unpainted: site.unpainted }
}

/** What was published, as this version of the program understands it. */
export async function readPublished(
  found: Pick<PublishedContent, 'id' | 'records' | 'bodies' | 'schemaVersion'>,
  siteProcess: SiteProcess,
  findPictures: (names: readonly string[]) => Promise<PictureFiles>,
): Promise<ReadableContent> {
  const { id, schemaVersion } = found
  const read = await siteProcess.read(found, schemaVersion).catch((error: unknown) => {
    if (!(error instanceof DamagedError)) throw error
    throw new VersionError(`version ${id} is damaged${error.record && `: ${error.record}`}`)
  })
  if (read.ok) {
    const { content, pictureNames } = read
    const bodies = new Map([...found.bodies, ...content.bodies])
    return { id, ...read, content: { ...content, bodies }, pictures: await findPictures(pictureNames) }
  }
  const [first] = read.problems
  const reason = [first?.path, first?.message].filter(Boolean).join(': ')
  throw new VersionError(`version ${id} can't be read: ${reason}`, read.problems)
}

type PictureSource = {
  store: Pick<ContactStore, 'readPictures' | 'describePicture'>
  siteProcess: Pick<SiteProcess, 'toOwnDrawing'>
}

/**
 * Those of the store, or of the program's own files. A drawing that another program wrote is left out: marked as raw, it
 * is replaced by its pixels next.
 */
export async function findPictures(
  names: readonly string[],
  { store, siteProcess }: PictureSource,
  files: PictureFiles,
): Promise<PictureFiles> {
  const stored = names.length > 0 ? await store.readPictures(names) : []
  const found = new Map([...files].filter(([name]) => names.includes(name)))
  for (const { name, bytes } of stored) {
    const own = name.endsWith('.svg') ? await siteProcess.toOwnDrawing(bytes) : bytes
    if (own) found.set(name, own)
    else await store.describePicture(name, { width: 0, height: 0, state: 'raw', variants: [] })
  }
  return found
}

/** A list of records never changes, and each change of the draft asks for that of what is public. */
const listDigests = new WeakMap<SiteContent['records'], string>()

/** How the store keeps it. */
export function serializeContent({ records, bodies }: SiteContent, schemaVersion: number): StoredContent {
  const digest = listDigests.get(records) ?? digestOf(writeRecordList(records))
  listDigests.set(records, digest)
  return { schemaVersion, records, bodies, digest }
}

export function hasSameRecords(one: SiteContent, other: SiteContent): boolean {
  return writeRecordList(one.records) === writeRecordList(other.records)
}

type FilingDependencies = {
  store: Pick<ContactStore, 'keepPicture'>
  siteProcess: SiteProcess
  now: Date
  /** The storage record of each image. An image without one is stored as uploaded. */
  read?: ReadStored
}

/** A publication of what files say. Its pictures are kept with it; `before` is what was public, if it can be read. */
export async function buildPublication(
  kind: 'first' | 'imported',
  filed: Pick<ReadableContent, 'content' | 'schemaVersion' | 'pictures'>,
  { store, siteProcess, now, read = keepRaw }: FilingDependencies,
  before?: Pick<ReadableContent, 'content'>,
): Promise<NewPublication> {
  const { names, pictures } = await toStoredPictures(filed.pictures, read)
  for (const { picture, record } of pictures) await store.keepPicture({ ...picture, record }, now)
  const content = await siteProcess.renamePictures(filed.content, names)
  const { changes } = before ? await siteProcess.describeChanges(before.content, content) : { changes: [] }
  const stored = serializeContent(content, filed.schemaVersion)
  return { publishedAt: now, kind, author: '', changes: JSON.stringify(changes), ...stored }
}
