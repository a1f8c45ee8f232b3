import { expect, test } from 'vitest'
import type { Content, Modules } from './content.ts'
import { findUnfitInterests } from './interests.ts'
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
    ['content/company.ts', 3],
    ['content/pages/home.ts', 6],
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

test('an option of the form stands for services that there are, and each service has one', () => {
  const told = (titles: string[], interests: Record<string, string[]>) => {
    const modules = { 'content/services.ts': { services: titles.map((title) => ({ title })) } }
    return findUnfitInterests({ modules, interests } as unknown as Content).map(({ field }) => field.path)
  }
  expect(told(['Coding', 'Posting'], { Daily: ['Posting', 'Coding'], All: [] })).toEqual([])
  expect(told(['Coding', 'Posting'], { Daily: ['Coding'] })).toEqual(['services[1].title'])
  expect(told(['Coding'], { Daily: ['Coding', 'Posting'] })).toEqual(['services'])
})
