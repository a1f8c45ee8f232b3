import { expect, test } from 'vitest'
import { walk } from '#fields/describe.ts'
import { applyPatch, type Json, readAt } from '#fields/patch.ts'
import { everyOwnSection, ownSection, withOwnPage } from '../../tests/support/own-page.ts'
import type { Page } from '../find-pages.ts'
import type { Content } from '../schema/content.ts'
import { contentField } from '../schema/content-field.ts'
import { findHints } from './find-hints.ts'
import { findProblems } from './find-problems.ts'
import { findSamples } from './find-samples.ts'

const site = withOwnPage([ownSection('text'), ownSection('steps')])
/** The pages whose words were looked at. */
const read = new Set<string>()

/** A page that tells when its first heading is read. */
function watched({ sections, ...page }: Page): Page {
  const [first, ...others] = sections as { heading?: string }[]
  const { heading } = first ?? {}
  const opening = {
    ...first,
    get heading() {
      read.add(page.id)
      return heading
    },
  }
  return { ...page, sections: [opening, ...others] } as Page
}

function withPages(count: number): Content {
  const own = site.pages.at(-1) as Page
  const more = Array.from({ length: count }, (_, at) => ({ ...own, id: `own-${at}`, address: `/own-${at}` }))
  return { ...site, pages: [...site.pages, ...more].map(watched) }
}

function set(content: Content, path: string, value: Json): Content {
  const applied = applyPatch(content, { op: 'set', path, value })
  if (!applied) throw new Error(`There is no ${path}.`)
  return applied.content
}

const finders: [string, (content: Content) => unknown][] = [
  ['problems', (content) => findProblems(content, ['desk-1200x900.jpg'])],
  ['hints', findHints],
  ['samples', findSamples],
]

test.each(finders)('looks for %s on the one page of a hundred that changed', (_what, find) => {
  const before = withPages(100)
  find(before)
  expect(read).toContain('about')
  read.clear()
  const changed = {
    ...before,
    pages: before.pages.map((page) => (page.id === 'about' ? watched({ ...page, name: 'Who we are' } as Page) : page)),
  }
  // The new page is made of the old one.
  read.clear()
  const found = find(changed)
  expect([...read]).toEqual(['about'])
  expect(found).toEqual(find(structuredClone(changed)))
})

test.each(finders)('looks for %s on no page when what no page uses changed', (_what, find) => {
  const before = withPages(100)
  find(before)
  read.clear()
  const found = find(set(before, 'company.blurb', 'We bill.'))
  expect([...read]).toEqual([])
  expect(found).toEqual(find(structuredClone(set(before, 'company.blurb', 'We bill.'))))
})

test('finds the problems of all pages again, whatever changes in a part that they use', () => {
  const before = withOwnPage(everyOwnSection())
  const [, findAll] = finders[0] as (typeof finders)[0]
  findAll(before)
  const { pages: _pages, ...shared } = before
  const isMentioned = (path: string) => /^(claims\.\w+\.value|company\.(name|phone|email|replyPromise))$/.test(path)
  const found = [...walk(shared, { ...contentField, fields: withoutPages() })]
  const places = found.flatMap(({ field, path }): [string, Json][] => {
    if (field.kind === 'list') return path.split('.').length < 3 ? [[path, []]] : []
    if (field.kind === 'flag') return [[path, !readAt(before, path)]]
    return isMentioned(path) ? [[path, 'x'.repeat(300)]] : []
  })
  expect(places.length).toBeGreaterThan(30)
  for (const [path, value] of places) {
    const changed = set(before, path, value)
    expect([path, findAll(changed)]).toEqual([path, findAll(structuredClone(changed))])
  }
})

function withoutPages() {
  const { pages: _pages, ...fields } = contentField.fields ?? {}
  return fields
}
