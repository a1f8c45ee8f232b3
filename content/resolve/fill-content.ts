import { type Field, fieldsOf } from '#fields/describe.ts'
import type { Content } from '../schema/content.ts'
import { contentField } from '../schema/content-field.ts'
import { fillIn, type Placeholders } from './fill-in.ts'
import { namePlaceholders } from './placeholders.ts'

/**
 * The same content with every text as visitors read it. An entry of a list that loses a whole text, because it was about
 * a claim that is no longer made, is left out; anywhere else the text is empty, and the page shows nothing in its place.
 */
export function fillContent(content: Content): Content {
  return fill(content, contentField, namePlaceholders(content)) as Content
}

function fill(value: unknown, field: Field, values: Placeholders): unknown {
  switch (field.kind) {
    case 'line':
    case 'text':
      return field.isVerbatim || field.isFixed ? value : fillIn(value as string, values, field.keeps)
    case 'group':
      return fillFields(value as Fields, field, values)
    case 'mixed':
      return (value as Fields[]).map((entry) => fillFields(entry, field, values))
    case 'list':
      return (value as Fields[]).flatMap((entry) => {
        const filled = fillFields(entry, field, values)
        return Object.keys(filled).some((name) => entry[name] !== '' && filled[name] === '') ? [] : filled
      })
    default:
      return value
  }
}

type Fields = Record<string, unknown>

function fillFields(value: Fields, of: Field, values: Placeholders): Fields {
  const filled = Object.entries(fieldsOf(of, value)).map(([name, field]) => [name, fill(value[name], field, values)])
  return { ...value, ...Object.fromEntries(filled) }
}
