import { join } from 'node:path'
import type { BeginText } from '#content/checks/checked.ts'
import { findProblems } from '#content/checks/find-problems.ts'
import { findSamples } from '#content/checks/find-samples.ts'
import { dateArticles } from '#content/date-articles.ts'
import { type Change, describeChanges } from '#content/describe-changes.ts'
import type { FileProblem } from '#content/file-reader.ts'
import { findFullPage, findWrongSections } from '#content/own-room.ts'
import { type Note, parseContent } from '#content/parse-content.ts'
import { formatLocation, readContentFiles, writeContentFiles } from '#content/read-content.ts'
import { type ResolvedContent, resolveContent } from '#content/resolve/resolve-content.ts'
import { type Content, schemaVersion } from '#content/schema/content.ts'
import { contentField } from '#content/schema/content-field.ts'
import type { DraftFinding, SiteChange } from '#contract/desk-site.ts'
import { checkStep } from '#fields/check-step.ts'
import { findFull } from '#fields/check-value.ts'
import type { Patch } from '#fields/patch.ts'

/** As it is stored and edited: figures and names are not filled in yet. */
export type { Content }
export type PictureFiles = ReadonlyMap<string, Uint8Array>

/** Something to look at in the content, and where. */
export type ContentFinding = { path: string; message: string }

/** A field that got its default, or one that this version of the program doesn't know, which was kept. */
export type ContentNote = DraftFinding & { kind: 'new' | 'unknown' }

export type ContentOutcome =
  | { ok: true; content: Content; notes: ContentNote[] }
  | { ok: false; problems: ContentFinding[] }

export type ContentAdapter = typeof contentRules

const ownFolder = join(import.meta.dirname, '../../content/site')
let ownContent: Content | undefined

/** What this version of the program says. Read once: it belongs to the program. */
function readOwn(): Content | undefined {
  if (ownContent) return ownContent
  const own = readContentFiles(ownFolder)
  if (own.ok) ownContent = own.content
  return ownContent
}

/** What the server asks of content/, in the site's process: it knows no field by name. */
export const contentRules = {
  schemaVersion: schemaVersion as number,
  /** `check`: what is wrong with files that can be read, by file and line. */
  async readFiles(
    folder: string,
  ): Promise<ContentOutcome & { pictures: PictureFiles; check?: () => ContentFinding[] }> {
    const read = readContentFiles(folder)
    if (!read.ok) return { ok: false, problems: read.problems.map(toFinding), pictures: new Map() }
    const { content, pictures, check } = read
    return { ok: true, content, notes: [], pictures, check: () => check().map(toFinding) }
  },
  async writeFiles(folder: string, content: Content, pictures: PictureFiles): Promise<void> {
    writeContentFiles(folder, content, pictures)
  },
  /** Content of any earlier version of the schema becomes that of this one. */
  parse(value: unknown, version: number, bytes?: number): ContentOutcome {
    // What an earlier version of the program did not have is said as this version says it.
    const parsed = parseContent(value, version, { fallback: readOwn(), bytes })
    return parsed.ok ? { ...parsed, notes: parsed.notes.map(tellNote) } : parsed
  },
  resolve: (content: Content, begin?: BeginText): ResolvedContent => resolveContent(content, begin && { begin }),
  dateArticles,
  /** What keeps it from being published. */
  findProblems: (content: Content, pictures: ReadonlySet<string>, begin?: BeginText): ContentFinding[] =>
    findProblems(content, pictures, begin),
  /** How many things must be settled before the site is public. */
  countSamples: (content: Content): number => findSamples(content).filter(({ level }) => level === 'must').length,
  /** What differs, in words for its owner. Ticks come last: the first change is what the list of versions shows. */
  describeChanges: (before: Content, after: Content): SiteChange[] =>
    describeChanges(before, after)
      .toSorted((one, other) => Number(isTick(one)) - Number(isTick(other)))
      .map(tellChange),
  /** Why a draft can't take this change; undefined when it can. */
  checkPatch: (patch: Patch, content: Content): string | undefined => checkStep(contentField, patch, content),
  /** Why it has no room for what this adds; undefined when it has. */
  findFull: (patch: Extract<Patch, { op: 'add' }>, content: Content): string | undefined =>
    findFullPage(patch, content) ?? findFull(contentField, patch.path, patch.entry, content),
  findWrongSections,
}

function toFinding(problem: FileProblem): ContentFinding {
  return { path: formatLocation(problem), message: problem.message }
}

function tellNote({ path, kind }: Note): ContentNote {
  return {
    kind,
    path,
    message: kind === 'new' ? 'New field. Review it.' : 'This version of the program doesn’t show it.',
  }
}

function isTick({ what }: Change): boolean {
  return what.kind === 'word' && ['yes', 'no'].includes(what.word)
}

function tellChange({ where, what }: Change): SiteChange {
  const inWord = (word: string) => ({ where: `${where}: ${word}`, before: '', after: '' })
  if (what.kind === 'word') return inWord(what.word)
  const { before, after } = what
  // The name of a picture's file says nothing to its owner.
  if (what.kind === 'picture') return inWord(before === '' ? 'added' : after === '' ? 'removed' : 'replaced')
  return { where, before, after }
}
