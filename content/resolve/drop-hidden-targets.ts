import { createHiddenTargetFinder, toAddress } from '../checks/links.ts'
import { isShown, knownPages } from '../find-pages.ts'
import type { Content } from '../schema/content.ts'

/**
 * Without what leads to a hidden section, until its owner has decided: a link of a list is left out, and a button leads
 * nowhere, so that it isn't drawn.
 */
export function dropHiddenTargets(content: Content): Content {
  if (knownPages(content).every(({ sections }) => sections.every(isShown))) return content
  const findHidden = createHiddenTargetFinder(content)
  const isDropped = (value: unknown, path: string) => {
    const href = (value as { href?: unknown } | null)?.href
    return typeof href === 'string' && findHidden(toAddress(href, path, content)) !== undefined
  }
  const drop = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.filter((entry) => !isDropped(entry, path)).map((entry) => drop(entry, path))
    if (typeof value !== 'object' || value === null) return value
    const members = Object.entries(value).map(([name, member]) => [name, drop(member, path)])
    return { ...Object.fromEntries(members), ...(isDropped(value, path) && { href: '' }) }
  }
  const { pages, ...shared } = content
  const parts = Object.entries(shared).map(([part, value]) => [part, drop(value, part)])
  return { ...Object.fromEntries(parts), pages: pages.map((page) => drop(page, `pages.${page.id}`)) } as Content
}
