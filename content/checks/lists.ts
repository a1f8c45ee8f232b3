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

export const listRanges: readonly ListRange[] = [
  { file: 'content/services.ts', path: 'services', what: 'services', least: 4, most: 10 },
  { file: 'content/services.ts', path: 'services[].features', what: 'features', least: 4, most: 8 },
  { file: 'content/services.ts', path: 'services[].benefits', what: 'benefits', least: 2, most: 4 },
  { file: 'content/specialties.ts', path: 'specialties', what: 'specialties', least: 12, most: 60 },
  { file: 'content/specialties.ts', path: 'featuredSpecialties', what: 'featured specialties', least: 4, most: 6 },
  { file: 'content/testimonials.ts', path: 'testimonials', what: 'testimonials', least: 1, most: 6 },
  { file: 'content/partners.ts', path: 'partners', what: 'partner badges', least: 3, most: 8 },
  { file: 'content/billing-steps.ts', path: 'billingSteps', what: 'billing steps', least: 5, most: 5 },
  { file: 'content/switching.ts', path: 'switchingStages', what: 'stages', least: 4, most: 4 },
  { file: 'content/switching.ts', path: 'switchingQuestions', what: 'questions', least: 3, most: 10 },
  { file: 'content/company.ts', path: 'company.socialLinks', what: 'social links', least: 0, most: 6 },
  { file: 'content/company.ts', path: 'company.legalLinks', what: 'legal links', least: 0, most: 6 },
  {
    file: 'content/pages/home.ts',
    path: 'homePage.hero.highlights',
    what: 'highlights at the top of Home',
    least: 0,
    most: 4,
  },
  {
    file: 'content/pages/home.ts',
    path: 'homePage.partnerStrip.indicators',
    what: 'marks under the partner badges',
    least: 0,
    most: 4,
  },
  { file: 'content/pages/home.ts', path: 'homePage.consultant.cards', what: 'consultant cards', least: 2, most: 6 },
  { file: 'content/pages/home.ts', path: 'homePage.stats.figures', what: 'large figures', least: 0, most: 4 },
  { file: 'content/pages/home.ts', path: 'homePage.whyChooseUs.cards', what: 'proof cards', least: 0, most: 8 },
  { file: 'content/pages/home.ts', path: 'homePage.whyChooseUs.checklist', what: 'checklist lines', least: 3, most: 8 },
  { file: 'content/pages/about.ts', path: 'aboutPage.mission.bullets', what: 'mission lines', least: 2, most: 6 },
  { file: 'content/pages/about.ts', path: 'aboutPage.values.cards', what: 'core values', least: 2, most: 6 },
]

/** Lists whose entries must differ, by what tells them apart. */
const distinct: { file: keyof Modules; path: string; key?: string; what: string }[] = [
  { file: 'content/services.ts', path: 'services', key: 'anchor', what: 'address' },
  { file: 'content/services.ts', path: 'services', key: 'title', what: 'service' },
  { file: 'content/services.ts', path: 'services[].features', what: 'feature' },
  { file: 'content/specialties.ts', path: 'specialties', what: 'specialty' },
  { file: 'content/specialties.ts', path: 'featuredSpecialties', key: 'name', what: 'featured specialty' },
  { file: 'content/partners.ts', path: 'partners', key: 'name', what: 'badge' },
  { file: 'content/testimonials.ts', path: 'testimonials', key: 'author', what: 'author' },
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
    if (names.indexOf(name) === at) return []
    const path = `${field.path}[${at}]${key ? `.${key}` : ''}`
    return { field: { ...field, path }, message: `The ${what} "${name}" is there twice. Delete or rename one of them.` }
  })
}

function checkSpecialties({ specialties, featuredSpecialties }: Modules['content/specialties.ts']): Problem[] {
  const file = 'content/specialties.ts'
  const names: readonly string[] = specialties
  const unordered = names.flatMap((name, at) => {
    const next = names[at + 1]
    if (next === undefined || name.charAt(0) <= next.charAt(0)) return []
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
