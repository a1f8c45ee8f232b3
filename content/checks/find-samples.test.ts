import { expect, test } from 'vitest'
import type { Patch } from '#fields/patch.ts'
import { sampleAfter, set } from '../../tests/support/changed-sample.ts'
import { readSampleContent } from '../../tests/support/sample-content.ts'
import { findSamples } from './find-samples.ts'

const { content: sample } = readSampleContent()

const recordOf = (path: string) => path.split('.', path.startsWith('pages.') ? 2 : 1).join('.')

test('reports everything that may still be sample content', () => {
  const asked = findSamples(sample).map(({ level, path }) => `${level} ${recordOf(path)}`)
  expect([...new Set(asked)]).toEqual([
    ...['must company', 'should company', 'must brand', 'should consultantImage', 'must testimonials', 'must claims'],
    ...['must partners', 'should claims', 'should theme', 'should pages.home', 'should pages.services'],
    ...['should pages.about', 'should pages.contact', 'should pages.received', 'should mails', 'should navigation'],
  ])
})

test('what its owner has confirmed is no longer asked about, each by itself', () => {
  const asked = (...names: string[]) =>
    findSamples(sampleAfter(...names.map((name) => set(`confirmed.${name}`, true)))).flatMap(({ path, fix }) =>
      /Confirm these/.test(fix) ? path : [],
    )
  const paths = {
    hours: 'company.hours.openings',
    colors: 'theme.main',
    freeTrial: 'pages.home.sections.opening.primaryAction.label',
    demo: 'pages.home.sections.opening.secondaryAction.label',
  }
  expect(asked()).toEqual(Object.values(paths))
  for (const [name, path] of Object.entries(paths))
    expect(asked(name)).toEqual(Object.values(paths).filter((other) => other !== path))
})

test('figures that don’t say how they’re counted are asked about together, until each does or its owner is content', () => {
  const asked = (...patches: Patch[]) =>
    findSamples(sampleAfter(...patches)).find(({ confirms }) => confirms === 'methods')
  const total = Object.values(sample.claims).filter((claim) => 'method' in claim).length
  const left = (count: number) => ({
    level: 'should',
    message: `${count} of ${total} figures that are set large don’t say how they’re counted.`,
  })
  expect(asked()).toMatchObject({ ...left(total), path: 'claims.clients.method' })
  const method = set('claims.clients.method', 'Practices with a contract.')
  expect(asked(method)).toMatchObject({ ...left(total - 1), path: 'claims.accuracy.method' })
  expect(asked({ op: 'add', path: 'confirmed.samples', entry: { id: 'methods' }, after: null })).toBeUndefined()
  const names = Object.entries(sample.claims).flatMap(([name, claim]) => ('method' in claim ? name : []))
  expect(asked(...names.map((name) => set(`claims.${name}.method`, 'So.')))).toBeUndefined()
  expect(asked(...names.map((name) => set(`claims.${name}.value`, '')))).toBeUndefined()
})

test('the drawn mark is the sample’s until it is drawn otherwise or has a picture, whatever is ticked', () => {
  const marks = (...patches: Patch[]) =>
    findSamples(sampleAfter(...patches)).flatMap(({ path }) => (path.startsWith('brand.') ? path : []))
  const unticked = set('brand.mark.sample', false)
  expect(marks()).toEqual(['brand.mark.sample'])
  expect(marks(unticked)).toEqual(['brand.mark.picture'])
  expect(marks(unticked, set('brand.mark.picture', '/pictures/team.jpg'))).toEqual([])
  expect(marks(unticked, set('brand.mark.shape', 'M0 0H9'))).toEqual([])
})

test('asks to clear the sample box only while it is checked', () => {
  const fixes = (...patches: Patch[]) =>
    findSamples(sampleAfter(...patches)).flatMap(({ path, fix }) =>
      path === 'company.email' ? /clear “/.test(fix) : [],
    )
  expect([fixes(), fixes(set('company.sample', false))]).toEqual([[true], [false]])
})

test('what only a hidden section shows has nothing to settle', () => {
  const countIn = (content: typeof sample) =>
    findSamples(content).filter(({ path }) => /^(consultantImage|partners|testimonials)\./.test(path)).length
  const hidden = ['consultant', 'partners', 'testimonials'].map((id) => set(`pages.home.sections.${id}.isHidden`, true))
  expect([countIn(sample) > 3, countIn(sampleAfter(...hidden))]).toEqual([true, 0])
})
