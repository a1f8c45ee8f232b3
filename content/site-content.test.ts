import { describe, expect, test } from 'vitest'
import { applyPatch, type Json } from '#contract/content-patch.ts'
import { readSampleContent } from '../tests/support/sample-content.ts'
import { fillIn } from './resolve/fill-in.ts'
import { namePlaceholders } from './resolve/placeholders.ts'
import { resolveContent } from './resolve/resolve-content.ts'
import type { Content } from './schema/content.ts'
import { toSiteContent, writeSiteContent } from './site-content.ts'

const { content: sample } = readSampleContent()
const facts = { year: 2026, contactAddress: '/api/contact' }
const changed = (path: string, value: Json): Content => {
  const applied = applyPatch(sample, { op: 'set', path, value })
  if (!applied) throw new Error(path)
  return applied.content
}

describe('a text', () => {
  const values = new Map([
    ['accuracy', '99.8%'],
    ['company', '$& {accuracy}'],
    ['uptime', undefined],
  ])

  test.each([
    ['Plain.', 'Plain.'],
    ['{accuracy} right', '99.8% right'],
    ['{company}', '$& {accuracy}'],
    ['{{accuracy}', '{accuracy}'],
    ['{unknown} {visitor}', '{unknown} {visitor}'],
    ['First. {accuracy} up {uptime}? Last {accuracy}.', 'First. Last 99.8%.'],
    ['Up {uptime}', ''],
    ['a {b} } { {', 'a {b} } { {'],
  ])('%s reads %s', (text, read) => {
    expect(fillIn(text, values, ['visitor'])).toBe(read)
  })
})

describe('a claim that is no longer made', () => {
  const content = resolveContent(changed('claims.accuracy.value', ''))

  test('takes its sentences and its entries along, and nothing else', () => {
    const text = JSON.stringify(toSiteContent(content, facts))
    expect(text).not.toMatch(/99\.8|\{accuracy/)
    const before = resolveContent(sample)
    expect(content.pages.home.hero.highlights).toHaveLength(before.pages.home.hero.highlights.length - 1)
    expect(content.pages.home.hero.lead).toBe(before.pages.home.hero.lead)
    expect(content.pages.home.billingProcess.highlights.accuracy.title).toBe('')
    expect(namePlaceholders(changed('claims.accuracy.value', '')).get('accuracy.label')).toBeUndefined()
  })

  test('of HIPAA takes the badge along', () => {
    const { partners, hipaa } = resolveContent(changed('claims.hipaa.label', ''))
    expect([hipaa, partners.map(({ id }) => id)]).toEqual(['', ['nila', 'asrm', 'iso', 'bbb', 'aapc']])
  })
})

describe('what follows from something else', () => {
  test('a renamed company is renamed everywhere', () => {
    const text = JSON.stringify(resolveContent(changed('company.name', 'Bright Horizon')))
    expect(text).not.toContain('Claimwright')
    expect(resolveContent(changed('company.name', 'Bright Horizon')).claimSlip.number).toBe('BH-20481')
  })

  test('a reply within one hour is told in the singular where there is little room', () => {
    const names = namePlaceholders(changed('claims.replyTime.value', '1 hour'))
    expect([names.get('replyTime.hrs'), names.get('replyTime.h')]).toEqual(['1hr', '1h'])
  })

  test('an option of the contact form without words is called like its first service', () => {
    const path = 'forms.contact.fields.serviceInterest.options.analytics-reporting.text'
    expect(resolveContent(changed(path, '')).forms.contact.fields.serviceInterest.options[3]).toBe(
      'Reporting & Financial Analysis',
    )
  })

  test.each([
    ['', '1 2 100 40', false],
    ['/pictures/logo.png', '1 2 100 40', true],
    ['/pictures/logo.png', '1 2 40 100', false],
    ['/pictures/logo.png', '1 2 80 40', false],
  ])('the name is written beside a logo, unless its picture %s of %s holds it', (picture, frame, holdsName) => {
    const { brand } = resolveContent(changed('brand.mark', { ...sample.brand.mark, picture, frame }))
    const [left, top, width, height] = frame.split(' ').map(Number)
    expect([brand.mark.holdsName, brand.frame]).toEqual([holdsName, { left, top, width, height }])
  })

  test('a featured specialty is called as in the list', () => {
    const { featured } = resolveContent(changed('specialties.names.cardiology.name', 'Heart')).specialties
    expect(featured[0]?.name).toBe('Heart')
  })

  test('a legal link leads where the owner says, or else to the text of its name', () => {
    const legal = [{ id: 'privacy', title: 'Privacy', text: [{ paragraph: 'Nothing is kept.' }] }]
    const lead = (id: string, href: string) => {
      const company = { ...sample.company, legalLinks: [{ id, name: 'Privacy', href }] }
      return resolveContent({ ...sample, legal, company }).legal.links[0]?.href
    }
    const elsewhere = 'https://clinic.example/'
    expect([lead('privacy', ''), lead('privacy', elsewhere), lead('terms', '')]).toEqual(['/privacy', elsewhere, null])
  })

  test('a page is shared with its own heading and lead, or with the words that its card has', () => {
    const cardOf = (content: Content) => resolveContent(content).pages.about.meta.card
    const { heading, lead } = sample.about.hero
    expect(cardOf(sample)).toMatchObject({ heading, text: lead })
    const { card } = sample.about.meta
    const own = { heading: 'Meet us', text: 'We are here.' }
    expect(cardOf(changed('about.meta.card', { ...card, ...own }))).toMatchObject(own)
  })

  test('a section of another program is kept, and not shown', () => {
    const sections = [...sample.home.sections, { id: 'from-the-future', isShown: true }]
    const { pages } = resolveContent(changed('home.sections', sections))
    expect(pages.home.sections.map(({ id }) => id)).not.toContain('from-the-future')
  })
})

test.each(['sample', 'openings', 'timeZone', 'mails', 'notSent'])('visitors get no %s', (name) => {
  const resolved = resolveContent(sample)
  expect(JSON.stringify(resolved).includes(`"${name}":`)).toBe(true)
  expect(writeSiteContent(toSiteContent(resolved, facts)).includes(`"${name}":`)).toBe(false)
})

test('their file has the places of list entries for ids, and leaves everything else as it is', () => {
  const content = toSiteContent(resolveContent(sample), facts)
  const written = JSON.parse(writeSiteContent(content))
  expect(written.services.map(({ id }: { id: string }) => id)).toEqual(content.services.map((_, at) => String(at)))
  expect(written.forms).toMatchObject({ home: content.forms.home })
})

test('resolving leaves what it is given as it was', () => {
  const before = JSON.stringify(sample)
  resolveContent(changed('claims.uptime.value', ''))
  resolveContent(sample)
  expect(JSON.stringify(sample)).toBe(before)
})
