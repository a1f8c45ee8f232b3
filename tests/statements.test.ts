import { describe, expect, test } from 'vitest'
import { readWords, statements } from './browser/support/statements.ts'
import { sectionOf } from './support/page-records.ts'
import { readPages } from './support/rendered-pages.ts'
import { renderSample } from './support/rendered-site.ts'
import { readSampleContent } from './support/sample-content.ts'
import { resolved } from './support/site-content.ts'

const pages = readPages((await renderSample()).files)
const find = (path: string, selector: string) => [
  ...(pages.find((page) => page.path === path)?.document.querySelectorAll(selector) ?? []),
]
const read = (path: string, selector: string) => find(path, selector).map(readWords)
const attributesOf = (path: string, selector: string, name: string) =>
  find(path, selector).map((element) => element.getAttribute(name))

const { claimSlip, company, testimonials } = resolved
const advancedAi = sectionOf(resolved, 'advanced-ai')

// An owner says something else.
describe.runIf(readSampleContent().content.company.sample)('as the specification states it:', () => {
  for (const { title, path, selector, says } of statements)
    test(title, () => {
      const expected = says.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text)))
      expect(read(path, selector)).toEqual(expected)
    })

  test.each([
    [
      '/',
      /^We do the billing for medical practices: .* Ask for a free consultation, and a person replies within 24 hours\.$/,
    ],
    [
      '/about',
      /^We are a medical billing company\. .* practices .* Tell us about yours, and we will look at it together\.$/,
    ],
    ['/services', /^Our seven services .* billing of a medical practice, .* Choose one .*, then ask us about it\.$/],
  ])('the first sentences of %s say what the company does, for whom, and what happens next', (path, lead) => {
    expect(read(path, 'h1 + p')).toEqual([expect.stringMatching(lead)])
  })

  test('the estimator starts with an initial denial rate of 11.8 % and a recovered share of 70 %', () => {
    const values = ['denialRate', 'shareRecovered'].flatMap((name) => attributesOf('/', `[name=${name}]`, 'value'))
    expect(values).toEqual(['11.8', '70'])
  })

  const form = (fields: string[]) => fields.map((field) => field.split(', '))

  /** Label, name, kind, whether it is required, how browsers fill it in, and the last key of a phone's keyboard. */
  const fields = {
    '/': form([
      'Full Name, name, text, required, name, next',
      'Email Address, email, email, required, email, send',
      'Phone Number, phone, tel, optional, tel, send',
      'Company Name, company, text, optional, organization, send',
      'Message, message, 4 rows, optional, , ',
    ]),
    '/contact': form([
      'Full Name, name, text, required, name, next',
      'Email Address, email, email, required, email, next',
      'Phone Number, phone, tel, required, tel, send',
      'Company/Practice Name, company, text, optional, organization, send',
      'Your Role, role, select, optional, organization-title, ',
      'Service Interest, serviceInterest, select, optional, , ',
      'Message, message, 5 rows, optional, , ',
    ]),
  }

  test.each(Object.entries(fields))('the form on %s has these fields, and no rule of our own', (path, expected) => {
    const controls = find(path, 'form :is(input, select, textarea):not([tabindex])')
    const found = controls.map((control) => {
      const label = control.ownerDocument.querySelector(`label[for="${control.id}"]`)
      const isRequired = control.hasAttribute('required')
      // Screen readers hear it from the control itself.
      expect(label?.nextElementSibling?.textContent).toBe(isRequired ? 'required' : 'optional')
      expect(control.getAttribute('inputmode')).toBe(control.getAttribute('type'))
      expect(control.getAttributeNames().join()).not.toMatch(/pattern|length/)
      const kind =
        control.getAttribute('type') ?? (control.matches('select') ? 'select' : `${control.getAttribute('rows')} rows`)
      return [
        label?.textContent,
        control.getAttribute('name'),
        kind,
        isRequired ? 'required' : 'optional',
        control.getAttribute('autocomplete') ?? '',
        control.getAttribute('enterkeyhint') ?? '',
      ]
    })
    expect(found).toEqual(expected)
  })

  test.each([
    [
      'role',
      'Select your role; Healthcare Administrator; Practice Manager; IT Director; Revenue Cycle Manager; Physician; CFO/Financial Director; Other',
    ],
    [
      'serviceInterest',
      'Select a service; AI Claims Processing; Revenue Optimization; Compliance Management; Analytics & Reporting; Provider Network Management; 24/7 Support & Monitoring; Complete Solution Package',
    ],
  ])('the select %s is empty by default, with seven options', (name, options) => {
    expect(read('/contact', `[name=${name}] option`)).toEqual(options.split('; '))
    expect(attributesOf('/contact', `[name=${name}] option`, 'value')[0]).toBe('')
    expect(find('/contact', `[name=${name}] option[selected]`)).toEqual([])
  })

  test('90% faster is drawn as one bar of ten, and a 40% increase with a last bar 1.4 times the first', () => {
    const drawn = (card: number) => attributesOf('/', `#advanced-ai li:nth-child(${card}) path`, 'd').map(String)
    expect(drawn(4).map((bars) => bars.split('z').length - 1)).toEqual([9, 1])
    const tops = [
      ...drawn(5)
        .join('')
        .matchAll(/M\d+ ([\d.]+)h50V140/g),
    ].map(([, top]) => 140 - Number(top))
    expect(tops).toHaveLength(7)
    expect((tops.at(-1) ?? 0) / (tops[0] ?? 1)).toBeCloseTo(1.4)
  })

  test('24/7 is drawn as a dial of 24 hours', () => {
    const [ring] = find('/', '#advanced-ai circle[pathLength]')
    const dashes = String(ring?.getAttribute('stroke-dasharray')).split(' ').map(Number)
    const length = dashes.reduce((sum, dash) => sum + dash, 0)
    expect(Number(ring?.getAttribute('pathLength')) / length).toBeCloseTo(24)
  })

  test('the five testimonials are the slides of a carousel, each with five stars', () => {
    expect(attributesOf('/', '[aria-roledescription=carousel] [role=group]', 'aria-label')).toEqual(
      [1, 2, 3, 4, 5].map((number) => `${number} of 5`),
    )
    expect(attributesOf('/', '#testimonials [role=img]', 'aria-label')).toEqual(Array(5).fill('5 out of 5 stars'))
    const slides = read('/', '[aria-roledescription=slide]')
    for (const [at, { author, company, position, text, initials }] of testimonials.entries())
      for (const part of [text, author, position, company, initials]) expect(slides[at]).toContain(part)
  })

  test('switching answers six to eight questions, each when it is asked', () => {
    expect([6, 7, 8]).toContain(find('/', '#switching details:not([open])').length)
    expect(find('/', '#switching details[open]')).toEqual([])
    const stages = read('/', '#switching ul ul .sr-only')
    expect(stages).toEqual(['(Stages 1 to 3)', '(Stages 1 to 2)', '(Stages 3 to 4)', '(Stages 1 to 4)'])
  })
})

test.each([
  ['/', '#contact'],
  ['/', 'footer'],
  ['/contact', '#ways-to-connect'],
])('on %s, %s leads to phone and email, and shows the postal address', (path, part) => {
  expect(attributesOf(path, `${part} a[href^="tel:"]`, 'href')).toEqual([`tel:${company.tel}`])
  expect(attributesOf(path, `${part} a[href^="mailto:"]`, 'href')).toContain(`mailto:${company.email}`)
  const [text = ''] = find(path, `${part} address`).map((one) => readWords(one.closest('footer') ?? one))
  for (const line of company.address.lines) expect(text).toContain(line)
  if (part === 'footer') expect(text).toContain(company.blurb)
})

test('header, footer and email button surround every page', () => {
  expect(pages.length).toBeGreaterThan(5)
  for (const { path } of pages)
    for (const part of ['header nav', 'footer address', `.email-button a[href="mailto:${company.email}"]`])
      expect([path, find(path, part).length > 0]).toEqual([path, true])
})

test('the example claim and the coded note say that they are examples', () => {
  const [slip] = read('/', 'main > div:first-child figure')
  for (const text of [claimSlip.caption, claimSlip.number, `$${claimSlip.total.toFixed(2)}`])
    expect(slip).toContain(text)
  for (const { code, description, amount } of claimSlip.lines)
    expect(slip).toContain(`${code} ${description} ${amount.toFixed(2)}`)
  expect(find('/', '#advanced-ai mark')).toHaveLength(claimSlip.visitNote.codes.length)
  expect(read('/', '#advanced-ai figure ol li')).toEqual(
    claimSlip.visitNote.codes.map(({ code, meaning }) => `${code} ${meaning}`),
  )
  expect(read('/', '#advanced-ai figcaption').join()).toContain(claimSlip.caption)
  expect(read('/', '#advanced-ai figcaption').join()).toContain(advancedAi.drawingNote)
})

test('the list of steps tells all that the diagram shows', () => {
  const items = read('/', `#how-billing-works ol > li`)
  for (const [at, { icon: _icon, id: _id, ...step }] of resolved.billing.steps.entries())
    for (const text of Object.values(step)) expect(items[at]).toContain(text)
})

test('both message fields ask to leave out patient information', () => {
  for (const path of ['/', '/contact'])
    for (const note of attributesOf(path, 'textarea', 'aria-describedby'))
      expect(read(path, `#${note}`)).toEqual([
        expect.stringMatching(/^Please leave out patient names and record numbers/),
      ])
})
