import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageContent, SharedContent } from '#content/site-content.ts'
import { isLongText } from '#contract/page-content.ts'
import { ContentProvider } from '#ui/content-context.ts'
import { addDrawings } from '#ui/drawings.ts'
import { resolveLinkTarget } from '#ui/navigation/navigation.ts'
import { keepPage, loadScriptsWith } from '#ui/navigation/page-content.ts'
import { loadComponents } from './load-components.ts'
import { Site } from './site.tsx'
import './styles/site.css'

/** Called by the page itself, once this script and the content have come. */
export async function start(shared: SharedContent, page: PageContent): Promise<void> {
  addDrawings(shared.icons)
  await loadComponents(page)
  loadScriptsWith(loadComponents)
  const place = resolveLinkTarget(window.location)
  // A long text stands in its document alone: the way back to it loads that.
  keepPage(place.pathname, page.sections.some(isLongText) ? undefined : page)
  const root = document.getElementById('site') as HTMLElement
  // React listens for clicks at its root. Where that is an element, Firefox tells screen readers that all inside it can be
  // clicked, and Orca says 'clickable' of each heading that gets the focus; of the document it does not.
  root.addEventListener = document.addEventListener.bind(document) as HTMLElement['addEventListener']
  // As a transition, the page comes alive in small steps, and a tap in between is answered at once.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <ContentProvider value={shared}>
          <Site first={{ place, page }} />
        </ContentProvider>
      </StrictMode>,
    )
  })
}
