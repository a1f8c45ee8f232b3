import { formatTime } from '#content/derived/opening-hours.ts'
import { type Difference, type Field, type GroupField, pictureKindOf, type WordsField } from '#contract/edit.ts'
import { nameEntry } from '#contract/edit-fields.ts'

/** What differs between two states of one file, in the words of the page. `where` opens each line. */
export function describeChanges(before: readonly Field[], after: readonly Field[], where: string): Difference[] {
  const [first, ...more] = after
  const [old] = before
  // A file of one group goes by the file's name alone.
  if (first?.kind === 'group' && old?.kind === 'group' && more.length === 0 && !where.includes('›'))
    return compare(old, first, where)
  const known = new Map(before.map((field) => [field.id, field]))
  return after.flatMap((field) => {
    const earlier = known.get(field.id)
    // A file often has the name of the one list in it.
    const place = field.label === where ? where : `${where} › ${field.label}`
    if (earlier === undefined) return describe(field.id, place, '', tell(field))
    return compare(earlier, field, place)
  })
}

function compare(old: Field, now: Field, place: string): Difference[] {
  if (old.kind === 'group' && now.kind === 'group' && pictureKindOf(now.id) === 'mark')
    return compareMarks(old, now, place)
  if (old.kind === 'group' && now.kind === 'group') return describeChanges(old.fields, now.fields, place)
  if (old.kind === 'optional' && now.kind === 'optional' && old.fields && now.fields)
    return describeChanges(old.fields, now.fields, place)
  if (old.kind === 'list' && now.kind === 'list') return compareLists(old.items, now.items, now.id, place)
  // A figure that changed elsewhere is told there.
  if (old.kind === 'words' && now.kind === 'words' && written(old) === written(now)) return []
  return describe(now.id, place, tell(old), tell(now))
}

/** What a drawing is made of says nothing to a person. */
function compareMarks(old: GroupField, now: GroupField, place: string): Difference[] {
  const drawingOf = ({ fields }: GroupField) => fields.filter((field) => field.kind === 'words')
  const restOf = ({ fields }: GroupField) => fields.filter((field) => field.kind !== 'words')
  const isOther = describeChanges(drawingOf(old), drawingOf(now), '').length > 0
  const pictureOf = (mark: GroupField) =>
    drawingOf(mark)
      .map(tell)
      .find((text) => text.startsWith('/images/'))
  const [before, after] = [pictureOf(old) ?? 'The drawing as it was', pictureOf(now) ?? 'Another drawing']
  return [
    ...(isOther ? [{ id: now.id, where: place, before, after }] : []),
    ...describeChanges(restOf(old), restOf(now), place),
  ]
}

function written({ parts }: WordsField): string {
  return JSON.stringify(parts.map((part) => (typeof part === 'string' ? part : { source: part.source })))
}

/** Entries are told apart by what they say: one that only moved is not listed as new. */
function compareLists(old: Field[], now: Field[], id: string, place: string): Difference[] {
  const oldTexts = old.map(tell)
  const nowTexts = now.map(tell)
  const gone = oldTexts.filter((text) => !nowTexts.includes(text))
  const added = nowTexts.filter((text) => !oldTexts.includes(text))
  if (old.length === now.length && gone.length === added.length && isSameElsewhere(oldTexts, nowTexts))
    return now.flatMap((field, at) => {
      const before = old[at]
      return before ? compare(before, field, `${place} › ${nameEntry(field, at)}`) : []
    })
  const stayed = oldTexts.filter((text) => !gone.includes(text))
  const moved = stayed.join('\n') !== nowTexts.filter((text) => !added.includes(text)).join('\n')
  return [
    ...gone.map((text) => ({ id, where: place, before: text || 'An empty entry', after: '' })),
    ...added.map((text) => ({ id, where: place, before: '', after: text || 'A new entry, still empty' })),
    ...(moved ? [{ id, where: place, before: 'The order as it was', after: 'Another order' }] : []),
  ]
}

/** Whatever did not change stands where it stood. */
function isSameElsewhere(old: string[], now: string[]): boolean {
  return old.every((text, at) => text === now[at] || !now.includes(text))
}

function describe(id: string, where: string, before: string, after: string): Difference[] {
  return before === after ? [] : [{ id, where, before, after }]
}

/** A field in one line. */
function tell(field: Field): string {
  switch (field.kind) {
    case 'words':
      return field.value ?? field.parts.map((part) => (typeof part === 'string' ? part : (part.value ?? '…'))).join('')
    case 'yes-no':
      return field.value ? 'yes' : 'no'
    case 'number':
      return String(field.value)
    case 'choice':
      return /^\d\d:\d\d$/.test(field.value) ? formatTime(field.value) : field.value
    case 'computed':
      return ''
    case 'list':
      return field.items.map(tell).join(', ')
    case 'group':
    case 'optional':
      return (field.fields ?? []).map(mention).filter(Boolean).join(', ')
  }
}

/** Among other fields, a number or a picture goes by its name, and a no goes without saying. */
function mention(field: Field): string {
  if (field.kind === 'yes-no') return field.value ? field.label : ''
  const text = tell(field)
  if (text.startsWith('/images/')) return field.label
  return field.kind === 'number' && text ? `${field.label}: ${text}` : text
}
