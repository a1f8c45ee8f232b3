import { expect, test } from 'vitest'
import { readSampleContent } from '../tests/support/sample-content.ts'
import { migrate, parseContent } from './parse-content.ts'

const { content: sample } = readSampleContent()
const copy = () => structuredClone(sample)

test('what was stored comes back as it was', () => {
  expect(parseContent(JSON.parse(JSON.stringify(sample)))).toEqual({ ok: true, content: sample, notes: [] })
})

test('a field that is missing is filled in, from the program’s own content or with its default, and noted', () => {
  const older = copy()
  delete (older.home.hero as Partial<typeof older.home.hero>).badge
  delete (older.testimonials[0] as Partial<(typeof older.testimonials)[0]>).photo
  delete (older as Partial<typeof older>).switching
  const parsed = parseContent(older, 1, { fallback: sample })
  expect(parsed).toMatchObject({ ok: true, content: sample })
  expect(parsed.ok && parsed.notes).toEqual([
    { path: 'home.hero.badge', kind: 'new' },
    { path: 'testimonials.dr-amara-sample.photo', kind: 'new' },
    { path: 'switching', kind: 'new' },
  ])
})

test('reports what is no section at its place', () => {
  const broken = { ...copy(), home: { ...copy().home, sections: [null] } }
  const parsed = parseContent(broken, 2)
  expect(!parsed.ok && parsed.problems.map(({ path }) => path)).toContain('home.sections.0')
})

test('adds no focal point to stored images, and notes nothing', () => {
  const older = copy()
  delete (older.consultantImage as Partial<typeof older.consultantImage>).focus
  for (const testimonial of older.testimonials) delete (testimonial as Partial<typeof testimonial>).focus
  expect(parseContent(older, 1, { fallback: sample })).toEqual({ ok: true, content: sample, notes: [] })
})

test('takes the example of a service from the program’s own content when stored content has none', () => {
  const older = copy()
  for (const service of older.services) delete (service as Partial<typeof service>).example
  const [first, second] = older.services
  if (second) second.id = 'telehealth'
  delete (older.servicesPage.selector as Partial<typeof older.servicesPage.selector>).exampleLabel
  const parsed = parseContent(older, 1, { fallback: sample })
  const services = parsed.ok ? parsed.content.services : []
  expect(services[0]).toEqual({ ...first, example: sample.services[0]?.example })
  // A service of the owner's own has none until its owner writes one.
  expect(services[1]?.example).toMatchObject({ title: '', lines: [] })
  expect(parsed.ok && parsed.content.servicesPage).toEqual(sample.servicesPage)
})

test('a section that came with the program is hidden, where the program has it, and noted', () => {
  const older = copy()
  older.home.sections = older.home.sections.filter(({ id }) => id !== 'consultant').toReversed()
  const parsed = parseContent(older)
  const sections = parsed.ok ? parsed.content.home.sections : []
  const before = sections.findIndex(({ id }) => id === 'testimonials')
  expect(sections[before + 1]).toEqual({ id: 'consultant', isShown: false })
  expect(parsed.ok && parsed.notes).toEqual([{ path: 'home.sections.consultant', kind: 'new' }])
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

test('a content of a newer program is refused', () => {
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

const markdown =
  '# Our *Privacy*\r\n\r\nWe **keep** it, see [the law](https://b.org).\r\n\r\n| a | b |\r\n|---|---|\r\n'
const inVersion1 = () => ({
  ...JSON.parse(JSON.stringify(sample)),
  motto: 'Paid.',
  legal: JSON.parse(`[
    ${JSON.stringify({ id: 'privacy-policy', text: markdown })},
    { "id": "terms", "text": "", "note": "y" }
  ]`),
})

test('legal texts of version 1, in Markdown, become formatted text with a title, and nothing is lost', () => {
  const parsed = parseContent(inVersion1(), 1)
  const { legal, ...rest } = (parsed.ok ? parsed.content : {}) as typeof sample
  expect(legal).toEqual([
    {
      id: 'privacy-policy',
      title: 'Our *Privacy*',
      text: [
        { paragraph: ['We ', { bold: 'keep' }, ' it, see ', { link: 'the law', to: 'https://b.org' }, '.'] },
        { paragraph: '| a | b | |---|---|' },
      ],
    },
    { id: 'terms', title: '', text: [], note: 'y' },
  ])
  expect(rest).toEqual({ ...JSON.parse(JSON.stringify({ ...sample, legal: undefined })), motto: 'Paid.' })
  expect(parsed.notes.map(({ path }) => path)).toEqual(['motto', 'legal.terms.note'])
})

test('a content that was migrated is not changed by another migration', () => {
  const once = migrate(inVersion1(), 1)
  expect(migrate(once, 1)).toEqual(once)
  expect(parseContent(once, 2)).toEqual(parseContent(inVersion1(), 1))
  const odd = JSON.parse('[{ "id": "a", "text": [{ "__proto__": [] }], "__proto__": "x" }]')
  for (const legal of [odd, undefined, 'none', [null, 7, { id: 'a', text: 8 }]])
    expect(migrate({ legal }, 1)).toEqual({ legal })
})

test('blocks and spans that a newer program has added to a text are kept, and noted', () => {
  const text = [{ table: [] }, { paragraph: ['a', { mark: 'b' }] }]
  const newer = { ...copy(), legal: [{ id: 'privacy', title: 'Privacy', text }] }
  const parsed = parseContent(newer)
  expect(parsed.ok && parsed.content.legal[0]?.text).toEqual(text)
  expect(parsed.notes).toEqual([
    { path: 'legal.privacy.text.0', kind: 'unknown' },
    { path: 'legal.privacy.text.1.paragraph.1', kind: 'unknown' },
  ])
})

test('what is wrong in a text is told at its place', () => {
  const text = [{ paragraph: ['a', { link: 'b', to: 'javascript:alert(1)' }] }]
  const wrong = { ...copy(), legal: [{ id: 'privacy', title: 'Privacy', text }] } as typeof sample
  expect(parseContent(wrong)).toMatchObject({ ok: false, problems: [{ path: 'legal.privacy.text.0.paragraph.1.to' }] })
})
