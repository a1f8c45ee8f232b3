import { isRecordLink } from '#fields/address.ts'
import { type Found, walk } from '#fields/describe.ts'
import { type Formatted, linksIn } from '#fields/formatted/formatted-text.ts'
import type { Problem } from '../parse-content.ts'
import { findPlaces } from '../places.ts'
import type { Content } from '../schema/content.ts'
import { contentField } from '../schema/content-field.ts'
import type { Checked } from './checked.ts'

/** A link to a hidden section is not shown: see find-hints.ts. */
export function checkLinks({ content }: Checked): Problem[] {
  const places = new Set(findPlaces(content).map(({ link }) => link))
  return listLinks(content).flatMap(({ field, path, link }): Problem[] => {
    if (link === '') return field.isOptional ? [] : [{ path, message: 'Choose where this link leads.' }]
    const fault = field.findFault?.(link)
    if (fault) return [{ path, message: fault }]
    if (!isRecordLink(link) || places.has(link)) return []
    return [
      { path, message: `The link "${link}" doesn’t lead anywhere. Use one of: ${[...places].sort().join(', ')}.` },
    ]
  })
}

/** Every link of a field or a text, each with its field. */
export function listLinks(content: Content): (Omit<Found, 'value'> & { link: string })[] {
  return [...walk(content, contentField)].flatMap(({ field, path, value }) => {
    if (field.kind === 'link') return { field, path, link: value as string }
    return field.kind === 'formatted' ? linksIn(value as Formatted).map((link) => ({ field, path, link })) : []
  })
}
