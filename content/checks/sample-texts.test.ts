import { expect, test } from 'vitest'
import { applyPatch, type Patch, readAt } from '#fields/patch.ts'
import { readSampleContent } from '../../tests/support/sample-content.ts'
import { textsIn } from './checked.ts'
import { findSamples } from './find-samples.ts'
import { createHiddenTest } from './hidden.ts'
import { findSampleTexts, isShipped, nameText } from './sample-texts.ts'

const { content: sample } = readSampleContent()

const withPatches = (...patches: Patch[]) =>
  patches.reduce((value, patch) => applyPatch(value, patch)?.content ?? value, sample)
const about = (...patches: Patch[]) => findSampleTexts(withPatches(...patches)).find(({ id }) => id === 'about')
const set = (path: string, value: string | boolean): Patch => ({ op: 'set', path, value })

// An owner who writes into these files compares with what came with the program, and not with what they wrote.
test.skipIf(!sample.company.sample)('the fingerprints are those of the texts that come with the program', async () => {
  const names = [...new Set(textsIn(sample).map(nameText))].sort().join(' ')
  const file = `/** Fingerprints of the texts in content/site, as they come with the program: \`vitest run sample-texts -u\` writes them. */\nexport const shippedTexts =\n  '${names}'\n`
  await expect(file).toMatchFileSnapshot('./shipped-texts.ts')
})

test('every text that is still the sample’s counts, by page', () => {
  const { count = 0, total } = about() ?? {}
  expect([count > 10, count]).toEqual([true, total])
  expect(about(set('pages.about.sections.opening.heading', 'Our own words'))).toMatchObject({ count: count - 1, total })
  expect(
    about(set('pages.about.sections.opening.heading', String(readAt(sample, 'pages.about.sections.opening.heading')))),
  ).toMatchObject({ count })
  expect(findSampleTexts(sample).map(({ id }) => id)).toContain('mails')
})

test('a page that is right for its owner is no longer asked about, and the others are', () => {
  const right: Patch = { op: 'add', path: 'confirmed.samples', entry: { id: 'about' }, after: null }
  expect(about(right)).toBeUndefined()
  expect(findSampleTexts(withPatches(right)).length).toBe(findSampleTexts(sample).length - 1)
})

// What has a named sample of its own: see find-samples.ts.
const named = ['company', 'claims', 'brand', 'theme', 'partners', 'testimonials', 'consultantImage', 'confirmed']

test('no text of the sample is left out, whatever page it is on', () => {
  const shipped = textsIn(sample).filter((text) => text.value.trim() !== '' && isShipped(text))
  const isHidden = createHiddenTest(sample)
  const grouped = shipped.filter(({ path }) => !named.includes(path.split('.', 1)[0] ?? '') && !isHidden(path))
  expect(findSampleTexts(sample).reduce((sum, { count }) => sum + count, 0)).toBe(grouped.length)
})

test('a hidden section has no texts to replace', () => {
  const home = (...patches: Patch[]) => findSampleTexts(withPatches(...patches)).find(({ id }) => id === 'home')?.total
  expect(home(set('pages.home.sections.switching.isHidden', true))).toBeLessThan(home() ?? 0)
})

test('the launch check says how many, and none of them is a must', () => {
  const { count, total } = about() ?? {}
  expect(findSamples(sample)).toContainEqual(
    expect.objectContaining({
      level: 'should',
      message: `About page: ${count} of ${total} texts are the sample’s.`,
      confirms: 'about',
    }),
  )
})
