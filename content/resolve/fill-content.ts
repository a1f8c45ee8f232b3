import { type Field, fieldsOf } from '#fields/describe.ts'
import type { Formatted } from '#fields/formatted/formatted-text.ts'
import { mapLinks } from '#fields/formatted/map-links.ts'
import { createLinkReader } from '../places.ts'
import type { Content } from '../schema/content.ts'
import { contentField } from '../schema/content-field.ts'
import { fillFormatted } from './fill-formatted.ts'
import { interpolate, type Placeholders } from './fill-in.ts'
import { resolvePlaceholders } from './placeholders.ts'

/**
 * The same content with every text as visitors read it, and an address in place of each link to a record. An entry of a list
 * that loses a whole text, because it was about a claim that is no longer made, or its link, because nothing is shown there,
 * is left out; anywhere else the text or link is empty, and the page shows nothing in its place. Of the pages, it has those
 * that are asked for: links lead to any of them.
 */
export function interpolateContent(content: Content, { pages = content.pages, ...given }: Given = {}): Content {
  const { field = contentField, filling = fillingOf(content) } = given
  return fillFields({ ...content, pages }, field, filling) as Content
}

type Given = { pages?: Content['pages']; field?: Field; filling?: Filling }

/** What is filled in, wherever it stands. `toAddress` knows the page that a link stands on. */
type Filling = { placeholders: Placeholders; toAddress: (link: string, from?: Pick<Entry, 'id'>) => string }

export function fillingOf(content: Content): Filling {
  return { placeholders: resolvePlaceholders(content), toAddress: createLinkReader(content) }
}

function fill(value: unknown, field: Field, filling: Filling): unknown {
  switch (field.kind) {
    case 'line':
    case 'text':
      return field.isVerbatim || field.isFixed ? value : interpolate(value as string, filling.placeholders, field.keeps)
    case 'link':
      return filling.toAddress(value as string)
    case 'formatted':
      return mapLinks(fillText(value as Formatted, field, filling), filling.toAddress)
    case 'group':
      return fillFields(value as Fields, field, filling)
    case 'mixed':
      return (value as Entry[]).map((entry) => fillFields(entry, field, standOn(entry, filling)))
    case 'list':
      return (value as Entry[]).flatMap((entry) => {
        const filled = fillFields(entry, field, filling)
        return Object.keys(filled).some((name) => entry[name] !== '' && filled[name] === '') ? [] : filled
      })
    default:
      return value
  }
}

/** What a legal text says is never filled in. */
function fillText(text: Formatted, { isVerbatim }: Field, { placeholders }: Filling): Formatted {
  return isVerbatim ? text : fillFormatted(text, placeholders)
}

type Fields = Record<string, unknown>
type Entry = Fields & { id: string }

/** A page has sections, and what they hold stands on it. */
function standOn(entry: Entry, filling: Filling): Filling {
  const { toAddress } = filling
  return 'sections' in entry ? { ...filling, toAddress: (link) => toAddress(link, entry) } : filling
}

function fillFields(value: Fields, of: Field, filling: Filling): Fields {
  const filled = Object.entries(fieldsOf(of, value)).map(([name, field]) => [name, fill(value[name], field, filling)])
  return { ...value, ...Object.fromEntries(filled) }
}
