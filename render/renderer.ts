import { join } from 'node:path'
import { isText } from './headers.ts'
import { loadFiles, readManifest } from './program.ts'
import type { RenderOrder } from './render-order.ts'
import { givenFiles, type KeyedSite, type RenderedSite } from './render-site.ts'
import type { RenderedFile } from './rendered-file.ts'

type Order = Omit<RenderOrder, 'known'>

/** `logo`: the address of the picture that drawings show; the others are served as they came. */
export type Renderer = { render(order: Order & { logo: string }): Promise<RenderedSite> }

type Held = { file: RenderedFile; isBest: boolean }

/**
 * What is served as it came stays here, and isn't copied to the process and back. So does what was rendered last, by its
 * key: only what has another key is rendered, painted and compressed again.
 */
export function createRenderer(
  buildFolder: string,
  renderInWorker: (order: RenderOrder) => Promise<KeyedSite>,
): Renderer {
  let programFiles: RenderedFile[] | undefined
  let held = new Map<string, Held>()
  /** Cards and icons, until others are painted. */
  let pictures = new Map<string, RenderedFile>()

  return {
    async render({ logo, ...order }) {
      programFiles ??= await loadFiles(join(buildFolder, 'client'), (await readManifest(buildFolder)).files)
      const shown = [...order.pictures].filter(([name]) => logo.endsWith(`/${name}`))
      const before = held
      const isBest = order.effort === 'best'
      const known = new Set([...before].filter(([, one]) => one.isBest || !isBest).map(([key]) => key))
      const site = await renderInWorker({ ...order, pictures: new Map(shown), known })
      const next = new Map<string, Held>()
      for (const { key, file } of site.files) {
        const one = file ? { file, isBest } : before.get(key)
        if (one) next.set(key, one)
      }
      const files = [...next.values()].map(({ file }) => file)
      const others = [...pictures].filter(([address]) => !files.some((file) => file.address === address))
      if (order.effort !== 'none') held = next
      pictures = new Map([...pictures, ...files.filter(isPainted).map((file) => [file.address, file] as const)])
      return {
        ...site,
        files: [...files, ...others.map(([, file]) => file), ...givenFiles({ files: programFiles }, order)],
      }
    },
  }
}

function isPainted({ contentType }: RenderedFile): boolean {
  return !isText(contentType)
}
