import { findShowing, isShown, knownPages } from '../find-pages.ts'
import { type Content, partNames } from '../schema/content.ts'

/** Tells whether a place belongs to a hidden section, or to what only hidden sections show: that needs no check. */
export function createHiddenTest(content: Content): (path: string) => boolean {
  const hidden = new Set<string>()
  for (const page of knownPages(content))
    for (const section of page.sections) if (!isShown(section)) hidden.add(`pages.${page.id}.sections.${section.id}`)
  for (const part of partNames) {
    const showing = findShowing(content, part)
    if (showing.length > 0 && showing.every(({ section }) => !isShown(section))) hidden.add(part)
  }
  return (path) => {
    const keys = path.split('.')
    return hidden.has(keys[0] ?? '') || hidden.has(keys.slice(0, 4).join('.'))
  }
}
