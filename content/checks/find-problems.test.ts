import { beforeAll, describe, expect, test } from 'vitest'
import { readContent } from '../../scripts/content/read-content.ts'
import { claimSlip } from '../claim-slip.ts'
import { claims } from '../claims.ts'
import { services } from '../services.ts'
import { specialties } from '../specialties.ts'
import { isSaid } from '../unsaid.ts'
import type { Content, Modules } from './content.ts'
import { findProblems } from './find-problems.ts'
import { findPlaces } from './links.ts'
import { roomFor } from './texts.ts'

const figure = Object.values(claims).find(isSaid) ?? claims.clients
/** An owner may have taken it out. */
const uptime = { value: '99.9%', number: 99.9, label: 'Uptime' }

let sample: Content
beforeAll(async () => {
  sample = await readContent(process.cwd())
})

// biome-ignore lint/suspicious/noExplicitAny: an owner can write anything into any of them.
type Anything = any

/** The content with a change that no type check would let pass. */
function findAfter(file: keyof Modules, change: (module: Anything) => void) {
  const modules = structuredClone(
    Object.fromEntries(Object.entries(sample.modules).map(([name, m]) => [name, { ...m }])),
  )
  change(modules[file])
  return findProblems({ ...sample, modules: modules as Modules })
}

describe('a problem is told with its field:', () => {
  test.each<[what: string, file: keyof Modules, change: (module: Anything) => void, path: string, message: string]>([
    [
      'too many',
      'content/testimonials.ts',
      (m) =>
        m.testimonials.push(
          ...m.testimonials.map((t: Anything, at: number) => ({ ...t, author: `Ann ${at}`, avatar: `A${at}` })),
        ),
      'testimonials',
      'room for',
    ],
    [
      'too few in an inner list',
      'content/services.ts',
      (m) => (m.services[2].features = []),
      'services[2].features',
      'Add what is missing',
    ],
    [
      'an entry twice',
      'content/services.ts',
      (m) => (m.services[3].title = m.services[0].title),
      'services[3].title',
      'there twice',
    ],
    [
      'a feature twice',
      'content/services.ts',
      (m) => (m.services[1].features[7] = m.services[1].features[0]),
      'services[1].features[7]',
      'there twice',
    ],
    ['out of order', 'content/specialties.ts', (m) => m.specialties.unshift('Zoology'), 'specialties[0]', 'A to Z'],
    [
      'a stranger',
      'content/specialties.ts',
      (m) => (m.featuredSpecialties[1].name = 'Nerves'),
      'featuredSpecialties[1].name',
      'not in the list',
    ],
    [
      'too few for the figure',
      'content/claims.ts',
      (m) => Object.assign(m.claims.specialties, { value: '600+', number: 600 }),
      'claims.specialties.value',
      `lists ${specialties.length}`,
    ],
    [
      'a number unlike its figure',
      'content/claims.ts',
      (m) => Object.assign(m.claims.uptime, { ...uptime, number: 98 }),
      'claims.uptime.number',
      'Change the number to 99.9',
    ],
    [
      'a number between quotes',
      'content/claims.ts',
      (m) => Object.assign(m.claims.uptime, { ...uptime, number: '99.9' }),
      'claims.uptime.number',
      'Delete the two quotes',
    ],
    [
      'a figure without digits',
      'content/claims.ts',
      (m) => Object.assign(m.claims.uptime, { ...uptime, value: 'always' }),
      'claims.uptime.value',
      'no digits',
    ],
    ['a figure twice', 'content/claims.ts', (m) => (m.claims.again = { ...figure }), 'claims.again', 'there twice'],
    [
      'another number to dial',
      'content/company.ts',
      (m) => (m.company.phone.tel = '+15085550143'),
      'company.phone.tel',
      'phones dial',
    ],
    [
      'half an e-mail address',
      'content/company.ts',
      (m) => (m.company.email = 'hello@claimwright'),
      'company.email',
      'whole e-mail address',
    ],
    [
      'no time zone',
      'content/company.ts',
      (m) => (m.company.hours.timeZone = 'EST5'),
      'company.hours.timeZone',
      'America/Chicago',
    ],
    [
      'a legal page outside its folder',
      'content/company.ts',
      (m) => (m.company.legalLinks[0].page = '/../../other'),
      'company.legalLinks[0].page',
      'small letters',
    ],
    ['no office hours', 'content/company.ts', (m) => (m.company.hours.opens = '9am'), 'company.hours.opens', '09:00'],
    [
      'four stars',
      'content/testimonials.ts',
      (m) => (m.testimonials[1].rating = 4),
      'testimonials[1].rating',
      'Write 5',
    ],
    [
      "another's initials",
      'content/testimonials.ts',
      (m) => Object.assign(m.testimonials[1], { author: 'Tomas Placeholder', avatar: 'XY' }),
      'testimonials[1].avatar',
      'Write "TP"',
    ],
    ['a stray space', 'content/shell.ts', (m) => (m.shell.skipLink = 'Skip  it'), 'shell.skipLink', 'stray spaces'],
    ['curly quotes', 'content/shell.ts', (m) => (m.shell.skipLink = 'Don’t'), 'shell.skipLink', 'straight quotes'],
    [
      'a long title',
      'content/pages/about.ts',
      (m) => (m.aboutPage.meta.title = 'word '.repeat(13).trim()),
      'aboutPage.meta.title',
      'room for 60',
    ],
    [
      'a number without its area code',
      'content/company.ts',
      (m) => (m.company.phone = { display: '867-9988', tel: '+18679988' }),
      'company.phone.display',
      'area code',
    ],
    [
      'a long heading',
      'content/switching.ts',
      (m) => (m.switching.heading = 'word '.repeat(29).trim()),
      'switching.heading',
      '144 letters',
    ],
    [
      'a short title',
      'content/pages/about.ts',
      (m) => (m.aboutPage.meta.title = 'About'),
      'aboutPage.meta.title',
      'between 15 and 60',
    ],
    [
      'a description twice',
      'content/pages/about.ts',
      (m) => (m.aboutPage.meta.description = sample.modules['content/pages/home.ts'].homePage.meta.description),
      'homePage.meta.description',
      'one of its own',
    ],
    [
      'a link to nowhere',
      'content/pages/home.ts',
      (m) => (m.homePage.hero.primaryAction.href = '#contct'),
      'homePage.hero.primaryAction.href',
      '/#contact',
    ],
    [
      "a place of Home's, looked for on another page",
      'content/pages/about.ts',
      (m) => (m.aboutPage.hero.href = '#contact'),
      'aboutPage.hero.href',
      'leads nowhere',
    ],
    [
      'half an address',
      'content/company.ts',
      (m) => (m.company.socialLinks[0].href = 'www.linkedin.com/x'),
      'company.socialLinks[0].href',
      'https://',
    ],
    [
      'two sections of one name',
      'content/pages/home.ts',
      (m) => (m.homePage.stats.id = 'contact'),
      'homePage.contact.id',
      'another name',
    ],
    [
      'an address with capitals',
      'content/services.ts',
      (m) => (m.services[0].anchor = 'Creds'),
      'services[0].anchor',
      'small letters',
    ],
    [
      'no such icon',
      'content/pages/about.ts',
      (m) => (m.aboutPage.values.cards[2].icon = 'hands'),
      'aboutPage.values.cards[2].icon',
      'handshake',
    ],
    [
      'a slider that cannot stand there',
      'content/estimator.ts',
      (m) => (m.estimatorInputs.hourlyCost.default = 30.5),
      'estimatorInputs.hourlyCost.default',
      'steps of 1',
    ],
    [
      'a code without its phrase',
      'content/claim-slip.ts',
      (m) => delete m.claimSlip.visitNote.phrases[1].code,
      'claimSlip.visitNote.codes[0].code',
      claimSlip.visitNote.codes[0]?.code ?? '',
    ],
    [
      'a phrase without its code',
      'content/claim-slip.ts',
      (m) => m.claimSlip.visitNote.codes.shift(),
      'claimSlip.visitNote.phrases[1].code',
      claimSlip.visitNote.codes[0]?.code ?? '',
    ],
    [
      'a step out of count',
      'content/billing-steps.ts',
      (m) => (m.billingSteps[1].number = 3),
      'billingSteps[1].number',
      'Write 2',
    ],
    [
      'a reply promised in other than hours',
      'content/claims.ts',
      (m) => (m.claims.replyTime = { ...m.claims.replyTime, value: '2 days', number: 2 }),
      'claims.replyTime.value',
      'Write it in hours',
    ],
    [
      'a promised duration',
      'content/switching.ts',
      (m) => (m.switchingStages[0].text = 'Done in 30 days.'),
      'switchingStages[0].text',
      'duration or price',
    ],
  ])('%s', (_what, file, change, path, message) => {
    const found = findAfter(file, change).filter(({ field }) => field.path === path)
    expect(found).toEqual([{ field: expect.objectContaining({ path }), message: expect.stringContaining(message) }])
  })
})

test('a text that is written empty is told, one that lost its claim is not', () => {
  const file = 'content/shell.ts'
  const modules = { ...sample.modules, [file]: { shell: { skipLink: '' } } } as Modules
  const told = (source: string) => findProblems({ ...sample, modules, sources: { ...sample.sources, [file]: source } })
  expect(told("export const shell = {\n  skipLink: '',\n}\n")).toEqual([
    { field: { file, path: 'shell.skipLink' }, message: expect.stringContaining('empty') },
  ])
  expect(told('export const shell = { skipLink: claims.uptime.value }')).toEqual([])
})

test('of an empty number and address nothing is told but that they are empty', () => {
  const found = findAfter('content/company.ts', ({ company }) =>
    Object.assign(company, { phone: { display: '', tel: '+1' }, email: '' }),
  )
  expect(found).toEqual([])
})

test('a text that other places take over is told once, where it is written', () => {
  const change = (text = '') => text.replaceAll(services[0]?.title ?? '', 'Payment  Posting')
  const file = 'content/services.ts'
  const sources = { ...sample.sources, [file]: change(sample.sources[file]) }
  const modules = JSON.parse(change(JSON.stringify(sample.modules))) as Modules
  const told = findProblems({ ...sample, modules, sources }).filter(({ message }) => message.includes('stray'))
  expect(told.map(({ field }) => field.path)).toEqual(['services[0].title'])
})

test('whatever visitors read has a bound, and what they do not read has none', () => {
  expect(roomFor('homePage.hero.heading')).toBeLessThan(100)
  expect(roomFor('services[2].title')).toBeLessThan(60)
  expect(roomFor('consultantImage.src')).toBeUndefined()
})

test("a link to a place of its own page is looked for there, wherever that page's copy is", () => {
  const toPlace = (href: string) => (m: Anything) => Object.assign(m.aboutPage.hero, { id: 'people', href })
  expect(findAfter('content/pages/about.ts', toPlace('#people'))).toEqual([])
  expect(findAfter('content/pages/about.ts', toPlace('/about#people'))).toEqual([])
  expect(findAfter('content/pages/about.ts', toPlace('/#people'))).toHaveLength(1)
})

test('places are pages, services and sections', () => {
  expect(findPlaces(sample)).toEqual(
    expect.arrayContaining(['/', '/contact', `/services#${services[0]?.anchor}`, '/#contact']),
  )
})
