import type { ResolvedContent } from '#content/resolve/resolve-content.ts'
import { createCompressor, type Effort } from './compress.ts'
import { createPictureProcess } from './pictures/picture-process.ts'
import type { PictureCache } from './pictures/render-pictures.ts'
import { loadProgram } from './program.ts'
import { type RenderedSite, renderTexts, type SiteInput } from './render-site.ts'
import type { RenderedFile } from './rendered-file.ts'

export type RenderOrder = Omit<SiteInput, 'content' | 'theme' | 'begin'> & {
  /** The content as it is stored. */
  text: string
  effort: Effort
  /** Whether cards and icons are painted. Otherwise they are those of the last time, if there were any. */
  withPictures: boolean
}

type ResolvedOrder = Omit<RenderOrder, 'text'> & { content: ResolvedContent; begin: NonNullable<SiteInput['begin']> }

/** Renders in the site's worker, and remembers what the next order can use again. */
export function createOrderRenderer(buildFolder: string): (order: ResolvedOrder) => Promise<RenderedSite> {
  const program = loadProgram(buildFolder)
  // Each order reports it.
  program.catch(() => {})
  const compress = createCompressor()
  const painted: PictureCache = new Map()
  const painter = createPictureProcess()
  let pictures: RenderedFile[] = []
  let best: Promise<unknown> = Promise.resolve()

  async function render({ effort, withPictures, ...order }: ResolvedOrder): Promise<RenderedSite> {
    const input = { ...order, theme: order.content.theme }
    const site = await renderTexts(await program, input)
    if (withPictures) {
      order.begin('Painting the images')
      // Loaded when they are needed: they take longer than all pages.
      const { renderPictures } = await import('./pictures/render-pictures.ts')
      const { files, unpainted } = await renderPictures(await program, input, { cache: painted, painter })
      site.unpainted = unpainted
      pictures = [...new Map([...pictures, ...files].map((file) => [file.address, file])).values()]
    }
    order.begin('Compressing the site')
    return { ...site, files: await compress([...site.files, ...pictures], effort) }
  }

  return (order) => {
    // An owner waits for what is quick. What follows is done one after the other: what is remembered fits the last.
    if (order.effort !== 'best') return render(order)
    const rendered = best.then(() => render(order))
    best = rendered.catch(() => {})
    return rendered
  }
}
