import { isNewsPage, type Page } from './find-pages.ts'
import type { Content } from './schema/content.ts'

/** Whether a record is published with the others. The given pages always are. */
export function isPublished(page: Page): boolean {
  return !('state' in page) || page.state === 'public'
}

/** When a published record begins to be shown; undefined if it needs no time. */
function beginOf(page: Page): number | undefined {
  if (!isPublished(page) || !('goesPublicAt' in page)) return undefined
  return page.goesPublicAt === '' ? undefined : Date.parse(page.goesPublicAt)
}

/** The same without drafts. The list of articles is there while it has any. */
export function withPublishedPages(content: Content): Content {
  const pages = content.pages.filter(isPublished)
  const hasNews = pages.some(({ kind }) => kind === 'article')
  return { ...content, pages: pages.filter((page) => hasNews || !isNewsPage(page)) }
}

export function isVisible(page: Page, now: Date): boolean {
  return isPublished(page) && (beginOf(page) ?? 0) <= now.getTime()
}

/** What visitors get: nothing is rendered of any other page, and no link leads to one. */
export function withVisiblePages(content: Content, now: Date): Content {
  return withPublishedPages({ ...content, pages: content.pages.filter((page) => isVisible(page, now)) })
}

/** When the next published page begins to be shown; undefined if none is waiting. */
export function findNextBegin({ pages }: Pick<Content, 'pages'>, now: Date): Date | undefined {
  const later = pages.flatMap((page) => beginOf(page) ?? []).filter((begin) => begin > now.getTime())
  return later.length > 0 ? new Date(Math.min(...later)) : undefined
}
