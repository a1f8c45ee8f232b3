import { existsSync, globSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Note, type Problem, parseContent } from './parse-content.ts'
import { type Content, partNames } from './schema/content.ts'

/** A problem of a file: where it is, for somebody with a text editor. */
export type FileProblem = { file: string; line?: number; column?: number; message: string }

export type Pictures = ReadonlyMap<string, Uint8Array>

export type ReadContent =
  | { ok: true; content: Content; pictures: Pictures; notes: Note[] }
  | { ok: false; problems: FileProblem[] }

/** As large as a photograph from a phone. */
export const mostPictureBytes = 20 * 1024 * 1024
const pictureNames = /^[\w-]+\.(png|jpg|jpeg|webp|avif|svg)$/

/** Every part is a file of its own; all problems are told at once. Nothing that is written there ever runs. */
export function readContentFiles(folder: string): ReadContent {
  const texts = new Map<string, string>()
  const problems: FileProblem[] = []
  const parts: Record<string, unknown> = { legal: readLegalTexts(folder) }
  for (const name of partNames.filter((part) => part !== 'legal')) {
    const file = fileOf(name)
    try {
      const text = readFileSync(join(folder, file), 'utf8').replace(/^\uFEFF/, '')
      parts[name] = JSON.parse(text)
      texts.set(name, text)
    } catch (error) {
      problems.push(describeFault(error as Error, file))
    }
  }
  const pictures = readPictures(folder, problems)
  const parsed = parseContent(parts)
  const located = ({ path, message }: Problem) => locateProblem(texts, path, message)
  // In files, a name that nobody knows is a slip, and one that is missing was taken out by mistake. A file that can't be
  // read at all has been told of.
  const slips = parsed.notes
    .filter(({ path }) => path.includes('.'))
    .map(({ path, kind }) =>
      located({ path, message: kind === 'new' ? 'This is missing. Put it back.' : 'There is no field of this name.' }),
    )
  problems.push(...(parsed.ok ? [] : parsed.problems.map(located)), ...slips)
  return parsed.ok && problems.length === 0
    ? { ok: true, content: parsed.content, pictures, notes: [] }
    : { ok: false, problems }
}

/** `servicesPage` is services-page.json. */
export function fileOf(part: string): string {
  return `${part.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`
}

/** The file and line of a place in the content. */
export function locateProblem(texts: ReadonlyMap<string, string>, path: string, message: string): FileProblem {
  const [part = '', ...rest] = path.split('.')
  if (part === 'legal') return { file: `legal/${rest[0] ?? ''}.md`, message }
  const text = texts.get(part)
  // What is missing has no line: its group has.
  const line = text && (lineOf(text, rest) ?? lineOf(text, rest.slice(0, -1)))
  return {
    file: fileOf(part),
    ...(line && { line }),
    message: rest.length > 0 ? `${rest.join('.')}: ${message}` : message,
  }
}

const jsonToken = /"(?:[^"\\]|\\.)*"|[{}[\]]|[^\s{}[\],:"]+/g

/** The line on which a value begins, counted from 1. Undefined where there is no such value. */
function lineOf(text: string, path: readonly string[]): number | undefined {
  const wanted = JSON.stringify(toKeys(JSON.parse(text), path))
  const levels: { isList: boolean; key?: string | number | undefined }[] = []
  for (const { 0: token, index } of text.matchAll(jsonToken)) {
    const level = levels.at(-1)
    const isEnd = token === '}' || token === ']'
    const isName = level?.isList === false && level.key === undefined
    if (isEnd) levels.pop()
    else if (level && (level.isList || isName)) {
      level.key = isName ? (JSON.parse(token) as string) : Number(level.key ?? -1) + 1
      if (JSON.stringify(levels.map(({ key }) => key)) === wanted) return text.slice(0, index).split('\n').length
    }
    if (isName && !isEnd) continue
    const around = levels.at(-1)
    if (token === '{' || token === '[') levels.push({ isList: token === '[' })
    // The member is over; a name follows.
    else if (around?.isList === false) around.key = undefined
  }
  return undefined
}

/** Entries of lists by their place. Of two with the same id, the second is the one to change. */
function toKeys(value: unknown, path: readonly string[]): (string | number)[] {
  let inner = value as { id?: unknown }[] & Record<string | number, unknown>
  return path.map((name) => {
    const found = Array.isArray(inner) ? placeOf(inner, name) : name
    inner = inner?.[found] as typeof inner
    return found
  })
}

function placeOf(entries: readonly { id?: unknown }[], id: string): number {
  const at = entries.findLastIndex((entry) => entry?.id === id)
  return at < 0 ? Number(id) : at
}

function describeFault({ message, ...error }: Error, file: string): FileProblem {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return { file, message: 'This file is missing.' }
  if (code !== undefined) return { file, message: `This file cannot be read (${code}).` }
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? []
  const what = 'A quote, a comma or a bracket is missing or too many here, or on the line above.'
  return { file, ...(line && { line: Number(line), column: Number(column) }), message: what }
}

function readLegalTexts(folder: string): { id: string; text: string }[] {
  return globSync('legal/*.md', { cwd: folder })
    .toSorted()
    .map((file) => ({ id: basename(file, '.md'), text: readFileSync(join(folder, file), 'utf8') }))
}

function readPictures(folder: string, problems: FileProblem[]): Map<string, Uint8Array> {
  const pictures = new Map<string, Uint8Array>()
  if (!existsSync(join(folder, 'pictures'))) return pictures
  for (const path of globSync('pictures/*', { cwd: folder }).toSorted()) {
    const stat = lstatSync(join(folder, path))
    const file = path.replaceAll('\\', '/')
    if (!stat.isFile() || !pictureNames.test(basename(path)))
      problems.push({ file, message: 'Only pictures belong here: PNG, JPEG, WebP, AVIF or SVG.' })
    else if (stat.size > mostPictureBytes)
      problems.push({ file, message: `This picture has ${Math.ceil(stat.size / 1e6)} MB. Make it smaller than 20 MB.` })
    else pictures.set(basename(path), readFileSync(join(folder, path)))
  }
  return pictures
}

/** The files of content/site, as readContentFiles reads them. What belongs to no link or field anymore is taken away. */
export function writeContentFiles(folder: string, content: Content, pictures: Pictures): void {
  mkdirSync(folder, { recursive: true })
  for (const name of partNames)
    if (name !== 'legal') writeFileSync(join(folder, fileOf(name)), `${JSON.stringify(content[name], null, 2)}\n`)
  const texts = new Map(content.legal.map(({ id, text }) => [`${id}.md`, text]))
  replaceFiles(join(folder, 'legal'), texts)
  replaceFiles(join(folder, 'pictures'), pictures)
}

function replaceFiles(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  if (files.size > 0) mkdirSync(folder, { recursive: true })
  for (const name of globSync('*', { cwd: folder }))
    if (!files.has(name)) rmSync(join(folder, name), { recursive: true })
  for (const [name, body] of files) writeFileSync(join(folder, name), body)
}
