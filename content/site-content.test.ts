import { describe, expect, test } from 'vitest'
import { applyPatch, type Json } from '#fields/patch.ts'
import { ownPath, ownSection, withOwnPage } from '../tests/support/own-page.ts'
import { sectionOf, withLegalText } from '../tests/support/page-records.ts'
import { readSampleContent } from '../tests/support/sample-content.ts'
import { toSiteContent } from '../tests/support/site-content.ts'
import { interpolate } from './resolve/fill-in.ts'
import { resolvePlaceholders } from './resolve/placeholders.ts'
import { resolveContent } from './resolve/resolve-content.ts'
import { listedMetas } from './resolve/resolve-pages.ts'
import type { Content } from './schema/content.ts'
import { toPageContent, toSharedContent, writeContent } from './site-content.ts'

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
    expect(interpolate(text, values, ['visitor'])).toBe(read)
  })
})

describe('a claim that is no longer made', () => {
  const content = resolveContent(changed('claims.accuracy.value', ''))

  test('takes its sentences and its entries along, and nothing else', () => {
    const text = JSON.stringify(toSiteContent(content))
    expect(text).not.toMatch(/99\.8|\{accuracy/)
    const before = resolveContent(sample)
    const [hero, heroBefore] = [sectionOf(content, 'hero'), sectionOf(before, 'hero')]
    expect(hero.highlights).toHaveLength(heroBefore.highlights.length - 1)
    expect(hero.lead).toBe(heroBefore.lead)
    expect(sectionOf(content, 'billing-process').highlights.accuracy.title).toBe('')
    expect(resolvePlaceholders(changed('claims.accuracy.value', '')).get('accuracy.label')).toBeUndefined()
  })

  test('removes the HIPAA badge along with the claim', () => {
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
    const names = resolvePlaceholders(changed('claims.replyTime.value', '1 hour'))
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
    const own = withLegalText(sample, 'privacy', 'Privacy', [{ paragraph: 'Nothing is kept.' }])
    const lead = (id: string, href: string) => {
      const company = { ...sample.company, legalLinks: [{ id, name: 'Privacy', href }] }
      return resolveContent({ ...own, company }).legal.links[0]?.href
    }
    const elsewhere = 'https://clinic.example/'
    expect([lead('privacy', ''), lead('privacy', elsewhere), lead('terms', '')]).toEqual(['/privacy', elsewhere, null])
  })

  test('a page is shared with its own heading and lead, or with the words that its card has', () => {
    const cardOf = (content: Content) => listedMetas(resolveContent(content).pages)[2]?.card
    const { heading, lead } = sectionOf(sample, 'about-opening')
    expect(cardOf(sample)).toMatchObject({ heading, text: lead })
    const own = { heading: 'Meet us', text: 'We are here.' }
    const figure = { value: '1', label: 'One' }
    expect(cardOf(changed('pages.about.meta.card', { ...own, figure }))).toMatchObject(own)
  })

  test('an owner’s order that brings sections on one ground together has a line between them', () => {
    const lines = (content: Content) =>
      resolveContent(content).pages.flatMap(({ sections }) =>
        sections.flatMap(({ id, lineAbove }) => (lineAbove ? [[id, lineAbove]] : [])),
      )
    expect(lines(sample)).toEqual([])
    const hidden = applyPatch(changed('pages.home.sections.testimonials.isHidden', true), {
      op: 'set',
      path: 'pages.home.sections.switching.isHidden',
      value: true,
    })
    expect(lines(hidden?.content ?? sample)).toEqual([['consultant', 'surface']])
  })
})

test.each(['sample', 'openings', 'timeZone', 'mails', 'notSent'])('visitors get no %s', (name) => {
  const resolved = resolveContent(sample)
  expect(JSON.stringify(resolved).includes(`"${name}":`)).toBe(true)
  const { shared, pages } = toSiteContent(resolved)
  for (const content of [shared, ...pages]) expect(writeContent(content).includes(`"${name}":`)).toBe(false)
})

test('their files have the places of list entries for ids, and leave everything else as it is', () => {
  const resolved = resolveContent(sample)
  const shared = toSharedContent(resolved, facts)
  const written = JSON.parse(writeContent(shared))
  const links = written.navigation.serviceLinks.map(({ id }: { id: string }) => id)
  expect(links).toEqual(shared.navigation.serviceLinks.map((_, at) => String(at)))
  expect(written.forms).toMatchObject({ home: shared.forms.home })
})

describe('what a page shows', () => {
  const resolved = resolveContent(sample)
  const contentOf = (id: string) => {
    const page = resolved.pages.find((one) => one.id === id)
    return page && toPageContent(page, resolved)
  }

  test.each([
    ['home', ['billing', 'claimSlip', 'specialties', 'partners', 'testimonials', 'consultantImage']],
    ['services', ['services']],
    ['about', []],
  ])('comes with the page %s: the parts %j', (id, parts) => {
    expect(Object.keys(contentOf(id)?.parts ?? {})).toEqual(parts)
  })

  test('leaves with the last section that shows it', () => {
    const hidden = resolveContent(changed('pages.home.sections.testimonials.isHidden', true))
    const [home] = hidden.pages
    expect(home && Object.keys(toPageContent(home, hidden).parts)).not.toContain('testimonials')
  })

  test('stays where a section has copies of it', () => {
    const own = resolveContent(withOwnPage([ownSection('chosen-testimonials')]))
    const page = own.pages.find(({ path }) => path === ownPath)
    expect(page && toPageContent(page, own)).toMatchObject({
      sections: [{}, { testimonials: [{ author: expect.any(String) }] }],
    })
    expect(page && toPageContent(page, own).parts).toEqual({})
  })

  test('has nothing that only search engines and other sites are told', () => {
    expect(Object.keys(contentOf('home')?.meta ?? {})).toEqual(['title', 'description'])
  })
})

test('resolving leaves what it is given as it was', () => {
  const before = JSON.stringify(sample)
  resolveContent(changed('claims.uptime.value', ''))
  resolveContent(sample)
  expect(JSON.stringify(sample)).toBe(before)
})
