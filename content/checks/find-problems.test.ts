import { beforeAll, expect, test } from 'vitest'
import { readContent } from '../../scripts/content/read-content.ts'
import { claims } from '../claims.ts'
import { services } from '../services.ts'
import { isSaid } from '../unsaid.ts'
import type { Content, Modules } from './content.ts'
import { findProblems } from './find-problems.ts'
import { findPlaces } from './links.ts'

const figure = Object.values(claims).find(isSaid) ?? claims.clients

let sample: Content
beforeAll(async () => {
  sample = await readContent(process.cwd())
})

// biome-ignore lint/suspicious/noExplicitAny: an owner can write anything into any of them.
type Anything = any

/** The content with a change that no type check would let pass. */
function findAfter(file: keyof Modules, change: (module: Anything) => void) {
  const modules = structuredClone(
    Object.fromEntries(Object.entries(sample.modules).map(([name, m]) => [name, { ...m }])),
  )
  change(modules[file])
  return findProblems({ ...sample, modules: modules as Modules })
}

/** One of each check; what each of them tells is its own test's. */
test.each<[file: keyof Modules, change: (module: Anything) => void, path: string, message: string]>([
  ['content/services.ts', (m) => (m.services[2].features = []), 'services[2].features', 'Add what is missing'],
  ['content/claims.ts', (m) => (m.claims.again = { ...figure }), 'claims.again', 'there twice'],
  ['content/testimonials.ts', (m) => (m.testimonials[0].rating = 4), 'testimonials[0].rating', 'Write 5'],
  [
    'content/switching.ts',
    (m) => (m.switching.heading = 'word '.repeat(29).trim()),
    'switching.heading',
    '144 letters',
  ],
  [
    'content/pages/about.ts',
    (m) => (m.aboutPage.meta.description = sample.modules['content/pages/home.ts'].homePage.meta.description),
    'homePage.meta.description',
    'one of its own',
  ],
  [
    'content/pages/home.ts',
    (m) => (m.homePage.hero.primaryAction.href = '#contct'),
    'homePage.hero.primaryAction.href',
    '/#contact',
  ],
  [
    'content/estimator.ts',
    (m) => (m.estimatorInputs.denialRate.default = 60),
    'estimatorInputs.denialRate.default',
    'slider',
  ],
  ['content/brand.ts', (m) => (m.brand.mark.frame = '32x32'), 'brand.mark.frame', 'viewBox'],
  [
    'content/switching.ts',
    (m) => (m.switchingStages[0].text = 'Done in 30 days.'),
    'switchingStages[0].text',
    'duration or price',
  ],
])('in %s, a problem is told with its field', (file, change, path, message) => {
  const found = findAfter(file, change).filter(({ field }) => field.path === path)
  expect(found).toEqual([{ field: expect.objectContaining({ path }), message: expect.stringContaining(message) }])
})

test('a text that is written twice is told', () => {
  const file = 'content/shell.ts'
  const sources = { ...sample.sources, [file]: `export const a = 'Since ${figure.value} years'` }
  expect(findProblems({ ...sample, sources })).toEqual([
    { field: { file, path: '', line: 1 }, message: expect.stringContaining('typed here by hand') },
  ])
})

test('a text that other places take over is told once, where it is written', () => {
  const change = (text = '') => text.replaceAll(services[0]?.title ?? '', 'Payment  Posting')
  const file = 'content/services.ts'
  const sources = { ...sample.sources, [file]: change(sample.sources[file]) }
  const modules = JSON.parse(change(JSON.stringify(sample.modules))) as Modules
  const told = findProblems({ ...sample, modules, sources }).filter(({ message }) => message.includes('stray'))
  expect(told.map(({ field }) => field.path)).toEqual(['services[0].title'])
})

test('places are pages, services and sections', () => {
  expect(findPlaces(sample)).toEqual(
    expect.arrayContaining(['/', '/contact', `/services#${services[0]?.anchor}`, '/#contact']),
  )
})

test('a section that is hidden is no place, and a link to it is told at the link', () => {
  const hide = (m: Anything) => {
    for (const section of m.homePage.sections) section.isShown = section.name !== 'Billing process'
  }
  const file = 'content/pages/home.ts'
  expect(findAfter(file, hide)).toEqual([
    {
      field: expect.objectContaining({ file, path: 'homePage.hero.secondaryAction.href' }),
      message: expect.stringContaining('leads to a section that is hidden'),
    },
  ])
})
