import { describe, expect, test } from 'vitest'
import { applyPatch, type Json, type Patch } from '#contract/content-patch.ts'
import { readSampleContent } from '../../tests/support/sample-content.ts'
import { findHints } from './find-hints.ts'
import { findProblems } from './find-problems.ts'
import { findSamples } from './find-samples.ts'

const { content: sample } = readSampleContent()

function after(...patches: Patch[]) {
  return patches.reduce((value, patch) => {
    const applied = applyPatch(value, patch)
    if (!applied) throw new Error(`There is no ${patch.path}.`)
    return applied.content
  }, sample)
}

function problemsAfter(...patches: Patch[]): [string, string][] {
  const content = after(...patches)
  return [...findProblems(content, ['team.jpg']), ...findHints(content)].map(({ path, message }) => [path, message])
}

const set = (path: string, value: Json): Patch => ({ op: 'set', path, value })

test('the sample fits together', () => {
  expect(problemsAfter()).toEqual([])
})

test('a legal text that is only a title, or that no link leads to, is not published', () => {
  const entry = { id: 'privacy-policy', title: 'Privacy Policy', text: [] }
  expect(problemsAfter({ op: 'add', path: 'legal', entry, after: null })).toEqual([
    ['legal.privacy-policy.text', 'There is only a title. Write the text below it.'],
  ])
  const unlinked = { id: 'terms', title: 'Terms', text: [{ paragraph: 'Words.' }] }
  expect(problemsAfter({ op: 'add', path: 'legal', entry: unlinked, after: null })).toEqual([
    ['legal.terms.text', expect.stringMatching(/^No legal link leads to this text\. .+: privacy-policy, /)],
  ])
})

test.each(['healthz', '404', 'about', 'index'])('refuses a legal text at /%s, which is the program’s own', (id) => {
  const entry = { id, title: 'Terms', text: [{ paragraph: 'Words.' }] }
  expect(problemsAfter({ op: 'add', path: 'legal', entry, after: null })).toContainEqual([
    `legal.${id}.text`,
    `The address /${id} belongs to the site itself. Choose another.`,
  ])
})

test('two headings of a legal text that a link could not tell apart are told', () => {
  const text = [{ heading: 'Your data' }, { subheading: 'Your data!' }]
  const entry = { id: 'privacy-policy', title: '', text }
  expect(problemsAfter({ op: 'add', path: 'legal', entry, after: null })).toEqual([
    ['legal.privacy-policy.title', 'This is empty. Write a text.'],
    ['legal.privacy-policy.text', expect.stringMatching(/^The heading “Your data!” needs letters of its own/)],
  ])
})

const letters = (count: number) => 'Abcdefghi '.repeat(count / 10 + 1).slice(0, count)
const hours = 'company.hours.openings.monday'
const interests = 'forms.contact.fields.serviceInterest.options'

describe('a problem is told at its field', () => {
  test.each<[string, Json, RegExp]>([
    ['company.name', '', /^This is empty\. Write a text\.$/],
    ['company.name', '   ', /^This is empty/],
    ['company.name', ' Ours', /^There are stray spaces in " Ours"\.$/],
    ['company.name', 'Our  own', /stray spaces/],
    ['company.name', letters(33), /has 33 characters, and there is room for 32\. Shorten it\.$/],
    ['company.name', 'Supercalifragilistic', /has 20 characters, and on a phone there is room for 14 in one word/],
    ['home.hero.heading', letters(65), /has 65 characters, and there is room for 64/],
    ['home.hero.heading', 'Over {accuracy} and {nothing}', /^There is nothing called \{nothing\} to fill in here\.$/],
    [
      'home.hero.heading',
      'About 99.8% of it',
      /^Does "99\.8%" mean the figure “Claim accuracy” here\? .+ under Figures/,
    ],
    ['home.hero.heading', 'HIPAA Compliant work', /mean the figure “HIPAA” here\?/],
    ['home.hero.heading', 'Claimwright knows', /^Does "Claimwright" mean your company’s name here\? .+ under Company/],
    ['home.hero.heading', 'Call (508) 555-0142 now', /your company’s phone number/],
    ['home.hero.lead', `Write to ${sample.company.email} today`, /your company’s email address/],
    ['home.hero.lead', 'Open Mon-Fri 9AM-6PM EST', /your company’s office hours/],
    ['contact.hero.lead', sample.about.hero.lead, /also said here: About/],
    ['mails.owner.subject', 'A request', /^This must say \{visitor\}\.$/],
    ['home.meta.title', 'Too short', /has 9 characters\. Write between 15 and 75\.$/],
    ['contact.meta.description', 'Too short', /has 9 characters\. Write between 70 and 160\.$/],
    ['contact.meta.title', 'About Us | {company}', /Search engines need one of its own/],
    ['claims.uptime.value', 'always', /^"always" has no digits\. Write a figure\.$/],
    [
      'claims.uptime',
      { ...sample.claims.uptime, value: '5.0', label: 'Average Rating' },
      /^The figure "5\.0 Average Rating" is there/,
    ],
    ['claims.replyTime.value', 'one day', /Write it in hours, such as 24 hours\.$/],
    ['specialties.names.psychiatry.name', letters(49), /has 49 characters, and there is room for 48/],
    ['claims.specialties.value', '40+', /^The site says 40\+ specialties and lists 33\./],
    ['company.phone', '555-0142', /^Phones would dial "\+15550142" for "555-0142", which isn’t a complete number\./],
    ['company.email', 'office@clinic', /^"office@clinic" is not a whole email address\./],
    ['company.address.postalCode', '021', /^"021" is not a whole ZIP code\. Write five digits/],
    ['company.address.postalCode', '01608-12', /not a whole ZIP code/],
    ['company.address.country', 'usa', /two (capital )?letters|room for 2/],
    [
      hours,
      { id: 'monday', day: 'Monday', opens: '18:00', closes: '18:00' },
      /^6PM to 6PM isn’t a span of office hours/,
    ],
    [
      hours,
      { id: 'monday', day: 'Tuesday', opens: '08:00', closes: '10:00' },
      /^On Tuesday, 9AM to 6PM and 8AM to 10AM/,
    ],
    ['home.hero.primaryAction.href', '', /^Choose where this leads to\.$/],
    ['home.hero.primaryAction.href', '#nowhere', /^The link "#nowhere" leads nowhere\. Use one of: \//],
    ['company.socialLinks.linkedin.href', 'linkedin.com/us', /is not a full address/],
    ['company.socialLinks.linkedin.href', `mailto:${'a@'.repeat(60_000)} `, /is not a full address/],
    ['company.socialLinks.linkedin.href', `https://${'a.'.repeat(60_000)} `, /is not a full address/],
    ['estimator.inputs.denialRate.default', 11.85, /^"Initial denial rate" starts at 11\.85, which its slider cannot/],
    ['claimSlip.visitNote.codes.electrocardiogram.code', 'X1', /^No phrase of the visit note supports the code X1/],
    ['claimSlip.visitNote.phrases.established-patient-54.code', 'X1', /^The code X1 is not in the list of codes/],
    ['switching.stages.parallel-run.text', 'It takes six weeks.', /^Take the duration or price out of/],
    [
      'switching.questions.do-we-have-to-change-our-ehr.answer',
      'No, but it takes $ 500.',
      /^Take the duration or price out of/,
    ],
    ['switching.lanes.us.bars.sets-up-and-tests.to', 0, /^This must be between 1 and 4\.$/],
    ['switching.lanes.us.bars.takes-each-new-visit.to', 2, /^A bar ends at the stage where it begins, or later\.$/],
    ['testimonials.helene-mock.rating', 4, /^This must be 5\.$/],
    ['testimonials.helene-mock.author', 'Tomas Placeholder', /^The testimonial "Tomas Placeholder" is there twice/],
    ['testimonials.helene-mock.photo', '/pictures/gone.jpg', /^There is no picture "\/pictures\/gone\.jpg"/],
    ['consultantImage.src', 'http://images.example/a.jpg', /^There is no picture/],
    ['consultantImage.src', 'https://a.b;sandbox/x.jpg', /^There is no picture/],
    ['consultantImage.src', 'https://a.b"$http_cookie/x.jpg', /^There is no picture/],
    ['consultantImage.src', 'https://a.b,c.d/x.jpg', /^There is no picture/],
    ['brand.mark.frame', '0 0 32', /isn’t a frame/],
    ['brand.mark.shape', 'logo.svg', /^This isn’t a drawing/],
    ['brand.mark.accent', 'logo.svg', /^This isn’t a drawing/],
    ['specialties.featured.cardiology.specialty', '', /^Choose one\.$/],
    ['specialties.featured.cardiology.specialty', 'gone', /^"gone" is no longer in the list\. Choose another\.$/],
    ['specialties.names.cardiology.name', 'Zebra', /^"Zebra" stands before "Chiropractor", but/],
    [`${interests}.compliance-management.text`, '', /^This option has no words/],
    [
      `${interests}.compliance-management.text`,
      'Revenue Optimization',
      /^The option "Revenue Optimization" is there twice/,
    ],
    ['forms.contact.fields.role.options.other.text', 'Physician', /is there twice/],
  ])('%s', (path, value, message) => {
    const told = problemsAfter(set(path, value))
    expect(
      told.some(([place, said]) => place.startsWith(path.split('.')[0] ?? '') && message.test(said)),
      String(told),
    ).toBe(true)
  })

  test('one place alone is told of one slip', () => {
    expect(problemsAfter(set('home.hero.heading', ''))).toEqual([['home.hero.heading', 'This is empty. Write a text.']])
    const feature = 'services.credentialing.features.caqh-update.text'
    expect(problemsAfter(set(feature, ''))).toEqual([[feature, 'This is empty. Write a text.']])
  })
})

describe('no problem is found with', () => {
  test.each<[string, Json]>([
    ['company.name', 'Bright Horizon Medical Billing'],
    ['services.credentialing.title', letters(60).trim().padEnd(60, 'x')],
    ['home.hero.heading', 'A brace {{ and “typographic” quotes’'],
    ['testimonials.helene-mock.text', 'Claimwright had 99.8% right, {says} she.'],
    ['consultantImage.src', 'https://images.example.com/a.jpg'],
    ['consultantImage.src', '/pictures/team.jpg'],
    ['company.address.postalCode', '01608-1234'],
    ['company.address', { ...sample.company.address, postalCode: 'D02 AF30', country: 'IE' }],
    ['claims.uptime.value', ''],
    ['claims.replyTime.value', '1 hour'],
    ['home.hero.lead', 'Of 199.8% nothing is known.'],
    ['estimator.inputs.claimsPerMonth.default', 10_000],
    [
      'company.hours.openings',
      [
        { id: 'morning', day: 'Monday', opens: '09:00', closes: '12:00' },
        { id: 'afternoon', day: 'Monday', opens: '12:00', closes: '18:00' },
      ],
    ],
    ['company.socialLinks.linkedin.href', 'https://www.linkedin.com/company/us'],
    [`${interests}.ai-claims-processing.text`, ''],
  ])('%s may be %j', (path, value) => {
    expect(problemsAfter(set(path, value))).toEqual([])
  })
})

test('lists have as many entries as the page has room for', () => {
  const removals = ['hipaa', 'nila', 'asrm', 'iso'].map((id): Patch => ({ op: 'remove', path: `partners.${id}` }))
  expect(problemsAfter(...removals)).toEqual([
    ['partners', '“Partner badges” has 2, and the page has room for 3 to 8. Add what is missing.'],
  ])
  const entry = (id: string) => ({ id, name: id.toUpperCase(), category: 'Other', icon: 'star', source: '' })
  const additions = ['x1', 'x2', 'x3'].map(
    (id): Patch => ({ op: 'add', path: 'partners', entry: entry(id), after: null }),
  )
  expect(problemsAfter(...additions)[0]?.[1]).toMatch(/has 9, and the page has room for 3 to 8\. Take some out\.$/)
})

test('a link may lead to a legal text, to a place on its own page, and to whatever a phone opens', () => {
  const text = { id: 'privacy-policy', title: 'Privacy', text: [{ paragraph: 'Words.' }] }
  expect(
    problemsAfter(
      { op: 'add', path: 'legal', entry: text, after: null },
      set('navigation.headerAction.href', '/privacy-policy'),
      set('home.hero.primaryAction.href', 'tel:+16175550199'),
      set('home.hero.secondaryAction.href', 'mailto:us@clinic.org'),
      set('servicesPage.closing.action.href', '#services-hero'),
    ),
  ).toEqual([])
})

test('a link to a section that is hidden is told as such', () => {
  expect(problemsAfter(set('home.sections.billing-process.isShown', false))).toEqual([
    [
      'home.hero.secondaryAction.href',
      'This leads to “Billing process”, which is hidden, and isn’t shown until you decide.',
    ],
  ])
})

test('whatever may still be the sample’s is asked about', () => {
  const asked = findSamples(sample).map(({ level, path }) => `${level} ${path.split('.')[0]}`)
  expect([...new Set(asked)]).toEqual([
    ...['must company', 'should company', 'must brand', 'should consultantImage', 'must testimonials', 'must claims'],
    ...[
      'must partners',
      'should claims',
      'should theme',
      'should home',
      'should services',
      'should about',
      'should contact',
    ],
    ...['should forms', 'should mails', 'should navigation'],
  ])
})

test('what its owner has confirmed is no longer asked about, each by itself', () => {
  const asked = (...names: string[]) =>
    findSamples(after(...names.map((name) => set(`confirmed.${name}`, true)))).flatMap(({ path, fix }) =>
      /Still true/.test(fix) ? path : [],
    )
  const paths = {
    hours: 'company.hours.openings',
    colors: 'theme.main',
    freeTrial: 'home.hero.primaryAction.label',
    demo: 'home.hero.secondaryAction.label',
  }
  expect(asked()).toEqual(Object.values(paths))
  for (const [name, path] of Object.entries(paths))
    expect(asked(name)).toEqual(Object.values(paths).filter((other) => other !== path))
})

test('figures that don’t say how they’re counted are asked about together, until each does or its owner is content', () => {
  const asked = (...patches: Patch[]) => findSamples(after(...patches)).find(({ confirms }) => confirms === 'methods')
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
    findSamples(after(...patches)).flatMap(({ path }) => (path.startsWith('brand.') ? path : []))
  const unticked = set('brand.mark.sample', false)
  expect(marks()).toEqual(['brand.mark.sample'])
  expect(marks(unticked)).toEqual(['brand.mark.picture'])
  expect(marks(unticked, set('brand.mark.picture', '/pictures/team.jpg'))).toEqual([])
  expect(marks(unticked, set('brand.mark.shape', 'M0 0H9'))).toEqual([])
})

test('nobody is told to untick what is unticked', () => {
  const fixes = (...patches: Patch[]) =>
    findSamples(after(...patches)).flatMap(({ path, fix }) => (path === 'company.email' ? /untick/.test(fix) : []))
  expect([fixes(), fixes(set('company.sample', false))]).toEqual([[true], [false]])
})

test('what only a hidden section shows has nothing to settle', () => {
  const countIn = (content: typeof sample) =>
    findSamples(content).filter(({ path }) => /^(consultantImage|partners|testimonials)\./.test(path)).length
  const hidden = ['consultant', 'partner-badges', 'testimonials'].map((id) => set(`home.sections.${id}.isShown`, false))
  expect([countIn(sample) > 3, countIn(after(...hidden))]).toEqual([true, 0])
})

test('a service that is gone is told where it was chosen', () => {
  expect(problemsAfter({ op: 'remove', path: 'services.reporting' })).toEqual([
    [`${interests}.analytics-reporting.services`, '"reporting" is no longer in the list. Choose another.'],
  ])
})
