import { hash } from 'node:crypto'
import type { ResolvedContent } from '#content/resolve/resolve-content.ts'
import { describeSize } from '#contract/content-size.ts'
import { excerpt } from '#contract/desk-site.ts'
import type { Renderer, RenderOrder } from '#render/renderer.ts'
import type { Config } from '../config/config.ts'
import { type SiteWords, siteWordsOf } from '../config/site-words.ts'
import { type Pages, preparePages } from '../pages/prepare-pages.ts'
import type { ContactStore } from '../store/contact-store.ts'
import type { NewPublication, PublishedContent, StoredContent } from '../store/publication-store.ts'
import type {
  Content,
  ContentFinding,
  ContentNote,
  ContentOutcome,
  ContentRules,
  PictureFiles,
} from './content-rules.ts'
import { namePictures, withStoredNames } from './pictures.ts'

/** When this many of the newest publications can't be read or shown, older ones can't either. */
export const mostTried = 20

/** Content that can be read, and what there is to say about it. The program's own has the number 0. */
export type ReadableContent = { id: number; content: Content; notes: ContentNote[]; pictures: PictureFiles }

/** What is public, or could be. */
export type Version = ReadableContent & {
  config: Config
  /** Absent when another server has them. */
  pages: Pages | undefined
  /** When it has to be rendered again. */
  expiresAt: Date | undefined
}

export type Effort = Omit<RenderOrder, 'input'>

/** Tells in words for the owner why something can't be published or shown. */
export class VersionError extends Error {
  override readonly name = 'VersionError'
  readonly problems: readonly ContentFinding[]

  constructor(message: string, problems: readonly ContentFinding[] = []) {
    super(message)
    this.problems = problems
  }
}

/** Everything that is wrong with files, so that all of it can be fixed in one go. */
export function describeFiles(files: Awaited<ReturnType<ContentRules['readFiles']>>): VersionError | undefined {
  const problems = files.ok ? (files.check?.() ?? []) : files.problems
  if (problems.length === 0) return undefined
  const what = `the files in content/site ${files.ok ? 'have problems' : "can't be read"}`
  const lines = problems.map(({ path, message }) => `  ${path}: ${message}`)
  return new VersionError(`${what}\n${lines.join('\n')}`, problems)
}

export type VersionDependencies = {
  rules: ContentRules
  /** Absent when another server has the pages. */
  renderer: Renderer | undefined
  addresses: { publicUrl: string | undefined; apiBaseUrl: string | undefined }
  configFor: (words: SiteWords) => Config
  now: () => Date
}

/** What the content means for the settings, and the content as it is shown. */
export function readConfigOf(
  { content: stored }: Pick<ReadableContent, 'content'>,
  { rules, configFor }: Pick<VersionDependencies, 'rules' | 'configFor'>,
): { content: ResolvedContent; config: Config } {
  const content = rules.resolve(stored)
  return { content, config: configFor(siteWordsOf(content, rules.countSamples(stored))) }
}

export async function renderVersion(
  said: ReadableContent,
  { rules, renderer, addresses, configFor, now }: VersionDependencies,
  effort: Effort,
): Promise<Version> {
  const { content, config } = readConfigOf(said, { rules, configFor })
  if (!renderer) return { ...said, config, pages: undefined, expiresAt: undefined }
  const { publicUrl = '', apiBaseUrl = '' } = addresses
  const input = { content, theme: content.theme, pictures: said.pictures, publicUrl, apiBaseUrl, now: now() }
  const site = await renderer.render({ input, ...effort })
  const pages = await preparePages(site, { isHttps: publicUrl.startsWith('https:') })
  return { ...said, config, pages, expiresAt: site.expiresAt }
}

/** What was published, as this version of the program understands it. */
export async function readPublished(
  { id, content, schemaVersion, digest }: Pick<PublishedContent, 'id' | 'content' | 'schemaVersion' | 'digest'>,
  rules: ContentRules,
  findPictures: (content: Content) => Promise<PictureFiles>,
): Promise<ReadableContent> {
  if (digestOf(content) !== digest) throw new VersionError(`version ${id} is damaged`)
  const parsed = parseStored({ content, schemaVersion }, rules)
  if (parsed.ok) return { id, ...parsed, pictures: await findPictures(parsed.content) }
  const [first] = parsed.problems
  const reason = [first?.path, first?.message].filter(Boolean).join(': ')
  throw new VersionError(`version ${id} can't be read: ${reason}`, parsed.problems)
}

/** Whatever was stored: a problem is told, never thrown. */
export function parseStored(
  { content, schemaVersion }: Pick<StoredContent, 'content' | 'schemaVersion'>,
  rules: ContentRules,
): ContentOutcome {
  const message = describeSize('content', Buffer.byteLength(content))
  if (message) return { ok: false, problems: [{ path: '', message }] }
  try {
    return rules.parse(JSON.parse(content), schemaVersion)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { ok: false, problems: [{ path: '', message: 'This is not the content of a site.' }] }
  }
}

/** Those of the store, or of the program's own files. */
export async function findPictures(
  content: Content,
  store: Pick<ContactStore, 'readPictures'>,
  files: PictureFiles,
): Promise<PictureFiles> {
  const names = namePictures(content)
  const stored = names.length > 0 ? await store.readPictures(names) : []
  return new Map([
    ...[...files].filter(([name]) => names.includes(name)),
    ...stored.map(({ name, bytes }) => [name, bytes] as const),
  ])
}

/** How the store keeps it. */
export function storedFormOf(content: Content, { schemaVersion }: Pick<ContentRules, 'schemaVersion'>): StoredContent {
  const text = JSON.stringify(content)
  return { schemaVersion, content: text, digest: digestOf(text) }
}

/** A publication of what files say. Its pictures are kept with it; `before` is what was public, if it can be read. */
export async function describeFiled(
  kind: 'first' | 'imported',
  filed: Pick<ReadableContent, 'content' | 'pictures'>,
  { store, rules, now }: { store: Pick<ContactStore, 'keepPicture'>; rules: ContentRules; now: Date },
  before?: Pick<ReadableContent, 'content'>,
): Promise<NewPublication> {
  const { content, pictures } = withStoredNames(filed.content, filed.pictures)
  for (const picture of pictures) await store.keepPicture(picture, now)
  const changes = before ? describeForList(before.content, content, rules) : '[]'
  return { publishedAt: now, kind, author: '', changes, ...storedFormOf(content, rules) }
}

/** A list of versions is for reading: of many changes, the first say enough. */
const mostChanges = 30

/** What the list of versions says of the way from one to the other. */
export function describeForList(before: Content, after: Content, rules: ContentRules): string {
  const changes = rules.describeChanges(before, after).slice(0, mostChanges)
  return JSON.stringify(
    changes.map(({ where, before, after }) => ({
      where,
      before: excerpt(before, after),
      after: excerpt(after, before),
    })),
  )
}

function digestOf(content: string): string {
  return hash('sha256', content)
}
