import { prerender } from 'react-dom/static'
import { Document } from './document.tsx'
import { findRoute } from './navigation/route.ts'
import { routes } from './routes.ts'

export const pages = routes.map(({ path, Page }) => ({ path, component: Page.name }))

/** The whole document of a page, without styles and scripts: the build adds those. `legalText` is for a legal page. */
export async function renderPage(path: string, legalText = ''): Promise<string> {
  const { meta } = findRoute(routes, path)
  const { prelude } = await prerender(
    <Document place={{ pathname: path, hash: '' }} meta={meta} legalText={legalText} />,
  )
  return new Response(prelude).text()
}
