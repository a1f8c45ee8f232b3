import { describe, expect, test } from 'vitest'
import { ownSection, withOwnPage } from '../tests/support/own-page.ts'
import { findProblems } from './checks/find-problems.ts'
import { findNextBegin, withVisiblePages } from './page-state.ts'
import { resolveContent } from './resolve/resolve-content.ts'
import { listedMetas } from './resolve/resolve-pages.ts'
import type { Content } from './schema/content.ts'

const now = new Date('2026-12-01T14:00:00Z')
const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
const page = (changes: object) => withOwnPage([ownSection('text')], changes)
const visible = (content: Content) => withVisiblePages(content, now).pages.some(({ kind }) => kind === 'own')
const inMenus = { menus: { isInHeader: true, headerLabel: 'Hearts', isInFooter: true, footerLabel: '' } }

describe('an own page', () => {
  test.each<[string, object, boolean]>([
    ['is visible when an earlier version has stored it without a state', {}, true],
    ['is visible when it is public', { state: 'public' }, true],
    ['is not visible while it is a draft', { state: 'draft' }, false],
    ['is not visible while it is hidden', { state: 'hidden' }, false],
    ['is not visible before its time', { goesPublicAt: at(1) }, false],
    ['is visible from its time on', { goesPublicAt: at(0) }, true],
    ['is not visible as a draft whose time has come', { state: 'draft', goesPublicAt: at(-1) }, false],
  ])('%s', (_title, changes, expected) => {
    expect(visible(page(changes))).toBe(expected)
  })

  test('is rendered next when its time comes, unless it is a draft', () => {
    expect(findNextBegin(page({ goesPublicAt: at(60_000) }), now)).toEqual(new Date(at(60_000)))
    expect(findNextBegin(page({ state: 'draft', goesPublicAt: at(60_000) }), now)).toBeUndefined()
    expect(findNextBegin(page({ goesPublicAt: at(0) }), now)).toBeUndefined()
  })

  test('reports problems of a page only when it is public', () => {
    const wrong = { address: '/services', sections: [] }
    expect(findProblems(page({ ...wrong, state: 'draft' }), [])).toEqual([])
    expect(findProblems(page(wrong), []).map(({ path }) => path)).toContain('pages.cardiology-billing.address')
  })

  test('is a place that no link of the others leads to while it is a draft', () => {
    const draft = page({ state: 'draft' })
    const content = {
      ...draft,
      navigation: {
        ...draft.navigation,
        quickLinks: [{ id: 'hearts', label: 'Hearts', href: 'page/cardiology-billing' }],
      },
    }
    expect(findProblems(content, [])).toEqual([
      {
        path: 'navigation.quickLinks.hearts.href',
        message: '“Cardiology billing” is not public yet. Publish it too, or choose another place.',
      },
    ])
    expect(resolveContent(withVisiblePages(content, now)).navigation.quickLinks).toEqual([])
  })

  test('stands in the menus while visitors can see it', () => {
    const linksOf = (content: Content) => {
      const { headerLinks, mobileMenuLinks, quickLinks } = resolveContent(withVisiblePages(content, now)).navigation
      return [headerLinks, mobileMenuLinks, quickLinks].map((links) => links.map(({ label }) => label))
    }
    expect(linksOf(page(inMenus))).toEqual([
      ['Home', 'Services', 'About', 'Hearts'],
      ['Home', 'Services', 'About', 'Hearts', 'Contact'],
      ['Home', 'About Us', 'Contact Us', 'Cardiology billing'],
    ])
    const none = linksOf(page({ ...inMenus, state: 'draft' })).flat()
    expect([none.includes('Hearts'), none.includes('Cardiology billing')]).toEqual([false, false])
    expect(linksOf(page({ ...inMenus, goesPublicAt: at(1) })).flat()).not.toContain('Hearts')
  })

  test('is kept out of the sitemap when it is not listed', () => {
    const [own] = resolveContent(page({})).pages.filter(({ id }) => id === 'cardiology-billing')
    expect(own && listedMetas([own])).toHaveLength(1)
    const { meta } = page({}).pages.at(-1) as { meta: object }
    const [left] = resolveContent(page({ meta: { ...meta, isListed: false } })).pages.slice(-1)
    expect(left && [listedMetas([left]), left.meta.title]).toEqual([[], 'Cardiology billing | Claimwright'])
  })

  test('says its title and the text below it to search engines, unless it has words for them', () => {
    const { meta } = page({}).pages.at(-1) as { meta: object }
    const said = resolveContent(page({ meta: { ...meta, title: '', description: '' } })).pages.at(-1)?.meta
    expect(said).toMatchObject({ title: 'Cardiology billing | Claimwright', description: 'Two parts, one bill.' })
  })

  test('makes the specialty that it is about a link', () => {
    const hrefs = (content: Content) => {
      const { names, featured } = resolveContent(withVisiblePages(content, now)).specialties
      return [...names, ...featured].flatMap(({ name, href }) => (href ? [[name, href]] : []))
    }
    const link = ['Cardiology', '/cardiology-billing']
    expect(hrefs(page({ specialty: 'cardiology' }))).toEqual([link, link])
    expect(hrefs(page({ specialty: 'cardiology', state: 'draft' }))).toEqual([])
    expect(hrefs(page({}))).toEqual([])
  })
})
