import { prerender } from 'react-dom/static'
import type { SharedContent } from '#content/site-content.ts'
import { contentIcons } from '#contract/icon-drawings.ts'
import '#sections/rare-components.ts'
import { ContentProvider } from '#ui/content-context.ts'
import { addDrawings } from '#ui/drawings.ts'
import { Document, type DocumentProps } from './document.tsx'

addDrawings(contentIcons)

type Options = DocumentProps & { shared: SharedContent }

/** The whole document of a page, without styles and scripts. */
export async function renderPage({ shared, ...document }: Options): Promise<string> {
  const { prelude } = await prerender(
    <ContentProvider value={shared}>
      <Document {...document} />
    </ContentProvider>,
  )
  return new Response(prelude).text()
}
