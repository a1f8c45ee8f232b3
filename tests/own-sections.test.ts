import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { findProblems } from '#content/checks/find-problems.ts'
import { chooseGrounds } from '#content/resolve/choose-grounds.ts'
import { resolveContent } from '#content/resolve/resolve-content.ts'
import type { Content } from '#content/schema/content.ts'
import { loadProgram } from '#render/program.ts'
import { renderSite } from '#render/render-site.ts'
import { addableKinds, everyOwnSection, ownSection, withOwnPage } from './support/own-page.ts'
import { readPages } from './support/rendered-pages.ts'
import { sampleInput } from './support/rendered-site.ts'

const path = '/cardiology-billing'
const place = 'pages.cardiology-billing.sections'
const program = await loadProgram('build')
const input = await sampleInput()

const pageOf = (content: Content) => resolveContent(content).pages.find((page) => page.path === path)
const shownOf = (content: Content) => pageOf(content)?.sections.map(({ anchor }) => anchor)
const problemsOf = (content: Content) =>
  findProblems(content, ['desk-1200x900.jpg'])
    .filter((problem) => problem.path.startsWith('pages.cardiology-billing'))
    .map((problem) => [problem.path.replace(`${place}.`, ''), problem.message])

/** The page as a document, and in the bytes that travel. */
async function render(content: Content) {
  const { files } = await renderSite(program, { ...input, content: resolveContent(content) })
  const own = files.filter(({ address }) => address === path)
  const [page] = readPages(own)
  if (!page) throw new Error('The page was not rendered.')
  return { document: page.document, bytes: brotliCompressSync(page.html).length }
}

test('a page with every kind has room within the limits, and skips no level of headings', async () => {
  const { document, bytes } = await render(withOwnPage(everyOwnSection()))
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
  const { document } = await render(withOwnPage([ownSection('questions'), other]))
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}'
  const pages = (JSON.parse(data)['@graph'] as { '@type': string; mainEntity?: { name: string }[] }[]).filter(
    (one) => one['@type'] === 'FAQPage',
  )
  expect(pages.map(({ mainEntity }) => mainEntity?.map(({ name }) => name))).toEqual([
    ['What is a clean claim?', 'What is a denial?', 'Why?'],
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
    /has 21 characters, and on a phone there is room for 16/,
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
