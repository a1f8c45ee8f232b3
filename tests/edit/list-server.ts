import type { Change, EditState } from '#contract/edit.ts'
import { createEntries, type Resolved } from '../../editor/server/entries.ts'
import { readModel } from '../../editor/server/model/read-model.ts'
import { createModuleReader } from '../../editor/server/model/read-module.ts'
import { applyEdits, type ContentChange, planChange } from '../../editor/server/write/apply-change.ts'
import { listOf } from './plain-list.ts'

const file = 'content/list.ts'
const listId = `${file}#entries`
const entry = (mark: string, inner: string) => `{ mark: '${mark}', text: '', inner: [${inner}] }`
const source = `type Entry = { mark: string; text: string; inner: Entry[] }
export const entries: Entry[] = [
  // A comment goes along.
  ${entry('A', `${entry('Aa', '')}, ${entry('Ab', '')}`)},
  ${entry('B', '')},
  ${entry('C', `${entry('Ca', '')}, ${entry('Cb', '')}, ${entry('Cc', '')}`)},
  ${entry('D', '')},
]
`

/** The server's own parts around one small file. */
export function openServer() {
  const reader = createModuleReader()
  let kept = ''
  let isFull = false
  const store = {
    read: () => kept,
    write(next: string) {
      if (isFull) throw new Error('ENOSPC')
      kept = next
    },
  }
  let begun = 0
  const begin = () => createEntries({ countFrom: 10_000 * begun++, store })
  let entries = begin()
  let text = source
  let model = readModel([file], { read: () => text, reader })
  entries.follow(model)
  const done: string[] = []
  let version = 0
  const put = (next: string, written?: ReadonlyMap<string, string>, resolved?: Resolved) => {
    text = next
    model = readModel([file], { read: () => text, reader })
    entries.follow(model, written, resolved)
  }
  const write = (change: ContentChange) => applyEdits(text, planChange(model, change))
  return {
    /** Throws a Refusal. Returns whether the file is another now. */
    change(asked: Change): boolean {
      const resolved = entries.resolve(asked as Exclude<Change, { kind: 'color' | 'legal' }>)
      if (!resolved.change) return false
      const before = text
      const next = write(resolved.change)
      put(next, new Map([[file, next]]), resolved)
      if (next !== before) done.push(before)
      return next !== before
    },
    undo: () => put(done.pop() ?? text),
    /** Another program turns the list around. */
    turn() {
      const order = [...listOf(model.files.get(file)).items.keys()].toReversed()
      put(write({ kind: 'order', id: listId, order }))
      done.length = 0
    },
    /** The process ends, and another one begins while the pages stay open. */
    restart() {
      entries = begin()
      entries.follow(model)
      done.length = 0
    },
    /** Nothing more can be kept. */
    fillDisk() {
      isFull = true
    },
    fields: () => model.files.get(file) ?? [],
    state(): EditState {
      version += 1
      const fields = (model.files.get(file) ?? []).map(entries.named)
      const sections = [{ file, title: '', page: null, fields }]
      const empty = { problems: [], samples: [], diff: [], conflicts: [], places: [], colors: [], legalTexts: [] }
      return { version, files: [file], sections, canUndo: true, canRedo: false, ...empty }
    },
  }
}
