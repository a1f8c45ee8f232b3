import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { linksIn } from '#fields/formatted/formatted-text.ts'
import { sectionOf, withLegalText } from '../tests/support/page-records.ts'
import { readSampleContent } from '../tests/support/sample-content.ts'
import { migrate, parseContent } from './parse-content.ts'
import { resolveContent } from './resolve/resolve-content.ts'

const { content: sample } = readSampleContent()
const copy = () => structuredClone(sample)

test('round-trips stored content', () => {
  expect(parseContent(JSON.parse(JSON.stringify(sample)))).toEqual({ ok: true, content: sample, notes: [] })
})

test('a field that is missing is filled in, from the program’s own content or with its default, and noted', () => {
  const older = copy()
  const opening = sectionOf(older, 'hero')
  delete (opening as Partial<typeof opening>).badge
  delete (older.testimonials[0] as Partial<(typeof older.testimonials)[0]>).photo
  delete (older as Partial<typeof older>).billing
  // Visitors see nothing of an empty list: there is nothing to review.
  delete (older as Partial<typeof older>).team
  const parsed = parseContent(older, 2, { fallback: sample })
  expect(parsed).toMatchObject({ ok: true, content: sample })
  expect(parsed.ok && parsed.notes).toEqual([
    { path: 'pages.home.sections.opening.badge', kind: 'new' },
    { path: 'billing', kind: 'new' },
    { path: 'testimonials.dr-amara-sample.photo', kind: 'new' },
  ])
})

test('reports what is no section, and no page, at its place', () => {
  const [home, ...others] = copy().pages
  const problemsOf = (pages: unknown[]) => {
    const parsed = parseContent({ ...copy(), pages }, 2)
    return parsed.ok ? [] : parsed.problems.map(({ path }) => path)
  }
  expect(problemsOf([{ ...home, sections: [null] }, ...others])).toEqual(['pages.home.sections.0'])
  expect(problemsOf([home, 7, ...others])).toEqual(['pages.1'])
  expect(problemsOf([home, ...others, home])).toEqual(['pages.home'])
})

test('adds no focal point to stored images, and notes nothing', () => {
  const older = copy()
  delete (older.consultantImage as Partial<typeof older.consultantImage>).focus
  for (const testimonial of older.testimonials) delete (testimonial as Partial<typeof testimonial>).focus
  expect(parseContent(older, 2, { fallback: sample })).toEqual({ ok: true, content: sample, notes: [] })
})

test('takes the example of a service from the program’s own content when stored content has none', () => {
  const older = copy()
  for (const service of older.services) delete (service as Partial<typeof service>).example
  const [first, second] = older.services
  if (second) second.id = 'telehealth'
  const { selector } = sectionOf(older, 'services-folder')
  delete (selector as Partial<typeof selector>).exampleLabel
  const parsed = parseContent(older, 2, { fallback: sample })
  const services = parsed.ok ? parsed.content.services : []
  expect(services[0]).toEqual({ ...first, example: sample.services[0]?.example })
  // A service of the owner's own has none until its owner writes one.
  expect(services[1]?.example).toMatchObject({ title: '', lines: [] })
  expect(parsed.ok && parsed.content.pages).toEqual(sample.pages)
})

test('a section that came with the program is hidden, where the program has it, and noted', () => {
  const older = copy()
  const [home] = older.pages as [(typeof older.pages)[0]]
  home.sections = home.sections.filter(({ id }) => id !== 'consultant')
  const parsed = parseContent(older, 2, { fallback: sample })
  const sections = parsed.ok ? (parsed.content.pages[0]?.sections ?? []) : []
  const before = sections.findIndex(({ id }) => id === 'testimonials')
  expect(sections[before + 1]).toEqual({ ...sectionOf(sample, 'consultant'), isHidden: true })
  expect(parsed.ok && parsed.notes).toEqual([{ path: 'pages.home.sections.consultant', kind: 'new' }])
})

test('a page that came with the program is there, and noted', () => {
  const older = { ...copy(), pages: copy().pages.filter(({ id }) => id !== 'about') }
  const parsed = parseContent(older, 2, { fallback: sample })
  expect(parsed).toMatchObject({ ok: true, content: sample, notes: [{ path: 'pages.about', kind: 'new' }] })
})

test.each(['from-the-future', '__proto__', 'constructor'])('a page and a section of the kind %s are kept', (kind) => {
  const newer = copy() as unknown as { pages: { sections: unknown[] }[] }
  const unknown = { id: 'future', kind, words: { any: [1] } }
  newer.pages.push({ ...unknown, sections: [] })
  newer.pages[0]?.sections.splice(1, 0, unknown)
  const parsed = parseContent(newer)
  expect(parsed).toMatchObject({ ok: true, content: newer })
  expect(parsed.notes).toEqual([
    { path: 'pages.home.sections.future', kind: 'unknown', noun: 'section' },
    { path: 'pages.future', kind: 'unknown', noun: 'page' },
  ])
  if (!parsed.ok) return
  const shown = resolveContent(parsed.content)
  expect(shown.pages.map(({ id }) => id)).not.toContain('future')
  expect(shown.pages.flatMap(({ sections }) => sections.map(({ id }) => id))).not.toContain('future')
})

test('2,000 pages are read, and more than there is room for are refused in a sentence', () => {
  const withPages = (count: number) => ({
    ...copy(),
    pages: Array.from({ length: count }, (_, at) => ({ ...copy().pages[5], id: `page-${at}` })),
  })
  expect(parseContent(withPages(2_000)).ok).toBe(true)
  const refused = parseContent(withPages(limits.records.max + 1))
  expect([refused.ok, refused.ok || refused.problems[0]?.message]).toEqual([false, expect.stringContaining('room for')])
})

test('what a newer program has added is kept, and noted', () => {
  const newer = copy() as unknown as { company: { motto?: string } }
  newer.company.motto = 'Paid.'
  const parsed = parseContent(newer)
  expect(parsed).toMatchObject({ ok: true, notes: [{ path: 'company.motto', kind: 'unknown' }] })
  expect(parsed.ok && parsed.content.company).toHaveProperty('motto', 'Paid.')
})

test('every value of a wrong type is told, each at its place', () => {
  const broken = copy() as unknown as Record<string, Record<string, unknown>[] & Record<string, unknown>>
  Object.assign(broken.company ?? {}, { name: 7, sample: 'no' })
  Object.assign(broken.services?.[2] ?? {}, { icon: 'banana', features: 'many' })
  Object.assign(broken.services?.[3] ?? {}, { id: 'credentialing' })
  Object.assign(broken.theme ?? {}, { main: 'teal' })
  const parsed = parseContent(broken)
  expect(parsed.ok ? [] : parsed.problems.map(({ path, message }) => `${path}: ${message.slice(0, 40)}`)).toEqual([
    'company.sample: This must be true or false.',
    'company.name: This must be text between double quotes.'.slice(0, 54),
    'theme.main: A color is # and six digits or letters A',
    'services.eligibility.icon: There is no "banana" to choose here. Wri',
    'services.eligibility.features: This must be a list: [ … ].',
    'services.credentialing: Two entries have the id "credentialing".',
  ])
})

test.each([null, 'content', [], 7])('%j is not a content', (value) => {
  expect(parseContent(value).ok).toBe(false)
})

test('rejects content from a newer program', () => {
  expect(parseContent(sample, 99)).toMatchObject({
    ok: false,
    problems: [{ message: 'A newer version of the program has written this content.' }],
  })
})

test('migrations run from the version of a content on, one after the other', () => {
  const steps = [
    ({ motto, ...rest }: Record<string, unknown>) => ({ ...rest, slogan: motto }),
    ({ slogan, ...rest }: Record<string, unknown>) => {
      const [first, second] = String(slogan).split('. ')
      return { ...rest, first, second }
    },
  ]
  expect(migrate({ motto: 'Paid. Always' }, 1, steps)).toEqual({ first: 'Paid', second: 'Always' })
  expect(migrate({ slogan: 'Paid. Always' }, 2, steps)).toEqual({ first: 'Paid', second: 'Always' })
  expect(migrate({ first: 'Paid' }, 3, steps)).toEqual({ first: 'Paid' })
})

/** As the program of version 1 stored it, with an owner's changes, hidden sections, Markdown, and what it doesn't know. */
const inVersion1 = (): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL('../tests/support/fixtures/content-version-1.json', import.meta.url), 'utf8'))

describe('content of version 1', () => {
  const parsed = parseContent(inVersion1(), 1, { fallback: sample })
  const content = (parsed.ok ? parsed.content : {}) as typeof sample
  const home = content.pages?.find(({ id }) => id === 'home')

  test('becomes pages with sections, in their owner’s order and as shown as before', () => {
    expect(content.pages.map(({ id, address }) => [id, address])).toEqual([
      ...[
        ['home', '/'],
        ['services', '/services'],
        ['about', '/about'],
        ['contact', '/contact'],
        ['news', '/news'],
      ],
      ...[
        ['received', '/contact/received'],
        ['not-found', '/404'],
      ],
      ...[
        ['privacy-policy', '/privacy-policy'],
        ['terms', '/terms'],
        ['legal-home', '/home'],
      ],
    ])
    const shown = home?.sections.map((section) => [section.id, 'isHidden' in section && section.isHidden])
    expect(shown).toEqual([
      ['opening', false],
      ['why-choose-us', false],
      ['news', true],
      ['how-billing-works', false],
      ['revenue-leak', false],
      ['what-we-take-over', true],
      ['advanced-ai', false],
      ['partners', false],
      ['testimonials', false],
      // It wasn't in the owner's list: where the program has it, and hidden.
      ['specialties', false],
      ['switching', false],
      ['stats', false],
      ['from-the-future', false],
      ['consultant', true],
      ['contact', false],
    ])
    expect(sectionOf(content, 'hero').heading).toBe('Bills That Get Paid')
  })

  test('says everything that it said: no text is lost', () => {
    const wordsIn = (value: unknown): string[] => {
      if (typeof value === 'string') return [value]
      return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : []
    }
    const { legal: _legal, home, ...rest } = inVersion1() as { legal: unknown; home: { sections: unknown } }
    const { sections: _sections, ...said } = home
    const kept = new Set(wordsIn(content))
    // Links name records now.
    const isText = (words: string) => !/^[/#]/.test(words)
    expect(wordsIn([rest, said]).filter((words) => isText(words) && !kept.has(words))).toEqual([])
  })

  test('keeps and notes what this program doesn’t know', () => {
    expect(parsed.notes.filter(({ kind }) => kind === 'unknown').map(({ path }) => path)).toEqual([
      'motto',
      'pages.home.sections.from-the-future',
      'pages.about.sections.opening.note',
      'pages.terms.note',
      'navigation.allServicesLink',
    ])
    expect(content).toMatchObject({ motto: 'Paid.' })
    expect(home?.sections.find(({ id }) => id === 'from-the-future')).toMatchObject({ words: 'kept' })
  })

  test('has formatted text for Markdown, with its title', () => {
    const texts = content.pages.filter(({ kind }) => kind === 'legal').map(({ sections }) => sections)
    expect(texts).toMatchObject([
      [
        {
          heading: 'Our *Privacy*',
          text: [
            { paragraph: ['We ', { bold: 'keep' }, ' it, see ', { link: 'the law', to: 'https://b.org' }, '.'] },
            { paragraph: '| a | b | |---|---|' },
          ],
        },
      ],
      [{ heading: '', text: [] }],
      [{ heading: 'Home terms', text: [{ paragraph: 'Words.' }] }],
    ])
  })

  test('is not changed by another migration', () => {
    const once = migrate(inVersion1(), 1)
    expect(migrate(once, 1)).toEqual(once)
    expect(parseContent(once, 3, { fallback: sample })).toEqual(parsed)
  })

  test.each([
    {},
    { home: null, legal: 'none', about: [] },
    { legal: [null, 7, { id: 'a', text: 8 }], home: { sections: [null, 7, { id: 8 }] } },
    JSON.parse('{ "home": { "sections": [{ "id": "__proto__" }], "__proto__": "x" }, "__proto__": [] }'),
  ])('that is odd stops no migration: %j', (odd) => {
    const migrated = migrate(odd, 1)
    expect(Array.isArray(migrated.pages)).toBe(true)
    expect(() => parseContent(odd, 1, { fallback: sample })).not.toThrow()
  })
})

describe('content of version 2', () => {
  const stored = JSON.parse(
    readFileSync(new URL('../tests/support/fixtures/content-version-2.json', import.meta.url), 'utf8'),
  ) as Record<string, unknown>
  const parsed = parseContent(stored, 2, { fallback: sample })
  const content = (parsed.ok ? parsed.content : {}) as typeof sample

  test('has records for addresses in its links, also in texts and in sections that this program doesn’t know', () => {
    const { headerLinks, quickLinks } = content.navigation
    expect(headerLinks.map(({ href }) => href)).toEqual(['page/home', 'page/services', 'page/about'])
    // On every page, an anchor was one of the first page; what led nowhere is told by the checks.
    expect(quickLinks.slice(-2).map(({ href }) => href)).toEqual(['/nowhere', 'page/home#how-billing-works'])
    expect(sectionOf(content, 'hero').primaryAction.href).toBe('page/home#contact')
    expect(content.pages.flatMap(({ sections }) => sections).find(({ id }) => id === 'from-the-future')).toMatchObject({
      action: { href: 'page/about#vision' },
    })
    const [, paragraph] = sectionOf(content, 'document').text
    expect(linksIn([paragraph] as never)).toEqual([
      ...['page/services#credentialing', 'page/services#credentialing', '#what-we-keep'],
      ...['page/contact', '/pictures/terms.pdf'],
    ])
    expect(content).toMatchObject({ motto: 'Paid. See /services' })
  })

  test('says what it said, and leads where it led', () => {
    // The word for the menu of further pages, redirects, the team and news came later.
    const links = /"(?:href|to)":"[^"]*"|"more":"More",/g
    const pages = content.pages
      .filter(({ id }) => id !== 'news')
      .map((page) => ({ ...page, sections: page.sections.filter(({ kind }) => kind !== 'newest-articles') }))
    const said = { ...content, redirects: undefined, team: undefined, pages }
    expect(JSON.stringify(said).replaceAll(links, '')).toBe(JSON.stringify(stored).replaceAll(links, ''))
    const paths = resolveContent(content).navigation.mobileMenuLinks.map(({ href }) => href)
    expect(paths).toEqual(['/', '/services', '/about', '/contact'])
    expect(resolveContent(content).legal.texts.get('/privacy-policy')).toContain(
      '<a href="/services#credentialing">our <strong>services</strong></a>, <a href="#what-we-keep">above</a>',
    )
  })

  test('is not changed by another migration', () => {
    const once = migrate(stored, 2)
    expect(migrate(once, 2)).toEqual(once)
  })

  test.each([
    {},
    { pages: 'none', navigation: null },
    { pages: [null, 7, { id: 8, address: [] }], not: { href: 7 } },
    JSON.parse('{ "pages": [{ "id": "__proto__", "address": "/a" }], "__proto__": { "href": "/a" } }'),
  ])('that is odd stops no migration: %j', (odd) => {
    expect(() => migrate(odd, 2)).not.toThrow()
    expect(() => parseContent(odd, 2, { fallback: sample })).not.toThrow()
  })
})

test('blocks and spans that a newer program has added to a text are kept, and noted', () => {
  const text = [{ table: [] }, { paragraph: ['a', { mark: 'b' }] }]
  const newer = withLegalText(copy(), 'privacy', 'Privacy', text)
  const parsed = parseContent(newer)
  expect(parsed.ok && sectionOf(parsed.content, 'document').text).toEqual(text)
  expect(parsed.notes).toEqual([
    { path: 'pages.privacy.sections.text.text.0', kind: 'unknown' },
    { path: 'pages.privacy.sections.text.text.1.paragraph.1', kind: 'unknown' },
  ])
})

test('what is wrong in a text is told at its place', () => {
  const text = [{ paragraph: ['a', { link: 'b', to: 'javascript:alert(1)' }] }]
  const wrong = withLegalText(copy(), 'privacy', 'Privacy', text)
  expect(parseContent(wrong)).toMatchObject({
    ok: false,
    problems: [{ path: 'pages.privacy.sections.text.text.0.paragraph.1.to' }],
  })
})
