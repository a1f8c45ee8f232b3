import { describe, expect, test } from 'vitest'
import { applyPatch, type Json, type Patch } from '#fields/patch.ts'
import { sampleAfter, set } from '../../tests/support/changed-sample.ts'
import { legalPage, sectionOf } from '../../tests/support/page-records.ts'
import { readSampleContent } from '../../tests/support/sample-content.ts'
import { isPublished } from '../page-state.ts'
import type { Content } from '../schema/content.ts'
import { findHints } from './find-hints.ts'
import { findProblems } from './find-problems.ts'

const { content: sample } = readSampleContent()

function problemsAfter(...patches: Patch[]): [string, string][] {
  const content = sampleAfter(...patches)
  return [...findProblems(content, ['team.jpg']), ...findHints(content)].map(({ path, message }) => [path, message])
}

test('the sample fits together', () => {
  expect(problemsAfter()).toEqual([])
})

const letters = (count: number) => 'Abcdefghi '.repeat(count / 10 + 1).slice(0, count)
const hours = 'company.hours.openings.monday'
const interests = 'forms.contact.fields.serviceInterest.options'

describe('a problem is told at its field', () => {
  test.each<[string, Json, RegExp]>([
    ['company.name', '', /^This field is empty\. Enter text\.$/],
    ['company.name', '   ', /^This field is empty/],
    ['company.name', ' Ours', /^There are stray spaces in " Ours"\.$/],
    ['company.name', 'Our  own', /stray spaces/],
    ['company.name', letters(33), /has 33 characters, and there is room for 32\. Shorten it\.$/],
    ['company.name', 'Supercalifragilistic', /has 20 characters, and on a phone there is room for 14 in one word/],
    ['pages.home.sections.opening.heading', letters(65), /has 65 characters, and there is room for 64/],
    [
      'pages.home.sections.opening.heading',
      'Over {accuracy} and {nothing}',
      /^\{nothing\} is not a known figure or name\.$/,
    ],
    [
      'pages.home.sections.opening.heading',
      'About 99.8% of it',
      /^Does "99\.8%" mean the figure “Claim accuracy” here\? .+ under Figures/,
    ],
    ['pages.home.sections.opening.heading', 'HIPAA Compliant work', /mean the figure “HIPAA” here\?/],
    [
      'pages.home.sections.opening.heading',
      'Claimwright knows',
      /^Does "Claimwright" mean your company’s name here\? .+ under Company/,
    ],
    ['pages.home.sections.opening.heading', 'Call (508) 555-0142 now', /your company’s phone number/],
    ['pages.home.sections.opening.lead', `Write to ${sample.company.email} today`, /your company’s email address/],
    ['pages.home.sections.opening.lead', 'Open Mon-Fri 9AM-6PM EST', /your company’s office hours/],
    ['pages.contact.sections.consultation.lead', sectionOf(sample, 'about-opening').lead, /also said here: About/],
    ['mails.owner.subject', 'A request', /^This must say \{visitor\}\.$/],
    ['pages.home.meta.title', 'Too short', /has 9 characters\. Write between 15 and 75\.$/],
    ['pages.contact.meta.description', 'Too short', /has 9 characters\. Write between 70 and 160\.$/],
    ['pages.contact.meta.title', 'About Us | {company}', /Search engines need one of its own/],
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
    ['pages.home.sections.opening.primaryAction.href', '', /^Choose where this link leads\.$/],
    [
      'pages.home.sections.opening.primaryAction.href',
      'page/home#nowhere',
      /^The link "page\/home#nowhere" doesn’t lead anywhere\. Use one of: page\/home, page\/home#/,
    ],
    ['pages.home.sections.opening.primaryAction.href', '/about', /^"\/about" is an address\. Choose the page/],
    ['pages.home.sections.opening.primaryAction.href', 'javascript:alert(1)', /is not a full address/],
    ['company.socialLinks.linkedin.href', 'linkedin.com/us', /is not a full address/],
    ['company.socialLinks.linkedin.href', `mailto:${'a@'.repeat(60_000)} `, /is not a full address/],
    ['company.socialLinks.linkedin.href', `https://${'a.'.repeat(60_000)} `, /is not a full address/],
    [
      'pages.home.sections.revenue-leak.inputs.denialRate.default',
      11.85,
      /^"Initial denial rate" starts at 11\.85, which its slider cannot/,
    ],
    ['claimSlip.visitNote.codes.electrocardiogram.code', 'X1', /^No phrase of the visit note supports the code X1/],
    ['claimSlip.visitNote.phrases.established-patient-54.code', 'X1', /^The code X1 is not in the list of codes/],
    [
      'pages.home.sections.switching.stages.parallel-run.text',
      'It takes six weeks.',
      /^Take the duration or price out of/,
    ],
    [
      'pages.home.sections.switching.questions.do-we-have-to-change-our-ehr.answer',
      'No, but it takes $ 500.',
      /^Take the duration or price out of/,
    ],
    ['pages.home.sections.switching.lanes.us.bars.sets-up-and-tests.to', 0, /^This must be between 1 and 4\.$/],
    [
      'pages.home.sections.switching.lanes.us.bars.takes-each-new-visit.to',
      2,
      /^A bar ends at the stage where it begins, or later\.$/,
    ],
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

  test('reports each mistake at one path only', () => {
    expect(problemsAfter(set('pages.home.sections.opening.heading', ''))).toEqual([
      ['pages.home.sections.opening.heading', 'This field is empty. Enter text.'],
    ])
    const feature = 'services.credentialing.features.caqh-update.text'
    expect(problemsAfter(set(feature, ''))).toEqual([[feature, 'This field is empty. Enter text.']])
  })
})

describe('no problem is found with', () => {
  test.each<[string, Json]>([
    ['company.name', 'Bright Horizon Medical Billing'],
    ['services.credentialing.title', letters(60).trim().padEnd(60, 'x')],
    ['pages.home.sections.opening.heading', 'A brace {{ and “typographic” quotes’'],
    ['testimonials.helene-mock.text', 'Claimwright had 99.8% right, {says} she.'],
    ['consultantImage.src', 'https://images.example.com/a.jpg'],
    ['consultantImage.src', '/pictures/team.jpg'],
    ['company.address.postalCode', '01608-1234'],
    ['company.address', { ...sample.company.address, postalCode: 'D02 AF30', country: 'IE' }],
    ['claims.uptime.value', ''],
    ['claims.replyTime.value', '1 hour'],
    ['pages.home.sections.opening.lead', 'Of 199.8% nothing is known.'],
    ['pages.home.sections.revenue-leak.inputs.claimsPerMonth.default', 10_000],
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

test('a link to a section that is hidden is told as such', () => {
  expect(problemsAfter(set('pages.home.sections.how-billing-works.isHidden', true))).toEqual([
    [
      'pages.home.sections.opening.secondaryAction.href',
      'This leads to “Billing process”, which is hidden, and isn’t shown until you decide.',
    ],
  ])
})

test('a service that is gone is told where it was chosen', () => {
  expect(problemsAfter({ op: 'remove', path: 'services.reporting' })).toEqual([
    [`${interests}.analytics-reporting.services`, '"reporting" is no longer in the list. Choose another.'],
  ])
})

describe('checks again only what a change is about:', () => {
  /** How many records were checked, and what was found. */
  function check(content: Content) {
    let begun = 0
    const problems = findProblems(content, ['team.jpg'], (path) => {
      if (path === '') begun++
    })
    // Once before the shared parts, and once between records.
    return { count: begun - 2, problems }
  }
  const pages = Array.from({ length: 30 }, (_, at) => {
    const page = legalPage(`text-${at}`, `Text ${at}`, [
      { paragraph: ['See ', { link: 'us', to: 'page/about#vision' }] },
    ])
    return page as unknown as Content['pages'][number]
  })
  const mentioning = (words: RegExp) => sample.pages.filter((page) => words.test(JSON.stringify(page))).length
  const start = (): Content => structuredClone({ ...sample, pages: [...sample.pages, ...pages] })
  const patched = (content: Content, ...patches: Patch[]) =>
    patches.reduce((value, patch) => applyPatch(value, patch)?.content ?? value, content)

  test.each<[string, number, Patch[]]>([
    ['nothing when nothing changed', 0, []],
    ['a page', 1, [set('pages.text-7.sections.text.heading', '')]],
    ['an added page', 1, [{ op: 'add', path: 'pages', entry: legalPage('new', '', []) as never, after: null }]],
    ['a deleted page', 0, [{ op: 'remove', path: 'pages.text-7' }]],
    ['no page when nothing that it uses changed', 0, [set('company.blurb', 'We bill.')]],
    ['the pages that mention a figure', mentioning(/\{uptime/), [set('claims.uptime.value', '')]],
    [
      'the pages that mention, show or link to services',
      mentioning(/\{services|services-folder|page\/services#reporting/),
      [{ op: 'remove', path: 'services.reporting' }],
    ],
  ])('%s', (_what, count, patches) => {
    const before = start()
    expect(check(before).count).toBe(before.pages.filter(isPublished).length)
    const changed = patched(before, ...patches)
    const again = check(changed)
    expect(again.count).toBe(count)
    expect(again.problems).toEqual(check(structuredClone(changed)).problems)
  })

  test('the pages that link to a section that was hidden', () => {
    const before = start()
    check(before)
    const changed = patched(before, set('pages.about.sections.vision.isHidden', true))
    const linking = changed.pages.filter((page) => JSON.stringify(page).includes('page/about#vision'))
    const again = check(changed)
    expect(again.count).toBe(linking.length + 1)
    expect(again.problems).toEqual(check(structuredClone(changed)).problems)
  })
})
