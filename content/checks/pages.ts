import { findUnlinkable } from '#fields/formatted/to-html.ts'
import type { EntryKind } from '#fields/mixed.ts'
import { sectionKinds } from '#sections/schemas.ts'
import { anchorsOf, findSections, knownPages, knownSections, type Page, type Section } from '../find-pages.ts'
import type { Problem } from '../parse-content.ts'
import { givenPages } from '../schema/pages.ts'
import type { Checked } from './checked.ts'

/** Files of the program, and names that the server or a static host keeps for itself. */
const reservedNames = ['index', 'api', 'assets', 'images', 'pictures', 'preview', 'healthz', 'readyz', 'metrics']

/** The places of the frame around every page. */
const reservedAnchors = ['main', 'site', 'site-menu', 'services-menu']

/** Every page has an address of its own, every section an anchor of its own, and the given pages are whole. */
export function checkPages({ content }: Checked): Problem[] {
  const taken = new Set<string>()
  const missing = Object.entries(givenPages).flatMap(([id, { needs }]): Problem[] => {
    const page = knownPages(content).find((one) => one.id === id)
    if (!page) return [{ path: `pages.${id}`, message: 'This page is missing. Put it back.' }]
    return needs
      .filter((kind) => !knownSections(page).some((section) => section.kind === kind))
      .map((kind) => ({ path: `pages.${id}.sections`, message: `The section "${kind}" is missing. Put it back.` }))
  })
  const wrong = knownPages(content).flatMap((page): Problem[] => {
    const path = `pages.${page.id}`
    const isAddressed = page.kind === 'legal' || page.kind === 'own'
    const address = isAddressed ? page.address : givenPages[page.id]?.address
    const problems: Problem[] = []
    if (page.address !== address) problems.push({ path, message: `The address of this page is ${address}.` })
    if (isAddressed && !/^\/[a-z\d][a-z\d-]*$/.test(page.address))
      problems.push({ path, message: 'An address is / and small letters and digits, with "-" between words.' })
    if (reservedNames.includes(page.address.slice(1)) || taken.has(page.address))
      problems.push({ path, message: `The address ${page.address} belongs to the site itself. Choose another.` })
    taken.add(page.address)
    problems.push(...checkOrder(page, path))
    const anchors = new Set(reservedAnchors)
    for (const section of knownSections(page))
      for (const anchor of anchorsOf(section, content)) {
        if (anchors.has(anchor))
          problems.push({
            path: `${path}.sections.${section.id}`,
            message: `Two places of this page are called “${anchor}”. Links couldn’t tell them apart.`,
          })
        anchors.add(anchor)
      }
    return problems
  })
  return [...missing, ...wrong]
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

/** A long text has words, headings that can be linked to, and a link that leads to it. */
export function checkLongTexts({ content, begin }: Checked): Problem[] {
  const { legalLinks } = content.company
  return findSections(content, 'document').flatMap(({ page, section, path: sectionPath }): Problem[] => {
    const path = `${sectionPath}.text`
    begin(path, section.heading)
    const messages = findUnlinkable(section.text).map(
      (heading) => `The heading “${heading}” needs letters of its own: no other heading here may be called the same.`,
    )
    if (section.text.length === 0) messages.push('There is only a title. Write the text below it.')
    if (!legalLinks.some(({ id }) => page.address === `/${id}`)) {
      const names = legalLinks.map((link) => link.id).join(', ')
      messages.push(`No legal link leads to this text. Texts belong to these links: ${names}.`)
    }
    return messages.map((message) => ({ path, message }))
  })
}
