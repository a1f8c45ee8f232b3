import type { ResolvedContent } from '#content/resolve/resolve-content.ts'
import { compress, type Effort } from './compress.ts'
import { createPictureProcess } from './pictures/picture-process.ts'
import { loadRenderer } from './program.ts'
import { type KeyedSite, renderTexts, type SiteInput } from './render-site.ts'
import type { KeyedFile } from './rendered-file.ts'

export type RenderOrder = Omit<SiteInput, 'content' | 'theme' | 'redirects' | 'begin'> & {
  /** The content as it is stored: its records, and the bodies that the process may lack. */
  stored: { records: readonly (readonly [record: string, digest: string])[]; bodies: ReadonlyMap<string, string> }
  effort: Effort
  /** Whether cards and icons are painted. Otherwise they are those of the last time, if there were any. */
  withPictures: boolean
}

type ResolvedOrder = Omit<RenderOrder, 'stored'> &
  Pick<SiteInput, 'redirects'> & { content: ResolvedContent; begin: NonNullable<SiteInput['begin']> }

/** Renders in the site's process. It remembers nothing: the server says what is known. */
export function createOrderRenderer(buildFolder: string): (order: ResolvedOrder) => Promise<KeyedSite> {
  const program = loadRenderer(buildFolder)
  // Each order reports it.
  program.catch(() => {})
  const painter = createPictureProcess()

  return async ({ effort, withPictures, ...order }) => {
    const input = { ...order, theme: order.content.theme }
    const site = await renderTexts(await program, input)
    if (withPictures) {
      // Loaded when they are needed: they take longer than all pages.
      const { renderPictures } = await import('./pictures/render-pictures.ts')
      const { files, unpainted } = await renderPictures(await program, input, painter)
      site.unpainted = unpainted
      site.files.push(...files)
    }
    const files: KeyedFile[] = []
    // One after the other: what is rendered next doesn't wait for it.
    for (const { key, file } of site.files) {
      if (file) order.begin(`Compressing ${file.address}`)
      files.push(file ? { key, file: await compress(file, effort) } : { key })
    }
    return { ...site, files }
  }
}
