import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findProblems } from './checks/find-problems.ts'
import { createFileReader, type FileProblem, type FileReader } from './file-reader.ts'
import { isOfVersion1, readVersion1, version1Files } from './migrations/read-version-1.ts'
import { type Problem, parseContent } from './parse-content.ts'
import { type Pictures, readPictures } from './read-pictures.ts'
import { type Content, partNames } from './schema/content.ts'
import { givenPages } from './schema/pages.ts'
import { writeFile } from './write-file.ts'

export type ReadContent =
  /** `check` finds what would look wrong or be untrue on the site, although it can be shown. */
  | { ok: true; content: Content; pictures: Pictures; check: () => FileProblem[] }
  | { ok: false; problems: FileProblem[] }

/** Every part and every page is a file of its own; all problems are reported at once. Nothing that is written there ever runs. */
export function readContentFiles(folder: string): ReadContent {
  const files = createFileReader(folder)
  if (isOfVersion1(folder)) return readOldFiles(folder, files)
  const { problems } = files
  const parts: Record<string, unknown> = { pages: readPages(folder, files) }
  for (const name of partNames.filter((part) => part !== 'pages')) {
    const part = files.readJson(fileOf(name))
    if (part !== undefined) parts[name] = part
  }
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
  const broken = new Set(wrong.map(({ path }) => recordOf(path)))
  return { ok: false, problems: [...problems, ...checkSoundParts(parts, broken, check).map(locate)] }
}

/** What an earlier version of the program exported. What it did not have is said as this version says it. */
function readOldFiles(folder: string, files: FileReader): ReadContent {
  const parts = readVersion1(folder, files)
  const pictures = readPictures(folder, files.problems)
  const own = readContentFiles(join(import.meta.dirname, 'site'))
  const parsed = parseContent(parts, 1, own.ok ? { fallback: own.content } : {})
  const toProblem = ({ path, message }: Problem) => ({ file: 'content', message: `${path}: ${message}` })
  const problems = [...files.problems, ...(parsed.ok ? [] : parsed.problems.map(toProblem))]
  if (!parsed.ok || problems.length > 0) return { ok: false, problems }
  const { content } = parsed
  return { ok: true, content, pictures, check: () => findProblems(content, pictures.keys()).map(toProblem) }
}

/** The given pages first, in their order. */
function readPages(folder: string, { readJson }: FileReader): unknown[] {
  const found = globSync('pages/*.json', { cwd: folder }).map((file) => basename(file, '.json'))
  const others = found.filter((id) => !Object.hasOwn(givenPages, id)).toSorted()
  return [...Object.keys(givenPages), ...others].flatMap((id) => {
    const page = readJson(`pages/${id}.json`)
    return page === undefined ? [] : [{ id, ...(page as object) }]
  })
}

/** What others refer to: while one of these can't be read, nothing certain can be said about the rest. */
const referredTo = ['company', 'claims', 'services', 'forms', 'specialties', 'pages.home']

/** Reports problems in the readable parts too, so that an owner can fix everything in one pass. */
function checkSoundParts(
  parts: Record<string, unknown>,
  broken: Set<string>,
  check: (content: Content) => Problem[],
): Problem[] {
  for (const name of partNames) if (!(name in parts)) broken.add(name)
  const pages = (parts.pages as { id: string }[]).filter(({ id }) => !broken.has(`pages.${id}`))
  const missing = Object.entries(givenPages).filter(([id]) => pages.every((page) => page.id !== id))
  for (const [id] of missing) broken.add(`pages.${id}`)
  if (referredTo.some((name) => broken.has(name))) return []
  // Links to a page lead somewhere, whatever is wrong on it.
  const stubs = missing.map(([id, { address }]) => ({ id, kind: 'given', name: id, address, sections: [] }))
  const sound = Object.entries(parts).filter(([name]) => !broken.has(name))
  const parsed = parseContent({ ...Object.fromEntries(sound), pages: [...stubs, ...pages] })
  return parsed.ok ? check(parsed.content).filter(({ path }) => !broken.has(recordOf(path))) : []
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
export function placeOf({ file, line, column }: FileProblem): string {
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
  for (const name of partNames)
    if (name !== 'pages') writeFileSync(join(folder, fileOf(name)), writeFile(content[name]))
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
