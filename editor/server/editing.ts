import type { Content } from '#content/checks/content.ts'
import { nameField, roomFor, roomForName } from '#content/checks/texts.ts'
import type { Asked, Difference, EditState } from '#contract/edit.ts'
import { listEditableFiles } from './content-files.ts'
import type { Workspace } from './drafts/workspace.ts'
import { createStateDescriber, findAllNotices, titleOf } from './edit-state.ts'
import { createEntries, type Resolved } from './entries.ts'
import { formatAll } from './format-source.ts'
import type { KeyStore } from './key-memory.ts'
import { createMaker } from './make-changes.ts'
import { type Model, readModel } from './model/read-model.ts'
import { createModuleReader } from './model/read-module.ts'
import type { createPictures } from './pictures.ts'
import { readDrafts, readLegalTexts, valueAt } from './read-drafts.ts'
import { Refusal } from './refusal.ts'
import { orderSections } from './sections.ts'
import { planColor, themeFile } from './theme/theme-fields.ts'
import { type ContentChange, type Edit, planChange } from './write/apply-change.ts'
import { applySafely } from './write/apply-safely.ts'
import { planWithName } from './write/plan-with-name.ts'

type Options = {
  root: string
  workspace: Workspace
  load: (file: string) => Promise<object>
  pictures: ReturnType<typeof createPictures>
  keys: KeyStore
  /** At a desk: makes the texts public, or throws a Refusal that says why not. */
  publish?: (version: Prepared) => Promise<void>
  /** Called with the files whose drafts are others now; done when the preview has fetched them. */
  onChange: (files: string[]) => Promise<void>
}

/** What is to be public: the texts of the drafts, and what they change, in words. */
export type Prepared = { texts: ReadonlyMap<string, string>; changes: Difference[]; author: string }

export type Editing = Awaited<ReturnType<typeof createEditing>>

/** One owner's work on the content. */
export async function createEditing({ root, workspace, load, pictures, keys, publish, onChange }: Options) {
  const reader = createModuleReader()
  const described = createStateDescriber()
  const entries = createEntries({ store: keys })
  let content = await read()
  let model = readNow()
  entries.follow(model)

  function read(): Promise<Content> {
    return readDrafts({ root, load, read: workspace.read, pictures: pictures.addresses() })
  }

  function readNow(): Model {
    return readModel(orderSections(listEditableFiles(root)), {
      read: (file) => workspace.read(file) || undefined,
      evaluate: (id) => valueAt(content, id),
      room: (path) => (path === nameField ? roomForName(content.modules).letters : roomFor(path)),
      reader,
    })
  }

  /** Reads everything anew: the owner's drafts, and what other programs have written meanwhile. */
  async function refresh(written?: ReadonlyMap<string, string>): Promise<void> {
    content = await read()
    model = readNow()
    entries.follow(model, written)
  }

  /** Another program may have written since: what is planned must fit the file as it is. */
  async function catchUp(file: string): Promise<void> {
    const known = model.modules.get(file)
    if (known && known.source !== workspace.read(file)) await refresh()
  }

  /** All of one file. */
  const withEdits = (edits: readonly Edit[]) =>
    new Map(edits.slice(0, 1).map(({ file }) => [file, applySafely(file, workspace.read(file), edits)] as const))

  function planLegal(id: string, text: string): Map<string, string> {
    if (!readLegalTexts(content).some((legal) => legal.id === id)) throw new Refusal('There is no such text.')
    const lines = text.replace(/\r\n?/g, '\n').trimEnd()
    return new Map([[id, lines === '' ? '' : `${lines}\n`]])
  }

  /** The preview and the checks follow once, after all changes of a call. */
  const unseen = new Set<string>()

  function put(id: string, texts: Map<string, string>, continues = false, resolved?: Resolved): void {
    workspace.change(id, texts, continues)
    for (const file of texts.keys()) unseen.add(file)
    model = readNow()
    entries.follow(model, texts, resolved)
  }

  async function show(): Promise<void> {
    const files = [...unseen]
    unseen.clear()
    await onChange(files)
    await refresh()
  }

  /** Returns what is new and waits to be filled in. */
  async function make({ change, continues }: Asked): Promise<string | undefined> {
    if (change.kind === 'color') put(change.id, planColor(workspace.read(themeFile), change), continues)
    else if (change.kind === 'legal') {
      // Which texts there are, the running content tells.
      if (unseen.size > 0) await show()
      put(change.id, planLegal(change.id, change.text), continues)
    } else {
      await catchUp(change.id.split('#')[0] ?? '')
      const resolved = entries.resolve(change)
      const { change: planned } = resolved
      if (planned) put(planned.id, withEdits(planWithName(model, planned, change.id)), continues, resolved)
    }
    if (change.kind === 'fill') return change.id
    const figures = change.kind === 'figure' ? model.find(change.id) : undefined
    return figures?.kind === 'group' ? figures.fields.at(-1)?.id : undefined
  }
  const makeAll = createMaker(make)

  async function change(asked: readonly unknown[]) {
    const made = await makeAll(asked)
    await show()
    return made
  }

  /** Several values of one field, or the field itself, as one step. */
  async function setTogether(id: string, changes: ContentChange[]): Promise<void> {
    await catchUp(id.split('#')[0] ?? '')
    const place = entries.placeOf(id)
    const placed = changes.map((one) => ({ ...one, id: place + one.id.slice(id.length) }))
    put(place, withEdits(placed.flatMap((one) => planChange(model, one))))
    await show()
  }

  async function move(direction: 'undo' | 'redo'): Promise<string | undefined> {
    const before = Object.keys(workspace.drafts())
    const touched = workspace[direction]()
    await onChange([...new Set([...before, ...Object.keys(workspace.drafts())])])
    await refresh()
    return touched && entries.idOf(touched)
  }

  async function discard(files: string[] | undefined): Promise<void> {
    const before = Object.keys(workspace.drafts())
    if (files) workspace.drop(files)
    else workspace.discard()
    await onChange(before)
    await refresh()
  }
  const nothing = publish ? 'Nothing was published' : 'Nothing was saved'

  /** Only what the page has shown at `since`: another window may have changed more. */
  async function save(since: number, author = ''): Promise<void> {
    if (described.hasNews(since))
      throw new Refusal(`${nothing}: something was changed in another window. Review the changes again.`)
    const drafts = Object.entries(workspace.drafts())
    const typed = new Map(drafts.map(([file, { now }]) => [file, now]))
    // The formatter is a program of its own: it works while the checks run.
    const formatting = formatAll(root, drafts)
    await refresh()
    const finished = await formatting
    if (findAllNotices({ workspace, content, model }).length > 0)
      throw new Refusal(`${nothing}: fix what is marked first.`)
    refuseChanged(workspace.conflicts())
    // From here on a crash must find drafts that are, letter for letter, what was published.
    workspace.tidy(finished)
    await publish?.({ texts: finished, changes: state(since).diff, author })
    pictures.publish(drafts.map(([, { now }]) => now))
    try {
      refuseChanged(workspace.save(finished))
    } finally {
      // Saved or not: what no file names must not be public.
      pictures.takeBack(Object.keys(content.sources).map(workspace.onDisk))
    }
    await onChange([...finished].filter(([file, text]) => text !== typed.get(file)).map(([file]) => file))
    await refresh(finished)
  }

  function refuseChanged(files: string[]): void {
    const names = files.map((file) => titleOf(content, file)).join(' and ')
    if (names !== '') throw new Refusal(`${nothing}: another program has changed ${names} meanwhile.`)
  }

  async function settle(): Promise<void> {
    workspace.settle()
    await onChange(Object.keys(content.sources))
    await refresh()
  }

  /** What the page must know that it did not know at `since`. */
  function state(since: number, touched?: string): EditState {
    return {
      ...described.describe({ root, workspace, content, model, entries }, since, touched),
      ...(publish && { isAtDesk: true }),
    }
  }

  return { refresh: () => refresh(), change, setTogether, move, discard, save, settle, state }
}
