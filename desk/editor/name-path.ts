import { anchorsOf, findShowing, isShown, type Page } from '#content/find-pages.ts'
import type { Content, PartName } from '#content/schema/content.ts'
import { contentField } from '#content/schema/content-field.ts'
import { type Field, kindOf } from '#fields/describe.ts'

/** What stands on one screen of the editor: a part, or a page, or the list of all pages. */
export type EditedRecord = { path: string; field: Field; value: unknown }

/** The record that a place belongs to. */
export function recordOf(path: string): string {
  const [part = '', id] = path.split('.')
  return part === 'pages' && id ? `${part}.${id}` : part
}

/** Undefined where this program has no such part, or the draft no such page. */
export function findRecord(path: string, content: Content): EditedRecord | undefined {
  const [part = '', id, ...more] = path.split('.')
  const fields = contentField.fields ?? {}
  const field = Object.hasOwn(fields, part) ? fields[part] : undefined
  if (!field || more.length > 0) return undefined
  const value = content[part as PartName]
  if (id === undefined) return { path, field, value }
  const page = field.name === 'pages' ? content.pages.find((one) => one.id === id) : undefined
  const kind = page && kindOf(field, page)
  return kind && { path, field: kind, value: page }
}

/** The address of a field: its record, then the field itself. */
export function addressOfField(path: string): string {
  const record = recordOf(path)
  if (record === 'redirects') return '/site/redirects'
  return `/edit/${record}${path === record ? '' : `#${path}`}`
}

/** Where visitors see what is edited: the page, and the place on it. */
export function formatLocation(path: string, content: Content): string {
  const [part = '', id = '', , sectionId] = path.split('.')
  if (part === 'pages') {
    const page = content.pages.find((one) => one.id === id) ?? content.pages[0]
    return page ? placeOnPage(page, sectionId, content) : '/'
  }
  const [shown] = findShowing(content, part)
  if (!shown) return '/'
  return part === 'services' && id !== ''
    ? `${shown.page.address}#${id}`
    : placeOnPage(shown.page, shown.section.id, content)
}

function placeOnPage(page: Page, sectionId: string | undefined, content: Content): string {
  const section = page.sections.find(({ id }) => id === sectionId)
  const anchor = section && page.sections.indexOf(section) > 0 && isShown(section) && anchorsOf(section, content)[0]
  return anchor ? `${page.address}#${anchor}` : page.address
}
