import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pageOfLink } from '#fields/address.ts'
import { idPattern } from '#fields/kinds.ts'
import { readAt } from '#fields/patch.ts'
import { findProblems } from './checks/find-problems.ts'
import { createFileReader, type FileProblem, type FileReader } from './file-reader.ts'
import { isOfVersion1, readVersion1, version1Files } from './migrations/read-version-1.ts'
import { type Problem, parseContent } from './parse-content.ts'
import { type Pictures, readPictures } from './read-pictures.ts'
import { type Content, partNames, schemaVersion } from './schema/content.ts'
import { contentField } from './schema/content-field.ts'
import { writeFile } from './write-file.ts'

export type ReadContent =
  /** `check` finds what would look wrong or be untrue on the site, although it can be shown. */
  | { ok: true; content: Content; pictures: Pictures; check: () => FileProblem[] }
  | { ok: false; problems: FileProblem[] }

/** Every part and every page is a file of its own; all problems are reported at once. Nothing that is written there ever runs. */
export function readContentFiles(folder: string): ReadContent {
  const files = createFileReader(folder)
  const version = versionOf(folder)
  if (version < schemaVersion) return readOldFiles(folder, files, version)
  const { problems } = files
  const parts = readParts(folder, files, readOrder(files))
  const unread = problems.flatMap(({ file }) => /^pages\/(.+)\.json$/.exec(file)?.[1] ?? []).map((id) => `pages.${id}`)
  const pictures = readPictures(folder, problems)
  const parsed = parseContent(parts)
  const locate = (problem: Problem) => locateProblem(files, problem)
  // In files, an unknown name is a typo, and a missing one was deleted by mistake. A missing file has been reported.
  const slips = parsed.notes
    .filter(({ path }) => path.includes('.'))
    .map(({ path, kind, noun }) => ({
      path,
      message:
        kind === 'new'
          ? 'This is missing. Put it back.'
          : noun
            ? `There is no such kind of ${noun}.`
            : 'There is no field of this name.',
    }))
  const wrong = parsed.ok ? [] : parsed.problems
  problems.push(...[...wrong, ...slips].map(locate))
  const check = (content: Content) => findProblems(content, pictures.keys())
  if (parsed.ok && problems.length === 0)
    return { ok: true, content: parsed.content, pictures, check: () => check(parsed.content).map(locate) }
  const broken = new Set([...unread, ...wrong.map(({ path }) => recordOf(path))])
  return { ok: false, problems: [...problems, ...checkSoundParts(parts, broken, check).map(locate)] }
}

/** The order of the pages has a file since version 3. */
function versionOf(folder: string): number {
  if (isOfVersion1(folder)) return 1
  return existsSync(join(folder, 'pages')) && !existsSync(join(folder, fileOf('pages'))) ? 2 : schemaVersion
}

/** What an earlier version of the program exported. What it did not have is said as this version says it. */
function readOldFiles(folder: string, files: FileReader, version: number): ReadContent {
  const own = readContentFiles(join(import.meta.dirname, 'site'))
  const fallback = own.ok ? own.content : { pages: [] }
  const isThere = (id: string) => existsSync(join(folder, `pages/${id}.json`))
  const order = fallback.pages.map(({ id }) => id).filter(isThere)
  const parts = version === 1 ? readVersion1(folder, files) : readParts(folder, files, order)
  const pictures = readPictures(folder, files.problems)
  const parsed = parseContent(parts, version, { fallback })
  const toProblem = ({ path, message }: Problem) => ({ file: 'content', message: `${path}: ${message}` })
  const problems = [...files.problems, ...(parsed.ok ? [] : parsed.problems.map(toProblem))]
  if (!parsed.ok || problems.length > 0) return { ok: false, problems }
  const { content } = parsed
  return { ok: true, content, pictures, check: () => findProblems(content, pictures.keys()).map(toProblem) }
}

type Parts = Record<string, unknown> & { pages: { id: string }[] }

/** Pages come in this order, and those that it doesn't name after them. */
function readParts(folder: string, files: FileReader, order: readonly string[]): Parts {
  const found = globSync('pages/*.json', { cwd: folder }).map((page) => basename(page, '.json'))
  const pages = [...new Set([...order, ...found.toSorted()])].flatMap((id) => {
    const page = files.readJson(`pages/${id}.json`)
    return page === undefined ? [] : [{ id, ...(page as object) }]
  })
  const parts: Parts = { pages }
  for (const name of partNames.filter((part) => part !== 'pages')) {
    if (laterParts.includes(name) && !existsSync(join(folder, fileOf(name)))) continue
    const part = files.readJson(fileOf(name), contentField.fields?.[name]?.kind === 'list' ? 'list' : 'part')
    if (part !== undefined) parts[name] = part
  }
  return parts
}

/** What earlier programs of this schema version did not have, and so did not export. */
const laterParts = ['redirects', 'team']

function readOrder({ readJson, problems }: FileReader): string[] {
  const file = fileOf('pages')
  const order = readJson(file)
  if (Array.isArray(order) && order.every((id) => typeof id === 'string' && idPattern.test(id))) return order
  if (order !== undefined) problems.push({ file, message: 'This must be a list of the ids of pages.' })
  return []
}

/** What others refer to: while one of these can't be read, nothing certain can be said about the rest. */
const referredTo = ['company', 'claims', 'services', 'forms', 'specialties']

/** Reports problems in the readable parts too, so that an owner can fix everything in one pass. */
function checkSoundParts(parts: Parts, broken: Set<string>, check: (content: Content) => Problem[]): Problem[] {
  for (const name of partNames) if (!(name in parts) && !laterParts.includes(name)) broken.add(name)
  if (referredTo.some((name) => broken.has(name))) return []
  const pages = parts.pages.filter(({ id }) => !broken.has(`pages.${id}`))
  const parsed = parseContent({ ...parts, pages })
  if (!parsed.ok) return []
  // Whether a link leads somewhere can't be said while its page is broken, and neither can what no page has.
  const isWhole = ![...broken].some((record) => record.startsWith('pages.'))
  const leadsToBroken = (path: string) => broken.has(`pages.${pageOfLink(String(readAt(parsed.content, path)))}`)
  return check(parsed.content).filter(
    ({ path }) => (isWhole || path !== 'pages') && !broken.has(recordOf(path)) && !leadsToBroken(path),
  )
}

/** What is a file of its own. */
function recordOf(path: string): string {
  const [part = '', id] = path.split('.')
  return part === 'pages' && id ? `${part}.${id}` : part
}

/** `servicesPage` is services-page.json. */
export function fileOf(part: string): string {
  return `${part.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`
}

/** `home.json, line 3, column 5` */
export function formatLocation({ file, line, column }: FileProblem): string {
  return [file, line && `line ${line}`, column && `column ${column}`].filter(Boolean).join(', ')
}

/** The file and line of a place in the content. */
function locateProblem({ findLine }: FileReader, { path, message }: Problem): FileProblem {
  const [part = '', ...rest] = path.split('.')
  if (part === '') return { file: 'content', message }
  const [id, ...inner] = rest
  const [file, place] = part === 'pages' && id ? [`pages/${id}.json`, inner] : [fileOf(part), rest]
  // What is missing has no line: its group has.
  const line = findLine(file, place) ?? findLine(file, place.slice(0, -1))
  return {
    file,
    ...(line && { line }),
    message: place.length > 0 ? `${place.join('.')}: ${message}` : message,
  }
}

/** The files of content/site, as readContentFiles reads them. What belongs to no page or field anymore is taken away. */
export function writeContentFiles(folder: string, content: Content, pictures: Pictures): void {
  mkdirSync(folder, { recursive: true })
  // Files of schema version 1 would be taken for the newest.
  for (const name of version1Files) rmSync(join(folder, name), { recursive: true, force: true })
  const order = content.pages.map(({ id }) => id)
  for (const name of partNames)
    writeFileSync(join(folder, fileOf(name)), writeFile(name === 'pages' ? order : content[name]))
  const pages = new Map(content.pages.map(({ id, ...page }) => [`${id}.json`, writeFile(page)]))
  replaceFiles(join(folder, 'pages'), pages)
  replaceFiles(join(folder, 'pictures'), pictures)
}

function replaceFiles(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  if (files.size > 0) mkdirSync(folder, { recursive: true })
  for (const name of globSync('*', { cwd: folder }))
    if (!files.has(name)) rmSync(join(folder, name), { recursive: true })
  for (const [name, body] of files) writeFileSync(join(folder, name), body)
}
