import type { Field } from '#fields/describe.ts'
import { readAt } from '#fields/patch.ts'
import { sectionKinds } from '#sections/schemas.ts'
import { claimEntries } from '../claim-entries.ts'
import { isShown, knownPages, type Page } from '../find-pages.ts'
import { findPlaces } from '../places.ts'
import { interpolate, type Placeholders } from '../resolve/fill-in.ts'
import { resolvePlaceholders } from '../resolve/placeholders.ts'
import { metaOf } from '../resolve/resolve-pages.ts'
import type { Content } from '../schema/content.ts'
import { metaLengths } from '../schema/pages.ts'
import { findByPage } from './by-page.ts'
import { type Entry, type Finding, listsIn, shorten, textsIn } from './checked.ts'
import { fingerprint } from './fingerprint.ts'
import { createHiddenTest } from './hidden.ts'
import { listLinks } from './links.ts'
import { checkWrittenOnce } from './repeats.ts'

/** What breaks no page, so that its owner decides. `key` is remembered once it's fine here, and another text has another. */
export type Hint = Finding & { key: string }

export function findHints(content: Content): Hint[] {
  const placeholders = resolvePlaceholders(content)
  const isHidden = createHiddenTest(content)
  const fine = new Set(content.confirmed.hints.map(({ id }) => id))
  return [
    ...checkSpaces(content, undefined),
    ...checkPageMeta(content, placeholders),
    ...checkOrder(content, undefined),
    ...checkSameFigures(content),
    ...checkHiddenTargets(content),
    ...checkWrittenOnce(content, placeholders, isHidden),
  ]
    .filter(({ path }) => !isHidden(path))
    .map((one) => ({
      ...one,
      key: one.key ?? fingerprint(JSON.stringify([one.path, one.message, readAt(content, one.path)])),
    }))
    .filter(({ key, hides }) => hides !== undefined || !fine.has(key))
}

const checkSpaces = findByPage(({ value: part, field, path: place }): Finding[] =>
  textsIn(part, field, place).flatMap(({ path, value }) => {
    const text = value.trim().replaceAll(/[^\S\n]{2,}/g, ' ')
    // The note is drawn in phrases, which begin and end with the spaces between them.
    if (text === '' || text === value || path.startsWith('claimSlip.visitNote.phrases')) return []
    return { path, message: `There are stray spaces in "${shorten(value)}".`, better: { kind: 'spaces', text } }
  }),
)

/** Every page has a title and a description of its own, neither too short nor too long. */
function checkPageMeta(content: Content, placeholders: Placeholders): Finding[] {
  const listed = findListedMeta(content, content.company.name)
  return (['title', 'description'] as const).flatMap((name) => {
    const { least, most } = metaLengths[name]
    const taken = new Set<string>()
    return listed.flatMap(({ path: place, said }): Finding[] => {
      const [path, value] = [`${place}.${name}`, interpolate(said[name], placeholders)]
      if (value === '') return []
      const isTaken = taken.has(value)
      taken.add(value)
      if (isTaken)
        return [{ path, message: `Another page has the ${name} "${value}". Search engines need one of its own.` }]
      if (value.length >= least) return []
      return [{ path, message: `"${value}" has ${value.length} characters. Write between ${least} and ${most}.` }]
    })
  })
}

/** What the pages that search engines list say to them. */
const findListedMeta = findByPage(({ value, path }, company: string) => {
  if (path !== 'pages') return []
  return knownPages({ pages: value as Page[] }).flatMap((page) => {
    if (!('meta' in page) || (page.kind === 'own' && !page.meta.isListed)) return []
    return { path: `pages.${page.id}.meta`, said: metaOf(page, company) }
  })
})

/** The sample's own order, which differs from A to Z here. */
const asSpecified = ['Urology, Urgent Care']

const checkOrder = findByPage(({ value: part, field: root, path: place }): Finding[] =>
  listsIn(part, root, place).flatMap(({ field, path, value }) =>
    field.isSorted ? checkNames(field, path, value) : [],
  ),
)

function checkNames({ namedBy = 'name' }: Field, path: string, entries: Entry[]): Finding[] {
  const written = entries.filter((entry) => entry[namedBy] !== '')
  return written.flatMap((entry, at) => {
    const [name, next] = [entry[namedBy] as string, written[at + 1]?.[namedBy] as string | undefined]
    if (next === undefined || name.localeCompare(next, 'en', { sensitivity: 'base' }) <= 0) return []
    if (asSpecified.includes(`${name}, ${next}`)) return []
    return {
      path: `${path}.${entry.id}.${namedBy}`,
      message: `"${name}" stands before "${next}", but the list on the page runs from A to Z. Move one of them.`,
    }
  })
}

function checkSameFigures({ claims }: Content): Finding[] {
  const { hipaa: _hipaa, ...figures } = claims
  const lines = claimEntries(figures).map(([name, { value, label }]) => {
    return { name, line: value.trim() === '' ? '' : `${value} ${label}`.trim() }
  })
  return lines.flatMap(({ name, line }, at) => {
    if (line === '' || lines.findIndex((other) => other.line === line) === at) return []
    return { path: `claims.${name}.value`, message: `The figure "${line}" is there twice.` }
  })
}

/** Such a link or button is not shown. */
function checkHiddenTargets(content: Content): Finding[] {
  const hidden = findPlaces(content).filter(({ section }) => section && !isShown(section))
  const places = new Map(hidden.map((place) => [place.link, place]))
  return listLinks(content).flatMap(({ path, link }) => {
    const { page, section } = places.get(link) ?? {}
    if (!page || !section) return []
    const { title } = sectionKinds[section.kind]
    const message = `This leads to “${title}”, which is hidden, and isn’t shown until you decide.`
    return { path, message, hides: `pages.${page.id}.sections.${section.id}` }
  })
}
