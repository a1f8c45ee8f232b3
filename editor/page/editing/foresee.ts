import type { Change, EditState, Field, ListField, Part } from '#contract/edit.ts'
import { entryOf, withInner } from '#contract/edit-fields.ts'

/** `in`: to its place in a list from A to Z. `behind`: below that entry, or to the first place. */
export type Act = 'up' | 'down' | 'out' | 'in' | { behind: string | null }

/** What a press beside an entry asks for, or a drag; undefined where there is nothing to do. */
export function arrange(list: ListField, act: Act, id: string): Change | undefined {
  if (act === 'in') return sortIn(list, id)
  if (typeof act === 'object') return placeBehind(list, act.behind, id)
  const { items } = list
  const at = items.findIndex((item) => item.id === id)
  const to = at + (act === 'up' ? -1 : 1)
  if (at < 0) return undefined
  if (act === 'out') return { kind: 'remove', id }
  if (to < 0 || to >= items.length) return undefined
  const before = items.toSpliced(at, 1)[to - 1]
  return { kind: 'move', id, after: (before && entryOf(before.id)?.key) ?? null }
}

function placeBehind({ items }: ListField, behind: string | null, id: string): Change | undefined {
  const at = items.findIndex((item) => item.id === id)
  const isKnown = behind === null || items.some((item) => item.id === behind)
  if (at < 0 || !isKnown || behind === id || behind === (items[at - 1]?.id ?? null)) return undefined
  return { kind: 'move', id, after: behind === null ? null : (entryOf(behind)?.key ?? null) }
}

/** Where an entry belongs in a list from A to Z; undefined where it stands well, or says nothing yet. */
function sortIn({ items }: ListField, id: string): Change | undefined {
  const at = items.findIndex((item) => item.id === id)
  const name = nameOf(items[at])
  const isAfter = (one: string, other: string) => one.localeCompare(other, 'en', { sensitivity: 'base' }) > 0
  const [before, behind] = [items[at - 1], items[at + 1]]
  const isWell = !(before && isAfter(nameOf(before), name)) && !(behind && isAfter(name, nameOf(behind)))
  if (name === '' || isWell) return undefined
  const rest = items.toSpliced(at, 1)
  const next = rest.findIndex((item) => isAfter(nameOf(item), name))
  const last = next < 0 ? rest.at(-1) : rest[next - 1]
  return { kind: 'move', id, after: (last && entryOf(last.id)?.key) ?? null }
}

function nameOf(field: Field | undefined): string {
  return field?.kind === 'words' ? (field.value ?? '') : ''
}

/** The state as it will be after a change, as far as the page can tell. The rest comes with the answer. */
export function foresee(state: EditState, change: Change): EditState {
  const { kind, id } = change
  if (kind === 'color')
    return {
      ...state,
      colors: state.colors.map((color) => (color.id === id ? { ...color, value: change.value } : color)),
    }
  if (kind === 'legal')
    return {
      ...state,
      legalTexts: state.legalTexts.map((legal) => (legal.id === id ? { ...legal, text: change.text } : legal)),
    }
  const target = kind === 'remove' || kind === 'move' ? entryOf(id)?.list : id
  const file = id.slice(0, id.indexOf('#'))
  const update = (field: Field): Field => {
    if (field.id === target) return updateField(field, change, state)
    if (field.kind === 'list') return { ...field, items: field.items.map(update) }
    if (field.kind === 'group') return { ...field, fields: field.fields.map(update) }
    return field.kind === 'optional' && field.fields ? { ...field, fields: field.fields.map(update) } : field
  }
  const sections = state.sections.map((section) =>
    section.file === file ? { ...section, fields: section.fields.map(update) } : section,
  )
  return { ...state, sections }
}

function updateField(field: Field, change: Change, state: EditState): Field {
  switch (change.kind) {
    case 'words': {
      if (field.kind !== 'words') break
      const parts = change.parts.map((part) => (typeof part === 'string' ? part : knownPart(part, field.parts, state)))
      const texts = parts.map((part) => (typeof part === 'string' ? part : part.value))
      const { value: _before, ...rest } = field
      return { ...rest, parts, ...(texts.includes(undefined) ? {} : { value: texts.join('') }) }
    }
    case 'number':
      return field.kind === 'number' ? { ...field, value: change.value } : field
    case 'yes-no':
      return field.kind === 'yes-no' ? { ...field, value: change.value } : field
    case 'choice':
      return field.kind === 'choice' ? { ...field, value: change.value } : field
    case 'clear':
      return field.kind === 'optional' ? { ...field, fields: null } : field
    case 'add':
    case 'remove':
    case 'move':
      return field.kind === 'list' ? { ...field, items: arranged(field, change) } : field
  }
  return field
}

function arranged({ id, items }: ListField, change: Extract<Change, { kind: 'add' | 'remove' | 'move' }>): Field[] {
  if (change.kind === 'add') {
    const [like, added] = [items.at(-1), `${id}[${change.key}]`]
    return !like || items.some((item) => item.id === added) ? items : [...items, blankLike(like, added)]
  }
  const entry = items.find((item) => item.id === change.id)
  const rest = items.filter((item) => item !== entry)
  if (change.kind === 'remove' || !entry) return rest
  const after = change.after === null ? -1 : rest.findIndex((item) => item.id === `${id}[${change.after}]`)
  return after < 0 && change.after !== null ? items : rest.toSpliced(after + 1, 0, entry)
}

/** An entry that is on its way can be written into: the page has named it. */
function blankLike(field: Field, id: string): Field {
  const inside = (inner: Field) => blankLike(inner, id + inner.id.slice(field.id.length))
  switch (field.kind) {
    case 'words':
      return { ...field, id, parts: [], value: '' }
    case 'yes-no':
      return { ...field, id, value: false }
    case 'group':
      return { ...field, id, fields: field.fields.map(inside) }
    case 'optional':
      return { ...field, id, fields: null }
    // The server names what is inside.
    case 'list':
      return { ...field, id, items: [] }
    default:
      return { ...field, id }
  }
}

type AskedPart = { source?: string | undefined; from?: string | undefined }

function knownPart(asked: AskedPart, before: Part[], { sections }: EditState): Part {
  const { source = '', from } = asked
  const same = before.find((part) => typeof part === 'object' && source !== '' && part.source === source)
  if (same) return same
  const fields = sections.flatMap((section) => section.fields.flatMap(withInner))
  const taken = fields.find(({ id }) => id === from)
  const value = taken?.kind === 'words' ? taken.value : undefined
  return { source, ...(from && { from }), ...(value !== undefined && { value }) }
}
