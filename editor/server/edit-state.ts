import type { Content } from '#content/checks/content.ts'
import { findPlaces } from '#content/checks/links.ts'
import type { Difference, EditState, Notice, Section, ThemeColor } from '#contract/edit.ts'
import { listEditableFiles } from './content-files.ts'
import { describeChanges } from './describe-changes.ts'
import type { Workspace } from './drafts/workspace.ts'
import type { Entries } from './entries.ts'
import { type Model, readModel } from './model/read-model.ts'
import { createModuleReader } from './model/read-module.ts'
import { findNotices, findOpenSamples, readLegalTexts, valueAt } from './read-drafts.ts'
import { nameSection } from './sections.ts'
import { findThemeProblems, readThemeFields, themeFile } from './theme/theme-fields.ts'

type Work = { workspace: Workspace; content: Content; model: Model }

/** Describes the work to the page; a section travels only when it differs from what was described before. */
export function createStateDescriber() {
  const readSaved = createSavedReader()
  const seen = new Map<string, { text: string; version: number }>()
  // Pages that were opened before this process began must not take its numbers for those they know.
  let version = Date.now()
  let lastDiff = { text: '[]', version: 0 }

  /** Whether drafts were described that the page does not know. */
  function hasNews(since: number): boolean {
    return lastDiff.version > since
  }

  function describe(work: Work & { root: string; entries: Entries }, since: number, touched?: string): EditState {
    const { workspace, content, model, entries } = work
    const { idOf } = entries
    const named = <Told extends { id?: string }>(told: Told): Told => (told.id ? { ...told, id: idOf(told.id) } : told)
    const files = [...model.files.keys()]
    const sections = files.map(
      (file): Section => ({
        file,
        ...nameSection(file),
        fields: (model.files.get(file) ?? []).map(entries.named),
      }),
    )
    version++
    for (const section of sections) {
      const text = JSON.stringify(section)
      if (seen.get(section.file)?.text !== text) seen.set(section.file, { text, version })
    }
    const diff = describeDrafts(work, () => readSaved(work, work.root)).map(named)
    const text = JSON.stringify(diff)
    if (text !== lastDiff.text) lastDiff = { text, version }
    return {
      version,
      files,
      sections: sections.filter(({ file }) => (seen.get(file)?.version ?? 0) > since),
      problems: findAllNotices(work).map(named),
      samples: findOpenSamples(content, model).map(named),
      diff,
      conflicts: workspace.conflicts(),
      canUndo: workspace.canUndo(),
      canRedo: workspace.canRedo(),
      places: [...new Set(findPlaces(content))],
      colors: readThemeFields(workspace.read(themeFile)),
      legalTexts: readLegalTexts(content).map((legal) => ({ ...legal, linkId: idOf(legal.linkId) })),
      ...(touched && { touched }),
    }
  }

  return { describe, hasNews }
}

/** Everything that stands in the way of saving. */
export function findAllNotices({ workspace, content, model }: Work): Notice[] {
  return [...findNotices(content, model), ...findThemeProblems(workspace.read(themeFile))]
}

export function titleOf(content: Content, file: string): string {
  if (file === themeFile) return 'Colors'
  return readLegalTexts(content).find(({ id }) => id === file)?.name ?? nameSection(file).title
}

/** The model of what is saved, read again only when that is other than before. */
function createSavedReader() {
  const reader = createModuleReader()
  let known: { sources: Map<string, string>; model: Model } | undefined
  return ({ workspace, content }: Work, root: string): Model => {
    const drafts = workspace.drafts()
    const files = listEditableFiles(root)
    const sources = new Map(files.map((file) => [file, drafts[file]?.base ?? workspace.onDisk(file)]))
    const isSame =
      sources.size === known?.sources.size && files.every((file) => sources.get(file) === known?.sources.get(file))
    if (!known || !isSame) {
      const read = (file: string) => (sources.get(file) ?? workspace.onDisk(file)) || undefined
      known = { sources, model: readModel(files, { read, evaluate: (id) => valueAt(content, id), reader }) }
    }
    return known.model
  }
}

function describeDrafts({ workspace, content, model }: Work, readSaved: () => Model): Difference[] {
  const drafts = Object.entries(workspace.drafts())
  if (drafts.length === 0) return []
  const saved = readSaved()
  return drafts.flatMap(([file, { base, now }]): Difference[] => {
    const where = titleOf(content, file)
    if (file === themeFile) return describeColors(base, now)
    if (file.startsWith('content/legal/')) return [{ id: file, where, before: base, after: now }]
    return describeChanges(saved.files.get(file) ?? [], model.files.get(file) ?? [], where)
  })
}

/** Those that follow a choice go without saying. */
function describeColors(base: string, now: string): Difference[] {
  const before = new Map(readThemeFields(base).map((color) => [color.id, color]))
  const isFollower = (color?: ThemeColor) => color?.derived !== undefined && color.value === color.derived
  return readThemeFields(now).flatMap((color) => {
    const { id, label, value } = color
    const old = before.get(id)
    if (old?.value === value || (isFollower(old) && isFollower(color))) return []
    return { id, where: `Colors › ${label}`, before: old?.value ?? '', after: value }
  })
}
