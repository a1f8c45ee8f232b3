import { describe, expect, test } from 'vitest'
import { findProblems } from '#content/checks/find-problems.ts'
import type { Page } from '#content/find-pages.ts'
import { parseContent } from '#content/parse-content.ts'
import type { Content } from '#content/schema/content.ts'
import { applyPatch, type Entry, type Patch } from '#fields/patch.ts'
import { ownPath, ownSection, withOwnPage } from '../../tests/support/own-page.ts'
import { addPage, findUses, movePage, restorePage, showPage, withdrawPage } from './change-page.ts'
import { stateOf } from './describe-state.ts'
import { copyPage, createPage, openSpecialties } from './make-page.ts'

const today = '2026-11-20'
const link = { paragraph: ['See ', { link: ['hearts'], to: 'page/cardiology-billing#text' }, '.'] }
const published = withOwnPage([ownSection('text')])
const page = published.pages.at(-1) as Page
const applyAll = (content: Content, ...patches: Patch[]) =>
  patches.reduce((before, patch) => applyPatch(before, patch)?.content ?? before, content)
const withLinks = applyAll(
  published,
  { op: 'set', path: 'navigation.quickLinks.about-us.href', value: 'page/cardiology-billing' },
  addPage(
    withOwnPage([ownSection('text', { text: [link] })], { id: 'prices', address: '/prices' }).pages.at(
      -1,
    ) as unknown as Entry,
    published,
  ),
)
const redirectsOf = ({ redirects }: Content) =>
  redirects.map(({ from, to, status, because }) => [from, to, status, because])
const own = (content: Content) => content.pages.find(({ id }) => id === page.id) as Page

describe('another address', () => {
  const move = (content: Content, address: string, publicNow: Content, leadsOld = true) =>
    applyAll(content, ...movePage(own(content), content, { address, leadsOld, published: publicNow, today }))

  test('gets a redirect from the one that is public, and none is left when it goes back', () => {
    const moved = move(published, '/hearts', published)
    const first = [ownPath, 'page/cardiology-billing', 'permanent', 'address']
    expect([own(moved).address, redirectsOf(moved)]).toEqual(['/hearts', [first]])
    const back = move(moved, ownPath, moved)
    expect(redirectsOf(back)).toEqual([['/hearts', 'page/cardiology-billing', 'permanent', 'address']])
    expect(redirectsOf(move(moved, ownPath, published))).toEqual([])
  })

  test('gets none when its owner doesn’t want it, or when the page was never public', () => {
    expect(redirectsOf(move(published, '/hearts', published, false))).toEqual([])
    const draft = applyAll(published, { op: 'set', path: `pages.${page.id}.state`, value: 'draft' })
    expect(redirectsOf(move(draft, '/hearts', draft))).toEqual([])
  })
})

describe('a page that leaves', () => {
  const withdraw = (state: 'hidden' | 'deleted', target: string, leadsLinks = true) =>
    applyAll(withLinks, ...withdrawPage(page, withLinks, { state, target, leadsLinks, published, today }))

  test('names the places that link to it', () => {
    expect(findUses(page, withLinks)).toEqual({
      paths: ['pages.prices.sections.text.text', 'navigation.quickLinks.about-us.href'],
      names: ['Cardiology billing', 'Navigation'],
    })
  })

  test('leads its address and the links to it elsewhere, for a while or for good', () => {
    const deleted = withdraw('deleted', 'page/services')
    expect(redirectsOf(deleted)).toEqual([[ownPath, 'page/services', 'permanent', 'deleted']])
    expect(findUses(page, deleted).paths).toEqual([])
    expect(JSON.stringify(deleted.pages)).not.toContain('page/cardiology-billing')
    expect(redirectsOf(withdraw('hidden', 'page/services'))[0]?.slice(2)).toEqual(['temporary', 'hidden'])
  })

  test('leaves the links to its owner where they ask for it, each a problem then', () => {
    const hidden = withdraw('hidden', 'page/services', false)
    const told = findProblems(hidden, []).filter(({ message }) => message.includes('is not public yet'))
    expect(told.map(({ path }) => path)).toEqual([
      'pages.prices.sections.text.text',
      'navigation.quickLinks.about-us.href',
    ])
  })

  test('comes back as a draft, with another address when its own is taken', () => {
    const deleted = withdraw('deleted', '')
    const restored = (content: Content) => {
      const { patches, address } = restorePage(own(content), content)
      return [address, stateOf(own(applyAll(content, ...patches)), content, new Date())]
    }
    expect(restored(deleted)).toEqual([ownPath, 'draft'])
    const taken = createPage({ template: 'blank', title: 'Cardiology', address: ownPath })
    expect(restored(applyAll(deleted, addPage(taken, deleted)))).toEqual([`${ownPath}-2`, 'draft'])
  })

  test('is public again without the redirect from its address', () => {
    const hidden = withdraw('hidden', 'page/services')
    expect(redirectsOf(applyAll(hidden, ...showPage(own(hidden), hidden)))).toEqual([])
  })
})

describe('a new page', () => {
  test.each(['blank', 'specialty', 'landing'] as const)('from %s has nothing that can’t be read', (template) => {
    const made = createPage({ template, title: 'Our team', address: '/our-team', specialty: 'cardiology' })
    const content = applyAll(published, addPage(made, published))
    const parsed = parseContent(content)
    expect([parsed.ok, parsed.notes]).toEqual([true, []])
    const ready = applyAll(content, { op: 'set', path: `pages.${made.id}.state`, value: 'public' })
    // A landing page waits for its owner's choice of figures.
    const told = findProblems(ready, []).map(({ message }) => message)
    expect(told).toEqual(template === 'landing' ? ['Choose at least 2 figures.'] : [])
  })

  test('takes its specialty out of those that have no page', () => {
    const made = createPage({ template: 'specialty', title: 'A', address: '/a-page', specialty: 'dermatology' })
    const ids = (content: Content) => openSpecialties(content).map(({ id }) => id)
    expect(ids(published)).toContain('dermatology')
    expect(ids(applyAll(published, addPage(made, published)))).not.toContain('dermatology')
  })

  test('that is a copy leads to itself, and is a draft in no menu', () => {
    const original = { ...page, sections: [...page.sections, ownSection('text', { id: 'more', text: [link] })] } as Page
    const copy = copyPage(original, 'Cardiology (copy)', '/copy')
    expect(JSON.stringify(copy)).toContain(`page/${copy.id}#text`)
    expect(copy).toMatchObject({ state: 'draft', address: '/copy', menus: { isInHeader: false } })
    expect(copy.id).not.toBe(copyPage(original, 'Cardiology (copy)', '/copy').id)
  })
})

describe('the state of a page', () => {
  const now = new Date('2026-12-01T14:00:00Z')
  const shown = (draft: object, before?: object) => {
    const base = before
      ? withOwnPage([ownSection('text')], before)
      : { ...published, pages: published.pages.slice(0, -1) }
    return stateOf(withOwnPage([ownSection('text')], draft).pages.at(-1) as Page, base, now)
  }
  test.each([
    ['draft', { state: 'draft' }, undefined],
    ['draft', { state: 'draft' }, { state: 'draft' }],
    ['new', {}, undefined],
    ['public', {}, {}],
    ['changed', { address: '/other' }, {}],
    ['changed', { state: 'hidden' }, {}],
    ['hidden', { state: 'hidden' }, { state: 'hidden' }],
    ['scheduled', { goesPublicAt: '2026-12-01T15:00:00.000Z' }, { goesPublicAt: '2026-12-01T15:00:00.000Z' }],
  ])('is %s', (expected, draft, before) => {
    expect(shown(draft, before)).toBe(expected)
  })
})
