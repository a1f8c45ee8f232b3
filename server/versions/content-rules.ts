import { join } from 'node:path'
import { checkValue } from '#content/check-value.ts'
import { findProblems } from '#content/checks/find-problems.ts'
import { findSamples } from '#content/checks/find-samples.ts'
import { type Change, describeChanges } from '#content/describe-changes.ts'
import { type Note, parseContent } from '#content/parse-content.ts'
import { type FileProblem, placeOf, readContentFiles, writeContentFiles } from '#content/read-content.ts'
import { type ResolvedContent, resolveContent } from '#content/resolve/resolve-content.ts'
import { type Content, schemaVersion } from '#content/schema/content.ts'
import type { Json } from '#contract/content-patch.ts'
import type { SiteChange } from '#contract/desk-site.ts'

/** As it is stored and edited: figures and names are not filled in yet. */
export type { Content }
export type PictureFiles = ReadonlyMap<string, Uint8Array>

/** Something to look at in the content, and where. */
export type ContentFinding = { path: string; message: string }

export type ContentOutcome =
  /** `notes`: fields that got their default, and unknown ones that were kept. */
  { ok: true; content: Content; notes: ContentFinding[] } | { ok: false; problems: ContentFinding[] }

/** What the server asks of content/: it knows no field by name. */
export type ContentRules = {
  schemaVersion: number
  /** `check`: what is wrong with files that can be read, by file and line. */
  readFiles(folder: string): Promise<ContentOutcome & { pictures: PictureFiles; check?: () => ContentFinding[] }>
  writeFiles(folder: string, content: Content, pictures: PictureFiles): Promise<void>
  /** Content of any earlier version of the schema becomes that of this one. */
  parse(value: unknown, version: number): ContentOutcome
  resolve(content: Content): ResolvedContent
  /** What keeps it from being published. */
  findProblems(content: Content, pictures: PictureFiles): ContentFinding[]
  /** How many things must be settled before the site is public. */
  countSamples(content: Content): number
  /** What differs, in words for its owner. */
  describeChanges(before: Content, after: Content): SiteChange[]
  /** Why a draft can't hold this value there; undefined when it can. */
  checkValue(path: string, value: Json): string | undefined
}

const ownFolder = join(import.meta.dirname, '../../content/site')

/** The one place where the server meets content/. */
export const contentRules: ContentRules = {
  schemaVersion,
  readFiles: async (folder) => {
    const read = readContentFiles(folder)
    if (!read.ok) return { ok: false, problems: read.problems.map(toFinding), pictures: new Map() }
    const { content, pictures, check } = read
    return { ok: true, content, notes: [], pictures, check: () => check().map(toFinding) }
  },
  writeFiles: async (folder, content, pictures) => writeContentFiles(folder, content, pictures),
  parse: (value, version) => {
    // What an earlier version of the program did not have is said as this version says it.
    const own = readContentFiles(ownFolder)
    const parsed = parseContent(value, version, own.ok ? { fallback: own.content } : {})
    return parsed.ok ? { ...parsed, notes: parsed.notes.map(tellNote) } : parsed
  },
  resolve: resolveContent,
  findProblems: (content, pictures) => findProblems(content, pictures.keys()),
  countSamples: (content) => findSamples(content).filter(({ level }) => level === 'must').length,
  describeChanges: (before, after) => describeChanges(before, after).map(tellChange),
  checkValue,
}

function toFinding(problem: FileProblem): ContentFinding {
  return { path: placeOf(problem), message: problem.message }
}

function tellNote({ path, kind }: Note): ContentFinding {
  return { path, message: kind === 'new' ? 'New: take a look.' : 'This version of the program doesn’t show it.' }
}

function tellChange({ where, what }: Change): SiteChange {
  return what.kind === 'word'
    ? { where: `${where}: ${what.word}`, before: '', after: '' }
    : { where, before: what.before, after: what.after }
}
