import type { Page } from '#content/find-pages.ts'
import { isPublished } from '#content/page-state.ts'
import type { Content } from '#content/schema/content.ts'
import { diffContent } from '#fields/diff.ts'

/** One for each page, never a mix. `new`: set to public, and not published yet. */
export type PageState = 'draft' | 'new' | 'scheduled' | 'public' | 'changed' | 'hidden'

export function stateOf(page: Page, published: Content, now: Date): PageState {
  const shown = published.pages.find(({ id }) => id === page.id)
  const wasPublic = shown !== undefined && isPublished(shown)
  if (!isPublished(page)) {
    if (wasPublic) return 'changed'
    return 'state' in page && page.state === 'hidden' ? 'hidden' : 'draft'
  }
  if (!wasPublic) return 'new'
  if ('goesPublicAt' in shown && shown.goesPublicAt !== '' && Date.parse(shown.goesPublicAt) > now.getTime())
    return 'scheduled'
  return diffContent(shown, page).length === 0 ? 'public' : 'changed'
}
