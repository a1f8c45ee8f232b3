import { type Change, type Field, figuresId, type Part } from '#contract/edit.ts'
import type { SourceSpan } from '../model/read-fields.ts'
import type { Model } from '../model/read-model.ts'
import { Refusal } from '../refusal.ts'
import { express } from './express.ts'
import { escapeForTemplate, quote, writeNumber } from './quote.ts'
import { writeBlankLike, writeOrder } from './write-list.ts'

/** Replaces what stands between two places of a file. */
export type Edit = { file: string; start: number; end: number; text: string }
/** What is asked of a file. Entries are told by their places in it; `order` holds those that stay. */
export type ContentChange =
  | Exclude<Change, { kind: 'color' | 'legal' | 'add' | 'remove' | 'move' }>
  | { kind: 'order'; id: string; order: number[] }
  | { kind: 'add'; id: string; at: number }
type Asked<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>

const notHere = 'This cannot be changed here.'

/** What a change does to its file: every other character stays as it is. Throws a Refusal. */
export function planChange(model: Model, change: ContentChange): Edit[] {
  const field = model.find(change.id)
  const place = model.placeOf(change.id)
  const source = place && model.modules.get(place.file)?.source
  if (!field || !place || source === undefined) throw new Refusal('There is no such text.')
  const replaceBy = (text: string): Edit[] => [{ file: place.file, start: place.start, end: place.end, text }]

  switch (change.kind) {
    case 'words':
      if (field.kind !== 'words') break
      return writeWords(model, place, field, change.parts)
    case 'number':
      if (field.kind !== 'number') break
      return replaceBy(writeNumber(change.value))
    case 'yes-no':
      if (field.kind !== 'yes-no') break
      return replaceBy(String(change.value))
    case 'choice':
      if (field.kind !== 'choice') break
      if (field.look === 'place' ? !/^[/#][\w/#-]*$/.test(change.value) : !field.options.includes(change.value)) break
      return replaceBy(quote(change.value))
    case 'order':
      if (field.kind !== 'list') break
      return replaceBy(writeOrder(source, place, placesOf(model, field.items), change.order))
    case 'add': {
      if (field.kind !== 'list' || change.at > field.items.length) break
      const like = field.items.at(-1)
      const blank = like ? writeBlankLike(like) : place.blank
      if (blank === undefined) break
      return replaceBy(
        writeOrder(
          source,
          place,
          placesOf(model, field.items),
          field.items.map((_item, at) => at).toSpliced(change.at, 0, -1),
          blank,
        ),
      )
    }
    case 'figure': {
      const last = field.kind === 'group' && change.id === figuresId && placesOf(model, field.fields).at(-1)
      if (!last || field.kind !== 'group') break
      const taken = field.fields.map(({ id }) => id.slice(figuresId.length + 1))
      return [{ file: last.file, start: last.end, end: last.end, text: writeFigure(change.label, taken) }]
    }
    case 'fill':
      if (field.kind !== 'optional' || field.fields || place.blank === undefined) break
      return replaceBy(place.blank)
    case 'clear':
      if (field.kind !== 'optional') break
      return replaceBy('null')
  }
  throw new Refusal(notHere)
}

/** What Word and mail programs make of a text is put right: curly quotes, line ends, spaces that do not break, stray ones. */
export function tidyWords(model: Model, change: Asked<'words'>): Asked<'words'> {
  const field = model.find(change.id)
  const before = field?.kind === 'words' ? field.parts.join('') : ''
  // The phrases of the note begin and end with the spaces between them.
  const keepsEdges = change.id.startsWith('content/claim-slip.ts#phrases[')
  const tidy = (text: string) =>
    text
      .replace(/[‘’‚]/g, "'")
      .replace(/[“”„]/g, '"')
      .replace(before.includes('\u00a0') ? /[\p{Cc}\u2028\u2029]+/gu : /[\p{Cc}\u2028\u2029\u00a0\u202f]+/gu, ' ')
      .replace(/ {2,}/g, ' ')
  const joined = joinTexts(change.parts)
  const parts = joined.map((part, at) => {
    if (typeof part !== 'string') return part
    const text = keepsEdges ? part : tidy(part)
    const start = at === 0 && !keepsEdges ? text.trimStart() : text
    return at === joined.length - 1 && !keepsEdges ? start.trimEnd() : start
  })
  return { ...change, parts }
}

/** One text after another is one text: what means nothing in either could mean something in both. */
function joinTexts<Other extends object>(parts: readonly (string | Other)[]): (string | Other)[] {
  const joined: (string | Other)[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part
    else joined.push(part)
  }
  return joined
}

function writeWords(
  model: Model,
  place: SourceSpan,
  field: Field & { kind: 'words' },
  asked: Asked<'words'>['parts'],
): Edit[] {
  const sources = field.parts.flatMap((part) => (typeof part === 'string' ? [] : part.source))
  const imports: string[] = []
  const written = joinTexts(asked).map((part) => {
    if (typeof part === 'string') return part
    // What the file says already may stay, whatever it is.
    if (part.source !== undefined && sources.includes(part.source)) return { source: part.source }
    if (part.from === undefined) throw new Refusal(notHere)
    const { expression, addedImport } = express(model, { file: place.file, at: place.start }, part.from)
    if (addedImport) imports.push(addedImport)
    return { source: expression }
  })
  const { start, end, file, property, absent, shorthand } = place
  const isEmpty = written.every((part) => part === '')
  const edits = [...new Set(imports)].map((text) => ({ file, start: 0, end: 0, text }))
  if (isEmpty && absent) return []
  if (isEmpty && field.whenEmpty === 'null') return [{ file, start, end, text: 'null' }]
  if (isEmpty && property) return [removeProperty(model.modules.get(file)?.source ?? '', file, property)]
  const text = writeParts(written)
  if (shorthand !== undefined && text !== shorthand)
    return [...edits, { file, start, end, text: `${shorthand}: ${text}` }]
  if (!absent) return [...edits, { file, start, end, text }]
  return [
    ...edits,
    { file, start, end, text: `${absent.isFirst ? '' : ','} ${absent.key}: ${text}${absent.isFirst ? ' ' : ''}` },
  ]
}

/** Words alone are quoted, a value alone stands as it is, both together make a template. */
function writeParts(parts: Part[]): string {
  const filled = parts.filter((part) => part !== '')
  const [only, ...more] = filled
  if (filled.every((part) => typeof part === 'string')) return quote(filled.join(''))
  if (typeof only === 'object' && more.length === 0) return only.source
  return `\`${filled.map((part) => (typeof part === 'string' ? escapeForTemplate(part) : `\${${part.source}}`)).join('')}\``
}

function removeProperty(source: string, file: string, { start, end }: { start: number; end: number }): Edit {
  const after = /^\s*,[ \t]*/.exec(source.slice(end))?.[0].length
  if (after !== undefined) return { file, start, end: end + after, text: '' }
  const before = /,\s*$/.exec(source.slice(0, start))?.[0].length ?? 0
  return { file, start: start - before, end, text: '' }
}

function placesOf(model: Model, items: Field[]): SourceSpan[] {
  return items.flatMap(({ id }) => model.placeOf(id) ?? [])
}

/** The file with all edits made. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source)
}

/** A figure to stand after the last one. While its value is empty, the site does not say it. */
function writeFigure(label: string, taken: string[]): string {
  return `, ${nameFigure(label, taken)}: { value: '', label: ${quote(label)}, source: '' }`
}

/** `Hours saved a week` is told as `hoursSavedAWeek`; a name that is taken gets a number. */
function nameFigure(label: string, taken: string[]): string {
  const words =
    label
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z\d]+/g) ?? []
  const [first = '', ...more] = words
  const joined = first + more.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const name = /^[a-z]/.test(joined) ? joined : `figure${joined}`
  let key = name
  for (let at = 2; taken.includes(key); at++) key = `${name}${at}`
  return key
}
