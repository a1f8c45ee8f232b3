import { fillContent } from '#content/resolve/fill-content.ts'
import type { Content } from '#content/schema/content.ts'
import { contentField, type Field } from '#content/schema/describe.ts'
import { addMark } from '#contract/coded-text.ts'

/**
 * The same content, in which every text carries the path of its field at its end, invisibly. For one moment only: such
 * texts have other widths for some browsers, other initials and other first words than the plain ones.
 */
export function codeContent(content: Content): Content {
  return code(content, contentField, '') as Content
}

/**
 * The same with figures and names filled in first: a text then carries its own path alone, and not those of the figures
 * that it mentions.
 */
export function codeFilledContent(content: Content): Content {
  return code(fillContent(content), contentField, '', true) as Content
}

/** Its texts are drawings. */
const drawn = 'brand'

function code(value: unknown, field: Field, path: string, isFilled = false): unknown {
  switch (field.kind) {
    case 'line':
    case 'text':
      return field.isFixed ? value : codeText(value as string, path, isFilled && !field.isVerbatim)
    case 'group':
      return path === drawn ? value : codeFields(value as Fields, field, path, isFilled)
    case 'list':
      return (value as Entry[]).map((entry) => codeFields(entry, field, join(path, entry.id), isFilled))
    default:
      return value
  }
}

type Fields = Record<string, unknown>
type Entry = Fields & { id: string }

function codeFields(value: Fields, { fields = {} }: Field, path: string, isFilled: boolean): Fields {
  const coded = Object.entries(fields).map(([name, field]) => {
    return [name, code(value[name], field, join(path, name), isFilled)]
  })
  return { ...value, ...Object.fromEntries(coded) }
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

/** An empty text stays empty: pages leave out what says nothing. A brace that was filled in isn't filled in again. */
function codeText(text: string, path: string, isFilled: boolean): string {
  if (text === '') return text
  return addMark(isFilled ? text.replaceAll('{', '{{') : text, path)
}
