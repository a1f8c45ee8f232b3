import type { ArticlePage } from './find-pages.ts'
import { isPublished } from './page-state.ts'
import type { Content } from './schema/content.ts'

/**
 * Dates the articles of a content that is being published. An article keeps the date of its first publication, or of its
 * scheduled time. It gets the date of a change only if the owner ticked “Tell readers about this change”.
 */
export function dateArticles(content: Content, published: Pick<Content, 'pages'>, now: Date): Content {
  // Stored content may lack its pages.
  if (!Array.isArray(content.pages) || !Array.isArray(published.pages)) return content
  const before = new Map(published.pages.map((page) => [page.id, page]))
  const pages = content.pages.map((page) => {
    if (page.kind !== 'article' || !isPublished(page)) return page
    const known = before.get(page.id)
    const dated = withDates(page, known?.kind === 'article' ? known : undefined, now.toISOString())
    return dated.published === page.published && !page.tellsReaders ? page : dated
  })
  return pages.every((page, at) => page === content.pages[at]) ? content : { ...content, pages }
}

function withDates(page: ArticlePage, before: ArticlePage | undefined, now: string): ArticlePage {
  const { goesPublicAt, tellsReaders } = page
  // Its time may have come, and been taken out since.
  const began = [before?.goesPublicAt ?? '', goesPublicAt].find((time) => time !== '' && time <= now)
  const isWaiting = goesPublicAt > now
  const published = page.published || began || (isWaiting ? '' : now)
  const isChange = tellsReaders && published !== '' && published < now
  return { ...page, published, tellsReaders: false, ...(isChange && { updated: now }) }
}
