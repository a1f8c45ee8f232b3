import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { SiteContent } from '#content/site-content.ts'
import { ContentProvider } from './content-context.ts'
import { toPlace } from './navigation/navigation-context.ts'
import { Site } from './site.tsx'
import './styles/site.css'

/** Called by the page itself, once this script and the content have come. */
export function start(content: SiteContent): void {
  // As a transition, the page comes alive in small steps, and a tap in between is answered at once.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('site') as HTMLElement,
      <StrictMode>
        <ContentProvider value={content}>
          <Site first={toPlace(window.location)} />
        </ContentProvider>
      </StrictMode>,
    )
  })
}
