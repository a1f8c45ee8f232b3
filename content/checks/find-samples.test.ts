import { beforeAll, expect, test } from 'vitest'
import { readContent } from '../../scripts/content/read-content.ts'
import { company } from '../company.ts'
import type { Content, Modules } from './content.ts'
import { findSamples, isExampleAddress } from './find-samples.ts'
import { findUnfitInterests } from './interests.ts'

// biome-ignore lint/suspicious/noExplicitAny: an owner can write anything into any of them.
type Anything = any

let sample: Content
let settled: Anything
beforeAll(async () => {
  sample = await readContent(process.cwd())
  settled = structuredClone(Object.fromEntries(Object.entries(sample.modules).map(([name, m]) => [name, { ...m }])))
  const { company: owner } = settled['content/company.ts']
  Object.assign(owner, { sample: false, email: 'hello@harborbilling.com' })
  owner.phone = '(207) 774-2200'
  const link = (name: string) => ({ name, href: 'https://harborbilling.com/x' })
  owner.socialLinks = ['LinkedIn', 'X'].map(link)
  owner.legalLinks = [
    { ...link('Privacy Policy'), page: '/privacy-policy' },
    { ...link('Terms of Service'), page: '/terms-of-service' },
  ]
  settled['content/brand.ts'].brand.mark.sample = false
  settled['content/external-image.ts'].consultantImage.sample = false
  for (const testimonial of settled['content/testimonials.ts'].testimonials) testimonial.sample = false
  for (const partner of settled['content/partners.ts'].partners) partner.source = 'Member 12345'
  for (const claim of Object.values<Anything>(settled['content/claims.ts'].claims)) claim.source = 'Our books'
  Object.assign(settled['content/claims.ts'].claims.uptime, { value: '99.9%', label: 'Uptime' })
  settled['content/claims.ts'].hipaaClaim = { label: 'HIPAA Compliant', source: 'Audit of May' }
  for (const name of ['hours', 'colors', 'freeTrial', 'demo']) settled['content/confirmed.ts'].confirmed[name] = true
})

function findAfter(file?: keyof Modules, change: (module: Anything) => void = () => {}, sources = {}) {
  const modules = structuredClone(settled)
  if (file) change(modules[file])
  return findSamples({ ...sample, modules, sources })
}

test('nothing is found once everything is settled', () => {
  expect(findAfter()).toEqual([])
})

test.each<
  [what: string, level: string, file: keyof Modules, change: (module: Anything) => void, path: string, said: string]
>([
  [
    'the sample company',
    'must',
    'content/company.ts',
    (m) => (m.company.sample = true),
    'company.sample',
    'are the sample company',
  ],
  [
    'a phone number of examples',
    'must',
    'content/company.ts',
    (m) => (m.company.phone = '(508) 555-0142'),
    'company.phone',
    'reserved for examples',
  ],
  [
    'an address of examples',
    'must',
    'content/company.ts',
    (m) => (m.company.email = 'a@b.example'),
    'company.email',
    'receives no mail',
  ],
  [
    'a privacy policy that leads nowhere',
    'must',
    'content/company.ts',
    (m) => (m.company.legalLinks[0].href = null),
    'company.legalLinks[0].href',
    'leads nowhere',
  ],
  [
    'a privacy policy that nothing links to',
    'must',
    'content/company.ts',
    (m) => m.company.legalLinks.shift(),
    'company.legalLinks',
    'no link to a privacy policy',
  ],
  [
    'terms that lead nowhere',
    'should',
    'content/company.ts',
    (m) => (m.company.legalLinks[1].href = null),
    'company.legalLinks[1].href',
    'Terms of Service',
  ],
  [
    'a profile that leads nowhere',
    'should',
    'content/company.ts',
    (m) => (m.company.socialLinks[1].href = null),
    'company.socialLinks[1].href',
    'X leads nowhere',
  ],
  [
    'an invented testimonial',
    'must',
    'content/testimonials.ts',
    (m) => Object.assign(m.testimonials[1], { sample: true, author: 'Tomas Placeholder' }),
    'testimonials[1].author',
    'Tomas Placeholder',
  ],
  [
    'a figure without a source',
    'must',
    'content/claims.ts',
    (m) => (m.claims.uptime.source = ' '),
    'claims.uptime.source',
    '"99.9% Uptime" has no source',
  ],
  [
    'a claim without a source',
    'must',
    'content/claims.ts',
    (m) => (m.hipaaClaim.source = ' '),
    'hipaaClaim.source',
    'has no source',
  ],
  [
    'a badge nobody confirmed',
    'must',
    'content/partners.ts',
    (m) => Object.assign(m.partners[0], { source: ' ', name: 'ISO' }),
    'partners[0].source',
    'ISO',
  ],
  [
    'a new service that visitors cannot choose',
    'should',
    'content/services.ts',
    (m) => m.services.push({ ...m.services[0], anchor: 'telehealth', title: 'Telehealth' }),
    'services[7].title',
    'stands for "Telehealth"',
  ],
  [
    "the sample's mark",
    'must',
    'content/brand.ts',
    (m) => (m.brand.mark.sample = true),
    'brand.mark.sample',
    'The mark',
  ],
  [
    'a stock photograph',
    'should',
    'content/external-image.ts',
    (m) => (m.consultantImage.sample = true),
    'consultantImage.src',
    'stock photograph',
  ],
])('%s is found', (_what, level, file, change, path, said) => {
  expect(findAfter(file, change)).toEqual([
    { level, field: { file, path }, message: expect.stringContaining(said), fix: expect.stringMatching(/^[A-Z].+\.$/) },
  ])
})

test('a service that no option of the form stands for is found', () => {
  const found = findAfter('content/services.ts', (m) => {
    m.services[1].anchor = 'payments'
  })
  expect(found.map(({ field }) => field.path)).toEqual(['services[1].title', 'interestOptions[0].services[0]'])
  expect(found[0]?.fix).toContain('Under Contact forms')
})

test.runIf(company.sample)('the options of the sample stand for its services', () => {
  expect(findUnfitInterests(sample)).toEqual([])
})

test('a legal link leads to the page that a text of its name becomes', () => {
  const open = (m: Anything) => {
    m.company.legalLinks[0].href = null
  }
  expect(findAfter('content/company.ts', open, { 'content/legal/privacy-policy.md': '# Privacy' })).toEqual([])
})

test.each<[address: string, isExample: boolean]>([
  ['a@b.example', true],
  ['a@b.invalid', true],
  ['a@b.test', true],
  ['a@b.localhost', true],
  ['a@example.com', true],
  ['a@example.net', true],
  ['a@example.org', true],
  ['The Desk <a@b.example> ', true],
  ['a@b.example.com', false],
  ['a@myexample.com', false],
  ['a@example.com.au', false],
  ['a@contest', false],
  ['<a@b.example> me', false],
])('%s is an address of examples: %s', (address, isExample) => {
  expect(isExampleAddress(address)).toBe(isExample)
})

test.each(['(508) 555-0142', '508 5550199', '508.555.0142 x4'])('the number %s is one of examples', (display) => {
  expect(findAfter('content/company.ts', (m) => (m.company.phone = display))).toHaveLength(1)
})

test.each(['(508) 555-0242', '508-555-0142-7'])('the number %s is none', (display) => {
  expect(findAfter('content/company.ts', (m) => (m.company.phone = display))).toEqual([])
})

test('a claim that was taken out needs no source, and a badge that repeats one is told once', () => {
  const gone = '\uE000'
  expect(
    findAfter('content/claims.ts', (m) => {
      Object.assign(m.claims.uptime, { value: gone, label: gone, source: '' })
      m.hipaaClaim = { label: gone, source: '' }
    }),
  ).toEqual([])
  expect(
    findAfter('content/partners.ts', (m) => Object.assign(m.partners[0], { source: '', name: 'HIPAA Compliant' })),
  ).toEqual([])
})

test('a figure without a label is told by its value alone', () => {
  const [found] = findAfter('content/claims.ts', (m) => {
    m.claims.uptime = { value: '99.9%', source: '' }
  })
  expect(found?.message).toBe('"99.9%" has no source.')
})

test.each([
  ['hours', 'company.hours.openings', 'Mon-Fri 9AM-6PM EST'],
  ['freeTrial', 'homePage.hero.primaryAction.label', '"Start Free Trial"'],
  ['demo', 'homePage.hero.secondaryAction.label', '"Watch Demo"'],
  ['colors', 'primary', 'Main color, Accent color, Colored band, Deeper colored band, Cards on the dark ground'],
])('what the sample says of %s is told until the owner has confirmed it', (name, path, said) => {
  const found = findAfter('content/confirmed.ts', (m) => (m.confirmed[name] = false))
  expect(found).toMatchObject([{ level: 'should', field: { path }, message: expect.stringContaining(said) }])
})

test('colors that the owner has changed are not told, and those that are left over are', () => {
  const modules = structuredClone(settled)
  modules['content/confirmed.ts'].confirmed.colors = false
  const theme = sample.theme.replace(/oklch\(\d[^)]*\)/g, '#204080')
  const find = (css: string) => findSamples({ ...sample, modules, sources: {}, theme: css })
  expect(find(theme)).toEqual([])
  const [left] = find(theme.replace('--color-dark-deep: #204080', '--color-dark-deep: oklch(19.2% 0.023 211)'))
  expect(left?.message).toBe("Colors are still the sample's: Footer.")
  expect(sample.theme.split('\n')[(left?.field.line ?? 0) - 1]).toContain('--color-dark-deep')
})

test('what nobody sees is no sample: a hidden section is not asked about', () => {
  const told = ['testimonials[0].author', 'partners[0].source', 'consultantImage.src']
  const found = (isShown: boolean) => {
    const modules = structuredClone(settled)
    for (const section of modules['content/pages/home.ts'].homePage.sections) section.isShown = isShown
    modules['content/testimonials.ts'].testimonials[0].sample = true
    modules['content/partners.ts'].partners[0].source = ''
    modules['content/partners.ts'].partners[0].name = 'Guild of Billers'
    modules['content/external-image.ts'].consultantImage.sample = true
    return findSamples({ ...sample, modules }).map(({ field }) => field.path)
  }
  expect(found(true).toSorted()).toEqual(told.toSorted())
  expect(found(false)).toEqual([])
})
