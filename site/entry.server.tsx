import { prerender } from 'react-dom/static'
import type { SiteContent } from '#content/site-content.ts'
import { ContentProvider } from '#ui/content-context.ts'
import { findPage } from '#ui/navigation/navigation.ts'
import { Document, type DocumentProps } from './document.tsx'

type Options = Pick<DocumentProps, 'publicUrl' | 'darkColor'> & { content: SiteContent; longText: string }

/** The whole document of a page, without styles and scripts. */
export async function renderPage(path: string, { content, longText, ...look }: Options): Promise<string> {
  const { meta } = findPage(content.pages, path)
  const { prelude } = await prerender(
    <ContentProvider value={content}>
      <Document place={{ pathname: path, hash: '' }} meta={meta} longText={longText} {...look} />
    </ContentProvider>,
  )
  return new Response(prelude).text()
}
