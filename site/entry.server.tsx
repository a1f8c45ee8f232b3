import { prerender } from 'react-dom/static'
import type { SiteContent } from '#content/site-content.ts'
import { ContentProvider } from './content-context.ts'
import { Document, type DocumentProps } from './document.tsx'
import { findRoute } from './navigation/navigation.ts'
import { LegalPage } from './pages/legal/page.tsx'
import { createRoutes, programPages } from './routes.ts'

/** The program's own pages. Those of legal texts come from the content, and all have one component. */
export const pages = programPages.map(({ path, Page }) => ({ path: path as string, component: Page.name }))
export const legalComponent = LegalPage.name

type Options = Pick<DocumentProps, 'publicUrl' | 'darkColor'> & { content: SiteContent; legalText?: string }

/** The whole document of a page, without styles and scripts. */
export async function renderPage(path: string, { content, legalText = '', ...look }: Options): Promise<string> {
  const { meta } = findRoute(createRoutes(content), path)
  const { prelude } = await prerender(
    <ContentProvider value={content}>
      <Document place={{ pathname: path, hash: '' }} meta={meta} legalText={legalText} {...look} />
    </ContentProvider>,
  )
  return new Response(prelude).text()
}
