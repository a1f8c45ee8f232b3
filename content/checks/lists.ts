import type { Content, Field, Modules, Problem } from './content.ts'

/** How many entries a list may have: the page was looked at with the fewest and with the most. */
export type ListRange = {
  file: keyof Modules
  /** `services[].features`: the features of each service. */
  path: string
  what: string
  least: number
  most: number
}

const rangesIn: Partial<Record<keyof Modules, [path: string, what: string, least: number, most: number][]>> = {
  'content/services.ts': [
    ['services', 'services', 4, 10],
    ['services[].features', 'features', 4, 8],
    ['services[].benefits', 'benefits', 2, 4],
  ],
  'content/specialties.ts': [
    ['specialties', 'specialties', 12, 60],
    ['featuredSpecialties', 'featured specialties', 4, 6],
  ],
  'content/testimonials.ts': [['testimonials', 'testimonials', 1, 6]],
  'content/partners.ts': [['partners', 'partner badges', 3, 8]],
  'content/billing-steps.ts': [['billingSteps', 'billing steps', 5, 5]],
  'content/switching.ts': [
    ['switchingStages', 'stages', 4, 4],
    ['switchingQuestions', 'questions', 3, 10],
  ],
  'content/contact-forms.ts': [
    ['contactForm.fields.role.options', 'roles', 2, 12],
    ['interestOptions', 'options', 2, 12],
    ['interestOptions[].services', 'services', 0, 10],
  ],
  'content/company.ts': [
    ['company.hours.openings', 'openings', 1, 21],
    ['company.socialLinks', 'social links', 0, 6],
    ['company.legalLinks', 'legal links', 0, 6],
  ],
  'content/pages/home.ts': [
    ['homePage.sections', 'sections', 11, 11],
    ['homePage.hero.highlights', 'highlights at the top of Home', 0, 4],
    ['homePage.partnerStrip.indicators', 'marks under the partner badges', 0, 4],
    ['homePage.consultant.cards', 'consultant cards', 2, 6],
    ['homePage.stats.figures', 'large figures', 0, 4],
    ['homePage.whyChooseUs.cards', 'proof cards', 0, 8],
    ['homePage.whyChooseUs.checklist', 'checklist lines', 3, 8],
  ],
  'content/pages/about.ts': [
    ['aboutPage.mission.bullets', 'mission lines', 2, 6],
    ['aboutPage.values.cards', 'core values', 2, 6],
  ],
}

export const listRanges: readonly ListRange[] = Object.entries(rangesIn).flatMap(([file, ranges]) =>
  ranges.map(([path, what, least, most]) => ({ file: file as keyof Modules, path, what, least, most })),
)

/** Lists whose entries must differ, by what tells them apart. */
const distinct: { file: keyof Modules; path: string; key?: string; what: string }[] = [
  { file: 'content/services.ts', path: 'services', key: 'anchor', what: 'address' },
  { file: 'content/services.ts', path: 'services', key: 'title', what: 'service' },
  { file: 'content/services.ts', path: 'services[].features', what: 'feature' },
  { file: 'content/specialties.ts', path: 'specialties', what: 'specialty' },
  { file: 'content/specialties.ts', path: 'featuredSpecialties', key: 'name', what: 'featured specialty' },
  { file: 'content/partners.ts', path: 'partners', key: 'name', what: 'badge' },
  { file: 'content/testimonials.ts', path: 'testimonials', key: 'author', what: 'author' },
  { file: 'content/pages/home.ts', path: 'homePage.sections', key: 'name', what: 'section' },
  { file: 'content/switching.ts', path: 'switchingQuestions', key: 'question', what: 'question' },
]

type List = { field: Field; entries: readonly unknown[] }

export function checkLists({ modules }: Content): Problem[] {
  return [
    ...listRanges.flatMap((range) => listsAt(modules, range).flatMap((list) => checkLength(list, range))),
    ...distinct.flatMap(({ what, key, ...place }) =>
      listsAt(modules, place).flatMap((list) => checkRepeats(list, what, key)),
    ),
    ...checkSpecialties(modules['content/specialties.ts']),
  ]
}

function checkLength({ field, entries }: List, { what, least, most }: ListRange): Problem[] {
  if (entries.length >= least && entries.length <= most) return []
  const wanted = least === most ? `${least}` : `${least} to ${most}`
  const remedy = entries.length < least ? 'Add what is missing.' : 'Take some out.'
  return [{ field, message: `There are ${entries.length} ${what}, and the page has room for ${wanted}. ${remedy}` }]
}

function checkRepeats({ field, entries }: List, what: string, key: string | undefined): Problem[] {
  const names = entries.map((entry) => (key ? (entry as Record<string, unknown>)[key] : entry))
  return names.flatMap((name, at) => {
    if (name === '' || names.indexOf(name) === at) return []
    const path = `${field.path}[${at}]${key ? `.${key}` : ''}`
    return { field: { ...field, path }, message: `The ${what} "${name}" is there twice. Delete or rename one of them.` }
  })
}

/** Lists that run from A to Z on the page. */
export const sortedLists = ['content/specialties.ts#specialties']
/** The sample's own order, which differs from A to Z here. */
const asSpecified = ['Urology, Urgent Care']

function compareNames(one: string, other: string): number {
  return one.localeCompare(other, 'en', { sensitivity: 'base' })
}

function checkSpecialties({ specialties, featuredSpecialties }: Modules['content/specialties.ts']): Problem[] {
  const file = 'content/specialties.ts'
  const names: readonly string[] = specialties
  const written = names.flatMap((name, at) => (name === '' ? [] : { name, at }))
  const unordered = written.flatMap(({ name, at }, place) => {
    const next = written[place + 1]?.name
    if (next === undefined || compareNames(name, next) <= 0 || asSpecified.includes(`${name}, ${next}`)) return []
    return {
      field: { file, path: `specialties[${at}]` },
      message: `"${name}" stands before "${next}", but the list on the page runs from A to Z. Move one of them.`,
    }
  })
  const strangers = featuredSpecialties.flatMap(({ name }, at) => {
    if (names.includes(name)) return []
    return {
      field: { file, path: `featuredSpecialties[${at}].name` },
      message: `The featured specialty "${name}" is not in the list of all specialties. Spell both alike, or put it into the list.`,
    }
  })
  return [...unordered, ...strangers]
}

/** The list at the path, or each of them where the path goes through the entries of another. */
function listsAt(modules: Modules, { file, path }: { file: keyof Modules; path: string }): List[] {
  const [outer = '', inner] = path.split('[].')
  const entries = valueAt(modules[file], outer)
  if (!Array.isArray(entries)) return []
  if (inner === undefined) return [{ field: { file, path: outer }, entries }]
  return entries.flatMap((entry, at) => {
    const found = valueAt(entry, inner)
    return Array.isArray(found) ? [{ field: { file, path: `${outer}[${at}].${inner}` }, entries: found }] : []
  })
}

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], value)
}
