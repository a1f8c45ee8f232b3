import { prerender } from 'react-dom/static'
import type { SiteContent } from '#content/site-content.ts'
import { ContentProvider } from './content-context.ts'
import { Document } from './document.tsx'
import { findRoute } from './navigation/navigation.ts'
import { LegalPage } from './pages/legal/page.tsx'
import { createRoutes, programPages } from './routes.ts'

/** The program's own pages. Those of legal texts come from the content, and all have one component. */
export const pages = programPages.map(({ path, Page }) => ({ path: path as string, component: Page.name }))
export const legalComponent = LegalPage.name

type Options = {
  content: SiteContent
  /** Origin visitors see; empty when nobody has said it. */
  publicUrl: string
  /** The theme's color of that name. */
  darkColor: string
  /** For a legal page. */
  legalText?: string
}

/** The whole document of a page, without styles and scripts. */
export async function renderPage(path: string, options: Options): Promise<string> {
  const { content, publicUrl, darkColor, legalText = '' } = options
  const { meta } = findRoute(createRoutes(content), path)
  const { prelude } = await prerender(
    <ContentProvider value={content}>
      <Document
        place={{ pathname: path, hash: '' }}
        meta={meta}
        publicUrl={publicUrl}
        darkColor={darkColor}
        legalText={legalText}
      />
    </ContentProvider>,
  )
  return new Response(prelude).text()
}
