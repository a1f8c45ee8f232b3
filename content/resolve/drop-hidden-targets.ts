import { findHiddenTarget, toPlace } from '../checks/links.ts'
import type { Content } from '../schema/content.ts'

/**
 * Without what leads to a hidden section of Home, until its owner has decided: a link of a list is left out, and a button
 * leads nowhere, so that it isn't drawn.
 */
export function dropHiddenTargets(content: Content): Content {
  if (content.home.sections.every(({ isShown }) => isShown)) return content
  const isDropped = (value: unknown, part: string) => {
    const href = (value as { href?: unknown } | null)?.href
    return typeof href === 'string' && findHiddenTarget(content, toPlace(href, part)) !== undefined
  }
  const drop = (value: unknown, part: string): unknown => {
    if (Array.isArray(value)) return value.filter((entry) => !isDropped(entry, part)).map((entry) => drop(entry, part))
    if (typeof value !== 'object' || value === null) return value
    const members = Object.entries(value).map(([name, member]) => [name, drop(member, part)])
    return { ...Object.fromEntries(members), ...(isDropped(value, part) && { href: '' }) }
  }
  return Object.fromEntries(Object.entries(content).map(([part, value]) => [part, drop(value, part)])) as Content
}
