import { expect, test } from 'vitest'
import { findHints } from '#content/checks/find-hints.ts'
import { findProblems } from '#content/checks/find-problems.ts'
import { chooseGrounds } from '#content/resolve/choose-grounds.ts'
import { resolveContent } from '#content/resolve/resolve-content.ts'
import type { Content } from '#content/schema/content.ts'
import { contentField } from '#content/schema/content-field.ts'
import { checkStep } from '#fields/check-step.ts'
import { findFull } from '#fields/check-value.ts'
import type { Entry } from '#fields/patch.ts'
import { addableKinds, everyOwnSection, ownPath, ownSection, withOwnPage } from './support/own-page.ts'
import { renderOwnPage } from './support/rendered-own-page.ts'

const place = 'pages.cardiology-billing.sections'

const pageOf = (content: Content) => resolveContent(content).pages.find((page) => page.path === ownPath)
const shownOf = (content: Content) => pageOf(content)?.sections.map(({ anchor }) => anchor)
const problemsOf = (content: Content) =>
  findProblems(content, ['desk-1200x900.jpg'])
    .filter((problem) => problem.path.startsWith('pages.cardiology-billing'))
    .map((problem) => [problem.path.replace(`${place}.`, ''), problem.message])

test('a page with every kind has room within the limits, and skips no level of headings', async () => {
  const { document, bytes } = await renderOwnPage(withOwnPage(everyOwnSection()))
  expect(bytes).toBeLessThan(20_000)
  expect(document.querySelectorAll('*').length).toBeLessThan(900)
  const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map(({ tagName }) => Number(tagName[1]))
  expect(levels[0]).toBe(1)
  expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([])
  expect([...document.querySelectorAll('main > section')].map(({ id }) => id)).toEqual([
    ...addableKinds,
    'call-to-action',
  ])
})

test.each(
  addableKinds.flatMap((first) => [...addableKinds, 'call-to-action' as const].map((next) => [first, next] as const)),
)('below %s, %s stands on another ground', (first, next) => {
  const page = withOwnPage([ownSection(first), ownSection(next, { id: 'next' })]).pages.at(-1)
  const [top, ...grounds] = chooseGrounds(page?.sections ?? [])
  expect(top).toBe('dark')
  expect(new Set(grounds).size).toBe(2)
  expect(grounds.filter((ground) => !['paper', 'surface', 'band'].includes(ground))).toEqual([])
})

test('Figures are green where no green section is beside them', () => {
  const kinds = ['text', 'figures', 'text', 'text'] as const
  const sections = kinds.map((kind, at) => ownSection(kind, { id: `section-${at}` }))
  const page = withOwnPage([...sections, ownSection('call-to-action')]).pages.at(-1)
  expect(chooseGrounds(page?.sections ?? [])).toEqual(['dark', 'paper', 'band', 'surface', 'paper', 'band'])
})

test('a figure that is emptied leaves, and with one left the whole section does', () => {
  const content = withOwnPage([ownSection('figures', { figures: ['accuracy', 'availability', 'experience'] })])
  const without = (...names: (keyof Content['claims'])[]): Content => {
    const emptied = names.map((name) => [name, { ...content.claims[name], value: '' }])
    return { ...content, claims: { ...content.claims, ...Object.fromEntries(emptied) } }
  }
  expect(pageOf(without('accuracy'))?.sections.at(-1)).toMatchObject({
    figures: [{ id: 'availability' }, { id: 'experience' }],
  })
  expect(shownOf(without('accuracy', 'availability'))).toEqual(['opening'])
})

test('all questions of a page are one list for search engines', async () => {
  const other = ownSection('questions', {
    id: 'more',
    questions: [{ id: 'fee', question: 'Why?', answer: [{ paragraph: 'So.' }] }],
  })
  const { document } = await renderOwnPage(withOwnPage([ownSection('questions'), other]))
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}'
  const pages = (JSON.parse(data)['@graph'] as { '@type': string; mainEntity?: { name: string }[] }[]).filter(
    (one) => one['@type'] === 'FAQPage',
  )
  expect(pages.map(({ mainEntity }) => mainEntity?.map(({ name }) => name))).toEqual([
    ['What is a clean claim?', 'What is a denial?', 'Why?'],
  ])
})

test('people stand in the order in which they were chosen, and one who left is named where they were chosen', () => {
  const content = withOwnPage([ownSection('people', { people: ['ben-example', 'ada-example'] })])
  expect(pageOf(content)?.sections.at(-1)).toMatchObject({
    people: [
      { name: 'Ben Example', initials: 'BE' },
      { name: 'Ada Example', credentials: 'CPC' },
    ],
  })
  const [ada] = content.team
  const without = (...team: Content['team']): Content => ({ ...content, team })
  expect(pageOf(without(...(ada ? [ada] : [])))?.sections.at(-1)).toMatchObject({ people: [{ name: 'Ada Example' }] })
  expect(shownOf(without())).toEqual(['opening'])
  expect(problemsOf(without(...(ada ? [ada] : [])))).toEqual([
    ['people.people', '"ben-example" is no longer in the list. Choose another.'],
  ])
})

test('a section of a kind from another version is kept, and not shown', () => {
  const content = withOwnPage([{ id: 'map', kind: 'map-of-tomorrow', zoom: 3 }, ownSection('text')])
  expect(shownOf(content)).toEqual(['opening', 'text'])
  expect(content.pages.at(-1)?.sections).toContainEqual({ id: 'map', kind: 'map-of-tomorrow', zoom: 3 })
})

test('names stand from A to Z, and pictures change their side', () => {
  const content = withOwnPage([
    ownSection('picture-and-text', { id: 'first' }),
    ownSection('names'),
    ownSection('picture-and-text', { id: 'second' }),
  ])
  const [, first, names, second] = pageOf(content)?.sections ?? []
  expect([first, second]).toMatchObject([{ isMirrored: false }, { isMirrored: true }])
  expect(names).toMatchObject({
    names: ['Aster', 'Bluebell', 'Clover', 'Dahlia', 'Erica', 'Orchid'].map((name) => ({ name })),
  })
})

test.each<[string, object[], string, string | RegExp]>([
  [
    'a new section of figures',
    [ownSection('figures', { figures: [] })],
    'figures.figures',
    'Choose at least 2 figures.',
  ],
  [
    'more figures than there is room for',
    [ownSection('figures', { figures: ['accuracy', 'availability', 'experience', 'averageRating', 'clients'] })],
    'figures.figures',
    'Choose at most 4 figures.',
  ],
  [
    'a figure that no longer is',
    [ownSection('figures', { figures: ['accuracy', 'toString', 'clients'] })],
    'figures.figures',
    '"toString" is no longer in the list. Choose another.',
  ],
  [
    'an invented testimonial',
    [ownSection('chosen-testimonials')],
    'chosen-testimonials.testimonials',
    'These words are still invented. Choose others.',
  ],
  [
    'names without a promise',
    [ownSection('names', { isConfirmed: false })],
    'names.isConfirmed',
    /^Visitors will rely/,
  ],
  [
    'a name too long for a phone',
    [
      ownSection('names', {
        names: ['Interoperabilityworks-Plus', 'Interoperabilityworks', 'Aster'].map((name, at) => ({
          id: `n${at}`,
          name,
        })),
      }),
    ],
    'names.names.n1.name',
    /has 21 characters, and on a phone there is room for 15/,
  ],
  [
    'a row without a cell for each column',
    [ownSection('table', { columns: ['a', 'b', 'c'].map((id) => ({ id, head: id })) })],
    'table.rows.documents.cells',
    'This row has 1 cell, and the table has room for 2, one below each column but the first.',
  ],
  [
    'a picture that was not chosen',
    [ownSection('picture-and-text', { picture: '' })],
    'picture-and-text.picture',
    'Choose a picture.',
  ],
  ['a text without words', [ownSection('text', { text: [] })], 'text.text', 'This field is empty. Enter text.'],
  [
    'a name that nothing has',
    [ownSection('text', { text: [{ paragraph: ['About {nobody}', { bold: '.' }] }] })],
    'text.text',
    '{nobody} is not a known figure or name.',
  ],
  [
    'a text that is too long',
    [ownSection('text', { text: [{ paragraph: 'x'.repeat(6_001) }] })],
    'text.text',
    'This has 6001 characters, and there is room for 6000. Shorten it.',
  ],
  [
    'a heading without words',
    [ownSection('cards', { heading: ' ' })],
    'cards.heading',
    'This field is empty. Enter text.',
  ],
  [
    'a second form',
    [ownSection('form'), ownSection('form', { id: 'again' })],
    'again',
    'A page has one section “Form”. Delete this one.',
  ],
  [
    'more sections than there is room for',
    Array.from({ length: 17 }, (_, at) => ownSection('text', { id: `text-${at}` })),
    place,
    'This page is full. Delete a section before you add another.',
  ],
])('%s is told, unless it is hidden', (_what, sections, where, message) => {
  const found = problemsOf(withOwnPage(sections))
  expect(found).toContainEqual([where, typeof message === 'string' ? message : expect.stringMatching(message)])
  const hidden = sections.map((section) => ({ ...section, isHidden: true }))
  if (where !== place) expect(problemsOf(withOwnPage(hidden))).toEqual([])
})

test('a second section of a kind that a page has once is not added to a draft', () => {
  const [, text, form] = withOwnPage([ownSection('text'), ownSection('form')]).pages.at(-1)?.sections ?? []
  const content = withOwnPage([ownSection('form')])
  const add = (section: object | undefined) => {
    const entry = { ...section, id: 'new' } as Entry
    return checkStep(contentField, { op: 'add', path: place, entry, after: 'form' }, content)
  }
  expect([add(text), add(form)]).toEqual([undefined, 'There is one section “Form” already.'])
})

test('of two windows that add the last section there is room for, the second is told', () => {
  const content = withOwnPage(Array.from({ length: 16 }, (_, at) => ownSection('text', { id: `text-${at}` })))
  const more = ownSection('text', { id: 'more' }) as Entry
  expect(findFull(contentField, place, more, content)).toBe(
    'This page is full. Delete a section before you add another.',
  )
})

test('sentences of a page that was copied are not repetitions', () => {
  const [said = ''] = String(resolveContent(withOwnPage([])).pages[0]?.meta.description).split(/(?<=[.?!]) /)
  expect(said.length).toBeGreaterThan(20)
  expect(
    findHints(
      withOwnPage([
        ownSection('text', { heading: said.slice(0, 80) }),
        ownSection('text', { id: 'copy', heading: said.slice(0, 80) }),
      ]),
    ),
  ).toEqual([])
})

test('a button that leads to a hidden section is told, and leads nowhere until its owner decides', () => {
  const link = { label: 'Read them', href: `page/cardiology-billing#questions` }
  const cards = ownSection('cards')
  const [first, ...others] = (cards as unknown as { cards: object[] }).cards
  const content = withOwnPage([
    { ...cards, cards: [{ ...first, link }, ...others] },
    ownSection('questions', { isHidden: true }),
  ])
  expect(findHints(content).map(({ path, hides }) => [path, hides])).toEqual([
    [`${place}.cards.cards.late-filing.link.href`, `${place}.questions`],
  ])
  expect(pageOf(content)?.sections.at(-1)).toMatchObject({ cards: [{ link: { href: '' } }, {}, {}] })
})

test('figures stand in formatted texts, too, and a sentence goes with the last of its figures', () => {
  const text = [
    { heading: 'Of {company}' },
    {
      paragraph: [
        'We reach {accuracy}. That is ',
        { bold: ['the share of ', { link: 'all {clients} clients', to: '/about' }] },
        '. Ask us.',
      ],
    },
    { bullets: ['{clients} of them', 'Others'] },
  ]
  const content = withOwnPage([ownSection('text', { text })])
  const { claims } = content
  const shown = (value: string) => {
    const changed = { ...content, claims: { ...claims, clients: { ...claims.clients, value } } }
    const section = pageOf(changed)?.sections.at(-1)
    return section?.kind === 'text' && section.text
  }
  expect(shown('150+')).toBe(
    '<h2>Of Claimwright</h2>\n<p>We reach 99.8%. That is <strong>the share of <a href="/about">all 150+ clients</a></strong>. Ask us.</p>\n<ul><li>150+ of them</li><li>Others</li></ul>',
  )
  expect(shown('')).toBe('<h2>Of Claimwright</h2>\n<p>We reach 99.8%. Ask us.</p>\n<ul><li>Others</li></ul>')
})
