import { existsSync, globSync, lstatSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { locateInJson } from './locate-in-json.ts'
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
      const text = readFileSync(join(folder, file), 'utf8')
      texts.set(name, text)
      parts[name] = JSON.parse(text.replace(/^\uFEFF/, ''))
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
  const line = text && locateInJson(text, rest)
  return {
    file: fileOf(part),
    ...(line && { line }),
    message: rest.length > 0 ? `${rest.join('.')}: ${message}` : message,
  }
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
