import { contactForms } from '#contract/contact-form.ts'
import { findAddressFault } from '#fields/address.ts'
import { kindOf, walk } from '#fields/describe.ts'
import type { Formatted } from '#fields/formatted/formatted-text.ts'
import { findUnlinkable } from '#fields/formatted/to-html.ts'
import type { EntryKind } from '#fields/mixed.ts'
import { type SectionKind, sectionKinds } from '#sections/schemas.ts'
import { anyPage } from '#sections/section-kind.ts'
import {
  anchorsOf,
  factsOf,
  findSections,
  knownPages,
  knownSections,
  namePage,
  type Page,
  type Section,
} from '../find-pages.ts'
import { isPublished } from '../page-state.ts'
import type { Problem } from '../parse-content.ts'
import { reservedNames } from '../reserved-names.ts'
import { contentField } from '../schema/content-field.ts'
import type { Checked } from './checked.ts'
import { findOwnAddressFault } from './own-address.ts'

/** Elements of the frame around every page, and of the forms. */
export const reservedAnchors = [
  ...['main', 'site', 'site-menu', 'services-menu', 'received-text'],
  ...Object.entries(contactForms).flatMap(([form, fields]) => fields.map(({ name }) => `${form}-${name}`)),
]

/** Every section has an anchor of its own and its place, and a page asks visitors to act once. */
export function checkPages(checked: Checked): Problem[] {
  return knownPages(checked.content).flatMap((page): Problem[] => {
    const path = `pages.${page.id}`
    const calls = knownSections(page).filter((section) => factsOf(section.kind).isCallToAction)
    const message = `A page calls visitors to act once, and this one does it ${calls.length} times.`
    const wrong = page.kind === 'given' && calls.length !== 1 ? [{ path: `${path}.sections`, message }] : []
    return [...wrong, ...checkOrder(page, path), ...checkAnchors(page, path, checked)]
  })
}

/** Every page has an address of its own. Of two that are the owner's, the second is told. */
export function checkAddresses({ content }: Pick<Checked, 'content'>): Problem[] {
  const taken = new Set<string>()
  const [own, others] = partition(knownPages(content).filter(isPublished), ({ kind }) => kind === 'own')
  const byAddress = new Map(others.map((page) => [page.address, page]))
  const ofOwn = own.flatMap((page): Problem[] => {
    const { id, address } = page
    const fault = findOwnAddressFault(address.slice(1), {
      findPage: (place) => byAddress.get(place),
      nameOf: (other) => namePage(other, content),
    })
    byAddress.set(address, page)
    const message = address === '' || address.startsWith('/') ? fault?.message : findAddressFault(address)
    return message ? [{ path: `pages.${id}.address`, message }] : []
  })
  const ofOthers = others.flatMap(({ id, address }): Problem[] => {
    const isTaken = reservedNames.includes(address.split('/', 2)[1] ?? '') || taken.has(address)
    taken.add(address)
    const messages = [
      findAddressFault(address),
      isTaken && `The address ${address} belongs to the site itself. Choose another.`,
    ]
    return messages.flatMap((message) => (message ? { path: `pages.${id}`, message } : []))
  })
  return [...ofOthers, ...ofOwn]
}

function partition<Entry>(entries: readonly Entry[], isFirst: (entry: Entry) => boolean): [Entry[], Entry[]] {
  return [entries.filter(isFirst), entries.filter((entry) => !isFirst(entry))]
}

/** The desk adds no more than there is room for, but files may. */
export function checkPageRoom({ content }: Pick<Checked, 'content'>): Problem[] {
  const kinds = Object.entries(contentField.fields?.pages?.kinds ?? {})
  return kinds.flatMap(([name, { max = Number.POSITIVE_INFINITY, whenFull = '', isCounted = () => true }]) => {
    const count = content.pages.filter((page) => page.kind === name && isCounted(page)).length
    return count > max ? [{ path: 'pages', message: whenFull }] : []
  })
}

/** What every site has once, and where. */
export function checkNeeded({ content }: Pick<Checked, 'content'>): Problem[] {
  return (Object.keys(sectionKinds) as SectionKind[]).flatMap((kind): Problem[] => {
    const { onceAt } = factsOf(kind)
    if (onceAt === undefined) return []
    const [first, ...others] = findSections(content, kind)
    if (!first) return [{ path: 'pages', message: `No page has the section "${kind}". Put it back.` }]
    const message = `Only the page ${onceAt} has the section "${kind}".`
    const misplaced = onceAt === anyPage || first.page.address === onceAt ? [] : [{ path: first.path, message }]
    const repeated = others.map(({ path }) => ({ path, message: `Another page has the section "${kind}", too.` }))
    return [...misplaced, ...repeated]
  })
}

/** Of sections, and of headings in their texts. */
function checkAnchors(page: Page, path: string, { content, begin }: Checked): Problem[] {
  const anchors = new Set(reservedAnchors)
  const ofSections = knownSections(page).flatMap((section) =>
    anchorsOf(section, content).flatMap((anchor): Problem[] => {
      const isTaken = anchors.has(anchor)
      anchors.add(anchor)
      const message = `Two places of this page are called “${anchor}”. Links couldn’t tell them apart.`
      return isTaken ? [{ path: `${path}.sections.${section.id}`, message }] : []
    }),
  )
  const list = contentField.fields?.pages
  const fields = list && kindOf(list, page)
  const ofHeadings = [...(fields ? walk(page, fields, path) : [])].flatMap(
    ({ field, path: place, value }): Problem[] => {
      if (field.kind !== 'formatted') return []
      begin(place, page.address)
      return findUnlinkable(value as Formatted, anchors).map((heading) => ({
        path: place,
        message: `The heading “${heading}” needs letters of its own: another place of this page is called the same.`,
      }))
    },
  )
  return [...ofSections, ...ofHeadings]
}

/** The desk moves neither the first section of a page nor the last one, but files may have them anywhere. */
function checkOrder(page: Page, path: string): Problem[] {
  const sections = knownSections(page).map((section) => ({ ...section, ...kindFacts(section) }))
  const misplaced = sections.flatMap(({ id, title, place }, at): Problem[] => {
    if (place === 'first' && at > 0)
      return [{ path: `${path}.sections.${id}`, message: `“${title}” begins a page. Put it first, or take it out.` }]
    if (place === 'last' && at < sections.length - 1)
      return [{ path: `${path}.sections.${id}`, message: `“${title}” ends a page. Put it last, or take it out.` }]
    return []
  })
  if (sections[0]?.place === 'first') return misplaced
  return [...misplaced, { path: `${path}.sections`, message: 'Nothing here begins a page. Put such a section first.' }]
}

function kindFacts({ kind }: Section): Pick<EntryKind, 'title' | 'place'> {
  return sectionKinds[kind]
}

/** A long text has words, and a link that leads to it. */
export function checkLongTexts({ content, begin }: Checked): Problem[] {
  const { legalLinks } = content.company
  return findSections(content, 'document').flatMap(({ page, section, path: sectionPath }): Problem[] => {
    const path = `${sectionPath}.text`
    begin(path, section.heading)
    const messages: string[] = []
    if (section.text.length === 0) messages.push('There is only a title. Write the text below it.')
    if (!legalLinks.some(({ id }) => page.address === `/${id}`)) {
      const names = legalLinks.map((link) => link.id).join(', ')
      messages.push(`No legal link leads to this text. Texts belong to these links: ${names}.`)
    }
    return messages.map((message) => ({ path, message }))
  })
}
