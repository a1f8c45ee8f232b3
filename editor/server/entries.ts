import type { Change, Field } from '#contract/edit.ts'
import { entryOf, isWithin } from '#contract/edit-fields.ts'
import { createKeyMemory, type KeyStore, type Lists } from './key-memory.ts'
import type { Model } from './model/read-model.ts'
import { Refusal } from './refusal.ts'
import type { ContentChange } from './write/apply-change.ts'

type KeyedChange = Exclude<Change, { kind: 'color' | 'legal' }>
/** A change as the files know it, and the keys of its list when it is made. Without a change, nothing is left to do. */
export type Resolved = { change?: ContentChange; keys?: readonly string[]; list?: string }

export type Entries = ReturnType<typeof createEntries>

/**
 * Gives every entry of a list a key that it keeps, whatever happens to its neighbors. The files know only places:
 * `services[2].title` there is `services[e7].title` on the page.
 */
export function createEntries({ countFrom = Date.now(), store }: { countFrom?: number; store?: KeyStore } = {}) {
  let lists: Lists = new Map()
  /** As of the last look. */
  let seen: Model | undefined
  const memory = createKeyMemory(store)
  /** Higher than in any process before, whose keys a page may still hold. */
  let last = countFrom

  /** The id that the page knows. What is no longer there is told by what was around it. */
  function idOf(place: string): string {
    let id = ''
    for (const piece of piecesOf(place)) {
      if (!piece.startsWith('[')) id += piece
      else {
        const key = lists.get(id)?.[Number(piece.slice(1, -1))]
        if (key === undefined) return id
        id += `[${key}]`
      }
    }
    return id
  }

  /** The way to a field in the file; undefined for one whose entry is gone. */
  function placeOf(id: string): string | undefined {
    let [known, place] = ['', '']
    for (const piece of piecesOf(id)) {
      known += piece
      const entry = piece.startsWith('[') ? entryOf(known) : undefined
      const at = entry && lists.get(entry.list)?.indexOf(entry.key)
      if (entry && (at === undefined || at < 0)) return undefined
      place += entry ? `[${at}]` : piece
    }
    return place
  }

  function placeOrRefuse(id: string): string {
    const place = placeOf(id)
    if (place === undefined) throw new Refusal('That entry was taken out meanwhile. Nothing was changed.')
    return place
  }

  /** Throws a Refusal where an entry is meant that is no longer there. */
  function resolve(asked: KeyedChange): Resolved {
    if (asked.kind === 'add') return resolveAdd(asked.id, asked.key)
    if (asked.kind === 'remove' || asked.kind === 'move') return resolveOrder(asked)
    const id = placeOrRefuse(asked.id)
    if (asked.kind !== 'words') return { change: { ...asked, id } }
    const parts = asked.parts.map((part) =>
      typeof part === 'string' || part.from === undefined ? part : { ...part, from: placeOrRefuse(part.from) },
    )
    return { change: { ...asked, id, parts } }
  }

  function resolveAdd(list: string, key: string): Resolved {
    const id = placeOrRefuse(list)
    const keys = lists.get(list) ?? []
    // The answer to the first call was lost.
    if (keys.includes(key)) return {}
    return { change: { kind: 'add', id, at: keys.length }, list, keys: [...keys, key] }
  }

  function resolveOrder(asked: Extract<Change, { kind: 'remove' | 'move' }>): Resolved {
    const { list = '', key = '' } = entryOf(asked.id) ?? {}
    const now = lists.get(list) ?? []
    if (asked.kind === 'remove' && !now.includes(key)) return {}
    const id = placeOrRefuse(asked.id).replace(/\[\d+\]$/, '')
    const keys = now.filter((one) => one !== key)
    if (asked.kind === 'move') {
      if (asked.after !== null && !keys.includes(asked.after))
        throw new Refusal('The entry beside it was taken out meanwhile. Move it again.')
      keys.splice(asked.after === null ? 0 : keys.indexOf(asked.after) + 1, 0, key)
    }
    return { change: { kind: 'order', id, order: keys.map((one) => now.indexOf(one)) }, list, keys }
  }

  /**
   * Called whenever the files may be others. Of a file that is as `written`, only the list of `resolved` has changed;
   * of any other, entries are known again by what they say.
   */
  function follow(model: Model, written: ReadonlyMap<string, string> = new Map(), { list, keys }: Resolved = {}): void {
    const next = new Map(lists)
    let isOther = false
    for (const [file, fields] of model.files) {
      const text = model.modules.get(file)?.source ?? ''
      const isAsked = list?.startsWith(`${file}#`)
      if (seen?.modules.get(file)?.source === text && !isAsked) continue
      const known = written.get(file) === text ? lists : memory.recall(file, text)
      const own = known
        ? keysOf(fields, (id, items) => sameLength(items, id === list && isAsked ? keys : known.get(id)))
        : keysOf(fields, knownAgain(file, model))
      for (const id of lists.keys()) if (id.startsWith(`${file}#`)) next.delete(id)
      for (const [id, entries] of own) next.set(id, entries)
      memory.remember(file, text, own)
      isOther = true
    }
    lists = next
    seen = model
    if (isOther) memory.keep()
  }

  /** The keys of all lists in a file. Where `choose` has none for an entry, it gets one of its own. */
  function keysOf(fields: readonly Field[], choose: (id: string, items: Field[]) => readonly (string | undefined)[]) {
    const own = new Map<string, readonly string[]>()
    const walk = (field: Field, id: string) => {
      if (field.kind === 'list') {
        const chosen = choose(id, field.items)
        const keys = field.items.map((_item, at) => chosen[at] ?? `e${++last}`)
        own.set(id, keys)
        for (const [at, item] of field.items.entries()) walk(item, `${id}[${keys[at]}]`)
      } else if (field.kind === 'group' || field.kind === 'optional')
        for (const inner of field.fields ?? [])
          walk(inner, isWithin(inner.id, field.id) ? id + inner.id.slice(field.id.length) : inner.id)
    }
    for (const field of fields) walk(field, field.id)
    return own
  }

  /** An entry that says the same as one before is that one. */
  function knownAgain(file: string, model: Model) {
    const before = new Map<string, { key: string; text: string }[]>()
    keysOf(seen?.files.get(file) ?? [], (id, items) => {
      const keys = lists.get(id) ?? []
      before.set(
        id,
        keys.map((key, at) => ({ key, text: textOf(seen, items[at]) })),
      )
      return keys
    })
    return (id: string, items: Field[]) => {
      const left = before.get(id)?.slice() ?? []
      return items.map((item) => {
        const at = left.findIndex(({ text }) => text === textOf(model, item))
        return at < 0 ? undefined : left.splice(at, 1)[0]?.key
      })
    }
  }

  /** A field and everything inside it, under the ids that the page knows. */
  function named(field: Field): Field {
    const own = { ...field, id: idOf(field.id) }
    if (own.kind === 'list') own.items = own.items.map(named)
    if (own.kind === 'group') own.fields = own.fields.map(named)
    if (own.kind === 'optional') own.fields = own.fields?.map(named) ?? null
    if (own.kind === 'words')
      own.parts = own.parts.map((part) =>
        typeof part === 'string' || !part.from ? part : { ...part, from: idOf(part.from) },
      )
    return own
  }

  return { idOf, placeOf: placeOrRefuse, named, resolve, follow }
}

function sameLength(items: Field[], keys: readonly string[] = []): readonly string[] {
  return keys.length === items.length ? keys : []
}

function textOf(model: Model | undefined, field: Field | undefined): string {
  const place = field && model?.placeOf(field.id)
  return place ? (model?.modules.get(place.file)?.source.slice(place.start, place.end) ?? '') : ''
}

/** `a.b[3].c` is `a.b`, `[3]`, `.c`. */
function piecesOf(id: string): string[] {
  return id.split(/(?=\[)|(?<=\])/)
}
