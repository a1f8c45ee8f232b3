import type { Field } from '#contract/edit.ts'
import type { SourceSpan } from '../model/read-fields.ts'
import { Refusal } from '../refusal.ts'
import { quote, writeNumber } from './quote.ts'

const blankEntry = -1

/**
 * A list with its entries in another order, fewer of them, or a blank one at -1. Each entry moves with the comments
 * before it; the formatter sets commas and lines.
 */
export function writeOrder(
  source: string,
  list: SourceSpan,
  items: readonly SourceSpan[],
  order: readonly number[],
  blank = '',
): string {
  const wanted = order.filter((at) => at !== blankEntry)
  if (new Set(wanted).size !== wanted.length || wanted.some((at) => at >= items.length))
    throw new Refusal('The list has changed meanwhile. Try again.')
  let from = list.start + 1
  const entries = items.map(({ end }) => {
    const text = source.slice(from, end)
    from = end + (/^\s*,/.exec(source.slice(end, list.end))?.[0].length ?? 0)
    return text
  })
  const rest = source.slice(from, list.end - 1)
  const isOnOneLine = !source.slice(list.start, list.end).includes('\n')
  const texts = order.map((at) =>
    at === blankEntry ? (isOnOneLine ? ` ${blank}` : `\n${blank}`) : (entries[at] ?? ''),
  )
  const ordered = texts.join(',').replace(/^ /, '')
  return `[${ordered}${isOnOneLine || texts.length === 0 ? '' : ','}${texts.length === 0 ? '' : rest}]`
}

/** An entry like another, with nothing written into it. */
export function writeBlankLike(field: Field): string {
  switch (field.kind) {
    case 'words':
      return field.whenEmpty === 'null' ? 'null' : "''"
    case 'number':
      return writeNumber(field.value)
    case 'yes-no':
      return 'false'
    case 'choice':
      return quote(field.value)
    case 'list':
      return `[${field.items.map(writeBlankLike).join(', ')}]`
    case 'optional':
      return 'null'
    case 'group':
      return `{ ${field.fields.flatMap(writeBlankMember).join(', ')} }`
    case 'computed':
      throw new Refusal('Entries of this list are worked out by the site.')
  }
}

/** What may be absent is absent in a blank entry. */
function writeBlankMember(field: Field): string[] {
  if (field.kind === 'words' && field.whenEmpty === 'absent') return []
  return [`${field.id.slice(field.id.lastIndexOf('.') + 1)}: ${writeBlankLike(field)}`]
}
