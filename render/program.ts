import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ResolvedPage } from '#content/resolve/resolve-pages.ts'
import type { PageContent, SharedContent } from '#content/site-content.ts'
import type { ProgramStyles } from './page-styles.ts'
import type { RenderedFile } from './rendered-file.ts'

/** What the build leaves in build/program.json: nothing in it depends on content, address or year. */
export type ProgramManifest = ProgramStyles & {
  /** Addresses of the script of every page, of the one with the rare kinds of sections, and of the styles that pages other than the first one need. */
  scriptPath: string
  rareScriptPath: string
  stylePath: string
  /** Everything in build/client. */
  files: BuiltFile[]
}

/** A file that was built, with its compressed copies. The tag is made from the bytes: it tells one build from another. */
export type BuiltFile = Omit<RenderedFile, 'policy' | 'body' | 'br' | 'gzip'> & {
  variants: { encoding: 'identity' | 'br' | 'gzip'; file: string; entityTag: string }[]
}

/** All that a page is rendered from. */
export type PageInput = {
  shared: SharedContent
  page: PageContent
  meta: ResolvedPage['meta']
  publicUrl: string
  darkColor: string
  longText: string
  /** Where the articles are for readers of feeds. */
  feed?: string
}

/** The built program, in memory. */
export type Program = Omit<ProgramManifest, 'files'> & {
  files: RenderedFile[]
  parts: Parts
  renderPage: (input: PageInput) => Promise<string>
}

/** Drawings and fonts that pictures are made of, such as drawings/billing-process.svg. */
export type Parts = ReadonlyMap<string, Buffer>

export class ProgramError extends Error {
  override readonly name = 'ProgramError'
  readonly code = 'PROGRAM_NOT_LOADED'
}

export async function loadBuiltApp(buildFolder: string): Promise<Program> {
  const { files } = await readManifest(buildFolder)
  return { ...(await loadRenderer(buildFolder)), files: await loadFiles(join(buildFolder, 'client'), files) }
}

/** Without the files that are served as they were built. */
export async function loadRenderer(buildFolder: string): Promise<Omit<Program, 'files'>> {
  const { files: _files, ...manifest } = await readManifest(buildFolder)
  const renderer = pathToFileURL(resolve(buildFolder, 'server/entry.server.js')).href
  const { renderPage } = (await import(renderer)) as Pick<Program, 'renderPage'>
  return { ...manifest, parts: await readParts(join(buildFolder, 'parts')), renderPage }
}

/** What a folder of the build holds. */
export async function loadFiles(folder: string, files: readonly BuiltFile[]): Promise<RenderedFile[]> {
  return Promise.all(files.map((file) => loadFile(folder, file)))
}

export function readManifest(buildFolder: string): Promise<ProgramManifest> {
  return readBuilt(buildFolder, 'program.json')
}

/** The files of the owner's desk, which are all in build/desk. */
export async function loadDesk(buildFolder: string): Promise<RenderedFile[]> {
  const { files } = await readBuilt<{ files: BuiltFile[] }>(buildFolder, 'desk.json')
  return loadFiles(join(buildFolder, 'desk'), files)
}

async function readBuilt<T>(buildFolder: string, file: string): Promise<T> {
  try {
    return JSON.parse(await readFile(join(buildFolder, file), 'utf8'))
  } catch {
    throw new ProgramError('the program isn\'t built: run "npm run build"')
  }
}

/** A file left over from another build would not fit the other files. */
async function loadFile(folder: string, { variants, ...file }: BuiltFile): Promise<RenderedFile> {
  const bodies = variants.map(async ({ encoding, file: name, entityTag }) => {
    const body = await readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      throw new ProgramError(`the built file ${name} cannot be read (${error.code}): run "npm run build"`)
    })
    if (entityTag !== tagOf(body)) throw new ProgramError(`${name} does not belong to this build: run "npm run build"`)
    return [encoding === 'identity' ? 'body' : encoding, body] as const
  })
  return { ...file, ...Object.fromEntries(await Promise.all(bodies)) } as RenderedFile
}

export function tagOf(body: Uint8Array): string {
  return `"${hash('sha256', body, 'base64url')}"`
}

/** From a folder that has the folders drawings and fonts, as site/ has. */
export async function readParts(folder: string): Promise<Parts> {
  const parts = new Map<string, Buffer>()
  for (const kind of ['drawings', 'fonts'])
    for (const entry of await readdir(join(folder, kind), { withFileTypes: true }))
      if (entry.isFile()) parts.set(`${kind}/${entry.name}`, await readFile(join(folder, kind, entry.name)))
  return parts
}

export function readPart(parts: Parts, name: string): Buffer {
  const part = parts.get(name)
  if (!part) throw new ProgramError(`the built program has no ${name}: run "npm run build"`)
  return part
}
