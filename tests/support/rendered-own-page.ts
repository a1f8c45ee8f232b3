import { brotliCompressSync } from 'node:zlib'
import { resolveContent } from '#content/resolve/resolve-content.ts'
import type { Content } from '#content/schema/content.ts'
import { loadBuiltApp } from '#render/program.ts'
import { renderSite } from '#render/render-site.ts'
import { ownPath } from './own-page.ts'
import { readPages } from './rendered-pages.ts'
import { sampleInput } from './rendered-site.ts'

/** The owner's page as a document, and how many bytes of it travel. */
export async function renderOwnPage(content: Content): Promise<{ document: Document; bytes: number }> {
  const input = { ...(await sampleInput()), content: resolveContent(content) }
  const { files } = await renderSite(await loadBuiltApp('build'), input)
  const [page] = readPages(files.filter(({ address }) => address === ownPath))
  if (!page) throw new Error('The page was not rendered.')
  return { document: page.document, bytes: brotliCompressSync(page.html).length }
}
