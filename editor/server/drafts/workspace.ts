import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { Refusal } from '../refusal.ts'
import { applySplice, invert, merge, spliceBetween } from './splice.ts'
import { readText, replaceText, type Write, writeFiles } from './write-files.ts'

/** Texts and colors: nothing else is read or written here. */
const sourceFile = v.pipe(v.string(), v.regex(/^(content(\/[^/\\.][^/\\]*)+\.(ts|md)|site\/styles\/theme\.css)$/))
const splice = v.object({ file: sourceFile, at: v.number(), removed: v.string(), inserted: v.string() })
/** One step of undo: `id` is the field it was made in. */
const steps = v.array(v.object({ id: v.string(), splices: v.array(splice) }))
const keptSchema = v.object({
  drafts: v.record(sourceFile, v.object({ base: v.string(), now: v.string() })),
  done: steps,
  undone: steps,
  /** Set while files are being put in place: after a crash the rest is finished. */
  saving: v.nullable(v.record(sourceFile, v.string())),
})
type Kept = v.InferOutput<typeof keptSchema>

const mostSteps = 300

type Options = { root: string; store: string; rename?: (from: string, to: string) => void }

export type Workspace = ReturnType<typeof createWorkspace>

/** What is typed but not saved, kept in one file so that neither a reload nor a crash loses it. */
export function createWorkspace({ root, store, rename = renameSync }: Options) {
  let kept: Kept = readKept(store) ?? { drafts: {}, done: [], undone: [], saving: null }
  const pathOf = (file: string) => {
    if (!v.is(sourceFile, file)) throw new Refusal('There is no such text.')
    return join(root, file)
  }
  const onDisk = (file: string) => readText(pathOf(file))
  const read = (file: string) => kept.drafts[file]?.now ?? onDisk(file)

  function keep(next: Kept): void {
    const isEmpty = Object.keys(next.drafts).length + next.done.length + next.undone.length === 0
    if (isEmpty) rmSync(store, { force: true })
    else replaceText(store, JSON.stringify(next))
    kept = next
  }

  function withText(drafts: Kept['drafts'], file: string, now: string): Kept['drafts'] {
    const base = drafts[file]?.base ?? onDisk(file)
    const { [file]: _before, ...others } = drafts
    return now === base ? others : { ...others, [file]: { base, now } }
  }

  /** Makes the change one step, or part of the last one when the same field is still being typed into. */
  function change(id: string, texts: ReadonlyMap<string, string>, continues: boolean): void {
    const splices = [...texts]
      .map(([file, text]) => spliceBetween(file, read(file), text))
      .filter(({ removed, inserted }) => removed !== inserted)
    if (splices.length === 0) return
    const drafts = [...texts].reduce((all, [file, text]) => withText(all, file, text), kept.drafts)
    const last = kept.done.at(-1)
    const isSame = continues && last?.id === id
    const step = isSame && last ? { id, splices: [...last.splices, ...splices] } : { id, splices }
    const done = [...(isSame ? kept.done.slice(0, -1) : kept.done), step].slice(-mostSteps)
    keep({ ...kept, drafts, done, undone: [] })
  }

  /** The field whose change was taken back or made again; undefined when there is none. */
  function move(from: 'done' | 'undone', to: 'done' | 'undone'): string | undefined {
    const step = kept[from].at(-1)
    if (!step) return undefined
    const splices = from === 'done' ? step.splices.toReversed().map(invert) : step.splices
    let drafts = kept.drafts
    for (const one of splices) {
      const text = applySplice(drafts[one.file]?.now ?? onDisk(one.file), one)
      if (text === undefined) {
        keep({ ...kept, done: [], undone: [] })
        throw new Refusal('Another program has changed the file since. There is nothing to go back to.')
      }
      drafts = withText(drafts, one.file, text)
    }
    const moved = { [from]: kept[from].slice(0, -1), [to]: [...kept[to], step] }
    keep({ ...kept, ...moved, drafts })
    return step.id
  }

  /** A step like any other, which undo takes back. */
  function discard(): void {
    change('', new Map(Object.entries(kept.drafts).map(([file, { base }]) => [file, base])), false)
  }

  /** What the formatter makes of the drafts is part of the last change. */
  function tidy(finished: ReadonlyMap<string, string>): void {
    change(kept.done.at(-1)?.id ?? '', finished, true)
  }

  /** After other texts came to lie underneath: what both have changed in different places is both. */
  function settle(): void {
    const drafts = Object.entries(kept.drafts).map(([file, draft]) => [file, settleOn(file, draft)] as const)
    const left = drafts.filter(([, { base, now }]) => base !== now)
    if (JSON.stringify(Object.fromEntries(left)) === JSON.stringify(kept.drafts)) return
    keep({ drafts: Object.fromEntries(left), done: [], undone: [], saving: null })
  }

  function settleOn(file: string, { base, now }: Kept['drafts'][string]): Kept['drafts'][string] {
    const other = onDisk(file)
    if (other === base || other === now) return { base: other, now }
    const merged = merge(file, { base, now, other })
    // One of the two has to give way, and that is for the owner to say.
    return merged === undefined ? { base, now } : { base: other, now: merged }
  }

  /** For files that somebody else has changed: there is nothing of ours to go back to. */
  function drop(files: readonly string[]): void {
    const drafts = Object.fromEntries(Object.entries(kept.drafts).filter(([file]) => !files.includes(file)))
    keep({ ...kept, drafts, done: [], undone: [] })
  }

  /** Writes the drafts, each as `finish` leaves it. Returns the files that somebody else has changed. */
  function save(finished: ReadonlyMap<string, string>): string[] {
    const writes = Object.entries(kept.drafts).map(([file, { base, now }]) => ({
      path: pathOf(file),
      base,
      text: finished.get(file) ?? now,
    }))
    const texts = Object.fromEntries(Object.keys(kept.drafts).map((file, at) => [file, writes[at]?.text ?? '']))
    // What the formatter did belongs to the last step, or undo would miss its place.
    const tidied = Object.entries(kept.drafts).flatMap(([file, { now }]) => {
      const one = spliceBetween(file, now, texts[file] ?? now)
      return one.removed === one.inserted ? [] : one
    })
    const outcome = putInPlace(writes, texts)
    if (!outcome.ok) return outcome.changed.map((path) => path.slice(root.length + 1).replaceAll('\\', '/'))
    const last = kept.done.at(-1)
    const done = last ? [...kept.done.slice(0, -1), { ...last, splices: [...last.splices, ...tidied] }] : []
    keep({ drafts: {}, done, undone: [], saving: null })
    return []
  }

  function putInPlace(writes: readonly Write[], texts: Record<string, string>) {
    try {
      return writeFiles(writes, { beforeFirst: () => keep({ ...kept, saving: texts }), rename })
    } catch (error) {
      // The files are as before: the next start must not put these texts in place after all.
      keep({ ...kept, saving: null })
      throw error
    }
  }

  finishSaving()
  /** After a crash in the middle of saving: what the owner asked for is completed, unless a file is another by now. */
  function finishSaving(): void {
    if (!kept.saving) return
    const drafts = { ...kept.drafts }
    for (const [file, text] of Object.entries(kept.saving)) {
      const { base = text } = drafts[file] ?? {}
      if (onDisk(file) !== text && !writeFiles([{ path: pathOf(file), base, text }]).ok) continue
      delete drafts[file]
    }
    keep({ drafts, done: [], undone: [], saving: null })
  }

  return {
    read,
    onDisk,
    change,
    undo: () => move('done', 'undone'),
    redo: () => move('undone', 'done'),
    discard,
    drop,
    tidy,
    settle,
    save,
    drafts: () => kept.drafts,
    /** Files that somebody else has changed since they were opened here. */
    conflicts: () =>
      Object.entries(kept.drafts).flatMap(([file, { base, now }]) => ([base, now].includes(onDisk(file)) ? [] : file)),
    canUndo: () => kept.done.length > 0,
    canRedo: () => kept.undone.length > 0,
  }
}

/** A file that cannot be read is set aside, not lost. */
function readKept(store: string): Kept | undefined {
  if (!existsSync(store)) return undefined
  try {
    return v.parse(keptSchema, JSON.parse(readFileSync(store, 'utf8')))
  } catch {
    renameSync(store, `${store}.unreadable`)
    return undefined
  }
}
