import { findShowing, isShown, knownPages } from '../find-pages.ts'
import { withPublishedPages } from '../page-state.ts'
import { type Content, partNames } from '../schema/content.ts'

/** Tells whether a place belongs to a draft, a hidden section, or what only those show: that needs no check. */
export function createHiddenTest(content: Content): (path: string) => boolean {
  const hidden = new Set<string>()
  const published = new Set(withPublishedPages(content).pages)
  for (const page of knownPages(content)) {
    if (!published.has(page)) hidden.add(`pages.${page.id}`)
    for (const section of page.sections) if (!isShown(section)) hidden.add(`pages.${page.id}.sections.${section.id}`)
  }
  for (const part of partNames) {
    const showing = findShowing(content, part)
    if (showing.length > 0 && showing.every(({ page, section }) => !published.has(page) || !isShown(section)))
      hidden.add(part)
  }
  return (path) => {
    const keys = path.split('.')
    return [1, 2, 4].some((length) => hidden.has(keys.slice(0, length).join('.')))
  }
}
