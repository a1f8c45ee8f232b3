import { type ResolvedContent, resolveContent } from '#content/site-content.ts'
import { diffContent } from '#contract/content-diff.ts'
import { type Json, readAt } from '#contract/content-patch.ts'
import type { SiteChange } from '#contract/desk-site.ts'
import { sampleTheme, type Theme } from '#render/theme.ts'

/** As it is stored and edited: figures and names are not filled in yet. */
export type Content = { readonly [key: string]: Json }
export type PictureFiles = ReadonlyMap<string, Uint8Array>

/** Something to look at in the content, and where. */
export type ContentFinding = { path: string; message: string }

export type ContentOutcome =
  /** `notes`: fields that got their default, and unknown ones that were kept. */
  { ok: true; content: Content; notes: ContentFinding[] } | { ok: false; problems: ContentFinding[] }

/** What the server asks of content/: it knows no field by name. */
export type ContentRules = {
  schemaVersion: number
  readFiles(folder: string): Promise<ContentOutcome & { pictures: PictureFiles }>
  writeFiles(folder: string, content: Content, pictures: PictureFiles): Promise<void>
  /** Content of any earlier version of the schema becomes that of this one. */
  parse(value: unknown): ContentOutcome
  resolve(content: Content): { content: ResolvedContent; theme: Theme }
  /** What keeps it from being published. */
  findProblems(content: Content, pictures: PictureFiles): ContentFinding[]
  /** How many things must be settled before the site is public. */
  countSamples(content: Content): number
  /** What differs, in words for its owner. */
  describeChanges(before: Content, after: Content): SiteChange[]
  /** Why a draft can't hold this value there; undefined when it can. */
  checkValue(path: string, value: Json): string | undefined
}

/** The one place where the server meets content/. */
export const contentRules: ContentRules = {
  schemaVersion: 1,
  readFiles: async () => ({ ok: true, content: {}, notes: [], pictures: new Map() }),
  writeFiles: async () => {},
  parse: (value) => ({ ok: true, content: value as Content, notes: [] }),
  resolve: () => ({ content: resolveContent(), theme: sampleTheme }),
  findProblems: () => [],
  countSamples: () => 0,
  describeChanges: (before, after) => diffContent(before, after).map(({ path }) => describeAt(path, before, after)),
  checkValue: () => undefined,
}

/** Until the schema's titles say it: by path. */
export function describeAt(path: string, before: Content, after: Content): SiteChange {
  const show = (value: Json | undefined) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))
  return { where: path, before: show(readAt(before, path)), after: show(readAt(after, path)) }
}
