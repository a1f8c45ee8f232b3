import { join } from 'node:path'
import { loadFiles, readManifest } from './program.ts'
import type { RenderOrder } from './render-order.ts'
import { givenFiles, type RenderedSite } from './render-site.ts'
import type { RenderedFile } from './rendered-file.ts'

/** `logo`: the address of the picture that drawings show; the others are served as they came. */
export type Renderer = { render(order: RenderOrder & { logo: string }): Promise<RenderedSite> }

/** What is served as it came stays here, and isn't copied to the worker and back. */
export function createRenderer(
  buildFolder: string,
  renderInWorker: (order: RenderOrder) => Promise<RenderedSite>,
): Renderer {
  let programFiles: RenderedFile[] | undefined

  return {
    async render({ logo, ...order }) {
      programFiles ??= await loadFiles(join(buildFolder, 'client'), (await readManifest(buildFolder)).files)
      const shown = [...order.pictures].filter(([name]) => logo.endsWith(`/${name}`))
      const site = await renderInWorker({ ...order, pictures: new Map(shown) })
      return { ...site, files: [...site.files, ...givenFiles({ files: programFiles }, order)] }
    },
  }
}
