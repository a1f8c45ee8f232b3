import type { Field, ListField } from '#contract/edit.ts'
import { entryOf } from '#contract/edit-fields.ts'

/** An entry as a person knows it: by its mark, which nobody writes over, or as the one that was added just then. */
export type Plain = { mark: string; text: string; inner: Plain[] }
/** What a person means, whatever the order in which it arrives. `list` is the way to the list by marks. */
export type Meant =
  | { kind: 'add' | 'remove'; list: string[]; mark: string }
  | { kind: 'move'; list: string[]; mark: string; after: string | null }
  | { kind: 'words'; list: string[]; mark: string; text: string }

export const listOf = (fields: readonly Field[] = []) => fields.find((field) => field.kind === 'list') as ListField
const member = (item: Field, key: string) =>
  item.kind === 'group' ? item.fields.find(({ id }) => id === `${item.id}.${key}`) : undefined
const wordsOf = (item: Field, key: string) => {
  const field = member(item, key)
  return field?.kind === 'words' ? field.parts.join('') : ''
}
export const innerOf = (item: Field) => member(item, 'inner') as ListField
/** A new entry has no mark yet; the page itself has named it. */
export const markOf = (item: Field) => wordsOf(item, 'mark') || (entryOf(item.id)?.key ?? '')
type Said = { mark: string; text: string; inner: Said[] }
export const saidBy = ({ items }: ListField): Said[] =>
  items.map((item) => ({ mark: wordsOf(item, 'mark'), text: wordsOf(item, 'text'), inner: saidBy(innerOf(item)) }))
/** Marks of new entries stand nowhere in the file. */
export const plainly = (all: readonly Plain[]): Said[] =>
  all.map(({ mark, text, inner }) => ({ mark: /^[A-Z]/.test(mark) ? mark : '', text, inner: plainly(inner) }))

/** The plain model: what is meant, done to a list that nobody else touches. */
export function mean(all: Plain[], meant: Meant): Plain[] {
  const [outer, ...further] = meant.list
  if (outer !== undefined)
    return all.map((one) =>
      one.mark === outer ? { ...one, inner: mean(one.inner, { ...meant, list: further }) } : one,
    )
  const one = all.find(({ mark }) => mark === meant.mark)
  const rest = all.filter((other) => other !== one)
  switch (meant.kind) {
    case 'add':
      return one ? all : [...all, { mark: meant.mark, text: '', inner: (all.at(-1)?.inner ?? []).map(blank) }]
    case 'remove':
      return rest
    case 'words':
      return all.map((other) => (other === one ? { ...one, text: meant.text } : other))
    case 'move': {
      const after = rest.findIndex(({ mark }) => mark === meant.after)
      return !one || (meant.after !== null && after < 0) ? all : rest.toSpliced(after + 1, 0, one)
    }
  }
}
const blank = ({ inner }: Plain): Plain => ({ mark: '', text: '', inner: inner.map(blank) })

export function plainFrom({ items }: ListField): Plain[] {
  return items.map((item) => ({ mark: markOf(item), text: wordsOf(item, 'text'), inner: plainFrom(innerOf(item)) }))
}
