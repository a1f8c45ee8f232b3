import { describe, expect, test } from 'vitest'
import { nameInterests } from '../derived/values.ts'
import type { Content, Modules } from './content.ts'
import { checkInterests, findUnfitInterests } from './interests.ts'
import { checkLists, type ListRange, listRanges } from './lists.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** In their order, and each another. */
const names = (count: number) =>
  Array.from({ length: count }, (_, at) => `${alphabet[Math.floor((at * 26) / count)]}${at}`)
const [file] = ['content/specialties.ts' as const]

/** What is told of lists that are there; of those that are not, nothing is. */
function find(modules: Partial<Record<keyof Modules, object>>) {
  const empty = { [file]: { specialties: [], featuredSpecialties: [] } }
  return checkLists({ modules: { ...empty, ...modules } } as unknown as Content)
}

function tellLength({ file: place, path }: ListRange, length: number): string[] {
  const [outer = '', inner] = path.split('[].')
  const list = names(length)
  const value = inner
    ? Array.from({ length: 2 }, (_, at) => ({ title: at, anchor: at, [inner]: names(at === 1 ? length : 4) }))
    : list
  const whole = outer.split('.').reduceRight<unknown>((part, name) => ({ [name]: part }), value)
  const told = find({ [place]: { specialties: [], featuredSpecialties: [], ...(whole as object) } })
  return told.filter(({ field }) => field.path === path.replace('[].', '[1].')).map(({ message }) => message)
}

test('lists in every file have a range', () => {
  expect(
    Object.entries(Object.groupBy(listRanges, (range) => range.file)).map(([place, own]) => [place, own.length]),
  ).toEqual([
    ['content/services.ts', 3],
    ['content/specialties.ts', 2],
    ['content/testimonials.ts', 1],
    ['content/partners.ts', 1],
    ['content/billing-steps.ts', 1],
    ['content/switching.ts', 2],
    ['content/contact-forms.ts', 3],
    ['content/company.ts', 3],
    ['content/pages/home.ts', 7],
    ['content/pages/about.ts', 2],
  ])
})

test.each(listRanges)('of $path there may be $least to $most', (range) => {
  const { what, least, most } = range
  const room = least === most ? `${least}` : `${least} to ${most}`
  expect(tellLength(range, least)).toEqual([])
  expect(tellLength(range, most)).toEqual([])
  expect(tellLength(range, most + 1)).toEqual([
    `There are ${most + 1} ${what}, and the page has room for ${room}. Take some out.`,
  ])
  if (least > 0)
    expect(tellLength(range, least - 1)).toEqual([
      `There are ${least - 1} ${what}, and the page has room for ${room}. Add what is missing.`,
    ])
})

const repeats = (modules: Parameters<typeof find>[0]) =>
  find(modules)
    .filter(({ message }) => message.includes('there twice'))
    .map(({ field, message }) => `${field.path}: ${message}`)

test.each<[place: keyof Modules, list: string, key: string, what: string]>([
  ['content/services.ts', 'services', 'anchor', 'address'],
  ['content/services.ts', 'services', 'title', 'service'],
  [file, 'featuredSpecialties', 'name', 'featured specialty'],
  ['content/partners.ts', 'partners', 'name', 'badge'],
  ['content/testimonials.ts', 'testimonials', 'author', 'author'],
  ['content/switching.ts', 'switchingQuestions', 'question', 'question'],
])('in %s, two %s with the same %s are told', (place, list, key, what) => {
  const entries = (...values: string[]) => ({
    [place]: {
      specialties: [],
      featuredSpecialties: [],
      [list]: values.map((value, at) => ({ anchor: at, title: at, [key]: value })),
    },
  })
  expect(repeats(entries('a', 'b', 'a'))).toEqual([
    `${list}[2].${key}: The ${what} "a" is there twice. Delete or rename one of them.`,
  ])
  // What is empty is told as such.
  expect(repeats(entries('', 'b', ''))).toEqual([])
})

test('a specialty and a feature are told when they are there twice', () => {
  expect(repeats({ [file]: { specialties: ['A', 'B', 'B'], featuredSpecialties: [] } })).toEqual([
    expect.stringMatching(/^specialties\[2\]: The specialty "B"/),
  ])
  const services = [{ features: ['x'] }, { features: ['x', 'y', 'x'] }, {}].map((one, at) => ({
    ...one,
    anchor: at,
    title: at,
  }))
  expect(repeats({ 'content/services.ts': { services } })).toEqual([
    expect.stringMatching(/^services\[1\]\.features\[2\]: The feature "x"/),
  ])
})

test('specialties run from A to Z, two of the sample apart, and the featured ones are among them', () => {
  const told = (specialties: string[], featured: string[] = []) =>
    find({ [file]: { specialties, featuredSpecialties: featured.map((name) => ({ name })) } })
      .filter(({ message }) => !message.includes('room'))
      .map(({ field, message }) => `${field.path}: ${message}`)
  expect(told(['Allergy', 'Birth', 'bones', '', 'Cancer', 'Urology', 'Urgent Care'], ['Birth'])).toEqual([])
  expect(told(['Orthopedics', 'Ophthalmology'])).toHaveLength(1)
  expect(told(['Bones', 'Allergy', 'Cancer'])).toEqual([
    expect.stringMatching(/^specialties\[0\]: "Bones" stands before "Allergy"/),
  ])
  expect(told(['Allergy'], ['Allergy', 'Nerves'])).toEqual([
    expect.stringMatching(/^featuredSpecialties\[1\]\.name: The featured specialty "Nerves" is not in the list/),
  ])
})

describe('an option of the form', () => {
  type Option = [ownWords: string, ...anchors: string[]]
  const contentWith = (titles: string[], options: Option[], roles = ['Physician']) => {
    const services = titles.map((title) => ({ title, anchor: title.toLowerCase() }))
    const interestOptions = options.map(([ownWords, ...anchors]) => ({
      ownWords,
      services: anchors.map((anchor) => `/services#${anchor}`),
    }))
    const names = { options: nameInterests(interestOptions, services) }
    const contactForm = { fields: { role: { options: roles }, serviceInterest: names } }
    const modules = {
      'content/services.ts': { services },
      'content/contact-forms.ts': { interestOptions, contactForm },
    }
    return { modules } as unknown as Content
  }
  const unfit = (...given: Parameters<typeof contentWith>) =>
    findUnfitInterests(contentWith(...given)).map(({ field }) => field.path)
  const wrong = (...given: Parameters<typeof contentWith>) =>
    checkInterests(contentWith(...given)).map(({ field, message }) => `${field.path}: ${message}`)

  test('stands for services that there are, and each service has one', () => {
    expect(unfit(['Coding', 'Posting'], [['Daily', 'posting', 'coding'], ['All']])).toEqual([])
    expect(unfit(['Coding', 'Posting'], [['Daily', 'coding']])).toEqual(['services[1].title'])
    expect(unfit(['Coding'], [['Daily', 'coding', 'posting']])).toEqual(['interestOptions[0].services[1]'])
  })

  test('has words, and no other has the same', () => {
    expect(wrong(['Coding'], [['', 'coding'], ['All']])).toEqual([])
    expect(wrong(['Coding'], [['', 'gone']])).toEqual([
      expect.stringMatching(/^interestOptions\[0\]\.ownWords: .*no words/),
    ])
    expect(wrong(['Coding'], [['', 'coding'], ['Coding']])).toEqual([
      expect.stringMatching(/^interestOptions\[1\]\.ownWords: The option "Coding" is there twice/),
    ])
    expect(wrong([], [], ['CFO', 'CFO', ''])).toEqual([
      expect.stringContaining('contactForm.fields.role.options[1]: The option "CFO" is there twice'),
      expect.stringContaining('contactForm.fields.role.options[2]: This option has no words'),
    ])
  })

  test('without words of its own is called like its first service, also when that is renamed', () => {
    const interests = [
      { ownWords: '', services: ['/services#coding', '/services#other'] },
      { ownWords: 'All', services: [] },
    ]
    const named = (title: string) => nameInterests(interests, [{ anchor: 'coding', title }])
    expect([named('Coding'), named('Coding & Billing')]).toEqual([
      ['Coding', 'All'],
      ['Coding & Billing', 'All'],
    ])
  })
})
