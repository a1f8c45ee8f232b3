import { expect, test } from 'vitest'
import { applyPatch } from '#fields/patch.ts'
import { readSampleContent } from '../../tests/support/sample-content.ts'
import { workHere } from '../../tests/support/site-process.ts'
import { toContent } from '../../tests/support/stored-content.ts'
import { contentRules } from './content-rules.ts'

const { content: sample } = readSampleContent()

test('what an earlier program did not have says what the files of this one say, and is noted', () => {
  const earlier = applyPatch(sample, { op: 'remove', path: 'pages.home.sections.opening.badge' })?.content
  expect(contentRules.parse(earlier, contentRules.schemaVersion)).toEqual({
    ok: true,
    content: sample,
    notes: [{ kind: 'new', path: 'pages.home.sections.opening.badge', message: 'New field. Review it.' }],
  })
})

test.each([
  ['', '/pictures/a.png', 'added'],
  ['/pictures/a.png', '/pictures/b.png', 'replaced'],
  ['/pictures/b.png', '', 'removed'],
])('of a picture that was "%s" and is "%s" its owner is told that it was %s', (before, after, word) => {
  const [old, now] = [before, after].map((picture) => ({
    ...sample,
    brand: { mark: { ...sample.brand.mark, picture } },
  })) as [typeof sample, typeof sample]
  const told = { where: `Logo, Mark: Image of your logo: ${word}`, before: '', after: '' }
  expect(contentRules.describeChanges(old, now)).toContainEqual(told)
})

test('a version is named by what was written, and not by a tick before it', () => {
  const { company } = sample
  const changes = contentRules.describeChanges(sample, {
    ...sample,
    company: { ...company, sample: false, name: 'Ours' },
  })
  expect(changes.map(({ where }) => where)).toEqual([
    'Company: Name',
    'Company: These are still the sample’s details: no',
  ])
})

test('of a long text the list of versions says the part that differs, before and after', async () => {
  const saying = (words: string) =>
    toContent({ ...sample, company: { ...sample.company, blurb: 'x'.repeat(300) + words } })
  const { changes } = await workHere().describeChanges(saying('old'), saying('new'))
  const around = `… ${'x'.repeat(60)}`
  expect(changes).toEqual([{ where: 'Company: What the company does', before: `${around}old`, after: `${around}new` }])
})
