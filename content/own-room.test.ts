import { describe, expect, test } from 'vitest'
import type { Entry, Patch } from '#fields/patch.ts'
import { sampleAfter } from '../tests/support/changed-sample.ts'
import { ownSection } from '../tests/support/own-page.ts'
import { findProblems } from './checks/find-problems.ts'
import { findFullPage, findWrongSections } from './own-room.ts'
import type { Content } from './schema/content.ts'

const section = { ...ownSection('text'), isHidden: false, heading: '', lead: '' } as Entry
const add = (page: string, id: string, after: string | null): Extract<Patch, { op: 'add' }> => {
  return { op: 'add', path: `pages.${page}.sections`, entry: { ...section, id }, after }
}
const fill = (page: string, after: string, count: number) =>
  sampleAfter(...Array.from({ length: count }, (_, at) => add(page, `own-${at}`, after)))

describe('a given page', () => {
  test.each([
    ['services', 'services-hero'],
    ['about', 'values'],
    ['contact', 'ways-to-connect'],
  ])('takes four own sections when it is %s, and no fifth', (page, after) => {
    expect(findFullPage(add(page, 'more', after), fill(page, after, 3))).toBeUndefined()
    expect(findProblems(fill(page, after, 4), [])).toEqual([])
    expect(findFullPage(add(page, 'more', after), fill(page, after, 4))).toBe(
      'This page is full. Delete a section before you add another.',
    )
  })

  test.each(['home', 'received', 'not-found'])('takes none when it is %s, also from files', (page) => {
    const content = sampleAfter()
    const message = 'This page takes no sections of your own.'
    expect(findFullPage(add(page, 'more', null), content)).toBe(message)
    const patch = add(page, 'more', 'opening')
    const imported = sampleAfter(patch)
    expect(findProblems(imported, [])).toContainEqual({ path: `pages.${page}.sections`, message })
    expect(findWrongSections(patch, content, imported)).toBe(message)
  })

  test('keeps its cards above own sections when it is Contact', () => {
    const [before, after] = [fill('contact', 'ways-to-connect', 1), fill('contact', 'consultation', 1)] as [
      Content,
      Content,
    ]
    const move: Patch = { op: 'move', path: 'pages.contact.sections.own-0', after: 'consultation' }
    expect(findWrongSections(move, before, after)).toBe('Your own sections stand below what the page begins with.')
    expect(findWrongSections(move, after, before)).toBeUndefined()
  })
})
