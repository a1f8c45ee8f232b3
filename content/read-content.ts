import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { describeSize } from '#contract/content-size.ts'
import { findProblems } from './checks/find-problems.ts'
import { readMarkdown } from './formatted/read-markdown.ts'
import { writeTextFile } from './formatted/write-text-file.ts'
import { createLineFinder } from './json-lines.ts'
import { type Problem, parseContent } from './parse-content.ts'
import { type Pictures, readPictures } from './read-pictures.ts'
import { type Content, type PartName, partNames } from './schema/content.ts'

/** A problem in a file, and where to find it with a text editor. */
export type FileProblem = { file: string; line?: number; column?: number; message: string }

export type ReadContent =
  /** `check` finds what would look wrong or be untrue on the site, although it can be shown. */
  | { ok: true; content: Content; pictures: Pictures; check: () => FileProblem[] }
  | { ok: false; problems: FileProblem[] }

/** Every part is a file of its own; all problems are reported at once. Nothing that is written there ever runs. */
export function readContentFiles(folder: string): ReadContent {
  const lines = new Map<string, ReturnType<typeof createLineFinder>>()
  const problems: FileProblem[] = []
  const readPart = (name: string, file = fileOf(name)): unknown => {
    const text = readText(folder, file, problems)
    if (text === undefined) return undefined
    try {
      const value: unknown = JSON.parse(text)
      lines.set(file, createLineFinder(text))
      return value
    } catch (error) {
      problems.push({ file, ...placeOfFault(text, error as Error), message: misplaced })
      return undefined
    }
  }
  const legal = globSync('legal/*.{json,md}', { cwd: folder })
    .toSorted()
    .flatMap((found) => {
      const file = found.replaceAll('\\', '/')
      const id = basename(file, extname(file))
      const text = file.endsWith('.md') ? readText(folder, file, problems, 'text') : readPart(id, file)
      // Content of schema version 1 has Markdown files.
      if (file.endsWith('.md')) return text === undefined ? [] : { id, ...readMarkdown(String(text)) }
      return text === undefined ? [] : { ...(text as object), id }
    })
  const parts: Record<string, unknown> = { legal }
  for (const name of partNames.filter((part) => part !== 'legal')) {
    const part = readPart(name)
    if (part !== undefined) parts[name] = part
  }
  const pictures = readPictures(folder, problems)
  const parsed = parseContent(parts)
  const locate = (problem: Problem) => locateProblem(lines, problem)
  // In files, an unknown name is a typo, and a missing one was deleted by mistake. A missing file has been reported.
  const slips = parsed.notes
    .filter(({ path }) => path.includes('.'))
    .map(({ path, kind }) => ({
      path,
      message: kind === 'new' ? 'This is missing. Put it back.' : 'There is no field of this name.',
    }))
  const wrong = parsed.ok ? [] : parsed.problems
  problems.push(...[...wrong, ...slips].map(locate))
  const check = (content: Content) => findProblems(content, pictures.keys())
  if (parsed.ok && problems.length === 0)
    return { ok: true, content: parsed.content, pictures, check: () => check(parsed.content).map(locate) }
  const broken = partNames.filter((name) => !(name in parts) || wrong.some(({ path }) => partOf(path) === name))
  return { ok: false, problems: [...problems, ...checkSoundParts(parts, broken, check).map(locate)] }
}

/** What others refer to: while one of these can't be read, nothing certain can be said about the rest. */
const referredTo: readonly PartName[] = ['company', 'claims', 'services', 'forms', 'home', 'specialties']

/** Reports problems in the readable parts too, so that an owner can fix everything in one pass. */
function checkSoundParts(
  parts: Record<string, unknown>,
  broken: readonly PartName[],
  check: (content: Content) => Problem[],
): Problem[] {
  if (broken.some((name) => referredTo.includes(name))) return []
  const isSound = (name: string) => !broken.includes(name as PartName)
  const parsed = parseContent(Object.fromEntries(Object.entries(parts).filter(([name]) => isSound(name))))
  return parsed.ok ? check(parsed.content).filter(({ path }) => isSound(partOf(path))) : []
}

function partOf(path: string): string {
  return path.split('.')[0] ?? ''
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
function locateProblem(
  lines: ReadonlyMap<string, ReturnType<typeof createLineFinder>>,
  { path, message }: Problem,
): FileProblem {
  const [part = '', ...rest] = path.split('.')
  if (part === '') return { file: 'content', message }
  const [id, ...inner] = rest
  const [file, place] = part === 'legal' && id ? [`legal/${id}.json`, inner] : [fileOf(part), rest]
  const findLine = lines.get(file)
  // What is missing has no line: its group has.
  const line = findLine && (findLine(place) ?? findLine(place.slice(0, -1)))
  return {
    file,
    ...(line && { line }),
    message: place.length > 0 ? `${place.join('.')}: ${message}` : message,
  }
}

const misplaced = 'A quote, a comma or a bracket is missing, or there is one too many, here or on the line above.'

function placeOfFault(text: string, { message }: Error): { line: number; column?: number } {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? []
  // Where it isn't named, the text ends too soon.
  return line ? { line: Number(line), column: Number(column) } : { line: text.trimEnd().split('\n').length }
}

function readText(folder: string, file: string, problems: FileProblem[], of: 'text' | 'part' = 'part') {
  try {
    const message = describeSize(of, statSync(join(folder, file)).size)
    if (!message) return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(join(folder, file)))
    problems.push({ file, message })
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reasons: Record<string, string> = {
      ENOENT: 'This file is missing.',
      ERR_ENCODING_INVALID_ENCODED_DATA: 'This file isn’t text in UTF-8. Save it in that encoding.',
    }
    problems.push({ file, message: reasons[code ?? ''] ?? `This file cannot be read (${code}).` })
    return undefined
  }
}

/** The files of content/site, as readContentFiles reads them. What belongs to no link or field anymore is taken away. */
export function writeContentFiles(folder: string, content: Content, pictures: Pictures): void {
  mkdirSync(folder, { recursive: true })
  for (const name of partNames)
    if (name !== 'legal') writeFileSync(join(folder, fileOf(name)), `${JSON.stringify(content[name], null, 2)}\n`)
  const texts = new Map(content.legal.map(({ id, ...text }) => [`${id}.json`, writeTextFile(text)]))
  replaceFiles(join(folder, 'legal'), texts)
  replaceFiles(join(folder, 'pictures'), pictures)
}

function replaceFiles(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  if (files.size > 0) mkdirSync(folder, { recursive: true })
  for (const name of globSync('*', { cwd: folder }))
    if (!files.has(name)) rmSync(join(folder, name), { recursive: true })
  for (const [name, body] of files) writeFileSync(join(folder, name), body)
}
