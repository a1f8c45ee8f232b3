import type { Field } from '#fields/describe.ts'
import type { Page } from '../find-pages.ts'
import { type Content, partNames } from '../schema/content.ts'
import { contentField } from '../schema/content-field.ts'

/**
 * Remembers what `make` makes of a page until the page is another, or `uses`: what other records tell it. A value stands for
 * the digest of its record, and what was made of it goes with it.
 */
export function rememberByPage<Made>() {
  const known = new WeakMap<Page, { uses: string; made: Made }>()
  return (page: Page, uses: string, make: () => Made): Made => {
    const before = known.get(page)
    if (before?.uses === uses) return before.made
    const made = make()
    known.set(page, { uses, made })
    return made
  }
}

/** A part of the content, or one page of its list. */
export type Part = { value: unknown; field: Field; path: string }

/** What is found in all the content, in its order, where a page that didn't change is not looked through again. */
export function findByPage<Found, Given = undefined>(find: (part: Part, given: Given) => Found[]) {
  const remember = rememberByPage<Found[]>()
  return (content: Content, given: Given): Found[] => {
    const uses = JSON.stringify(given) ?? ''
    return partNames.flatMap((path) => {
      const field = contentField.fields?.[path] as Field
      if (path !== 'pages') return find({ value: content[path], field, path }, given)
      return content.pages.flatMap((page) => remember(page, uses, () => find({ value: [page], field, path }, given)))
    })
  }
}
