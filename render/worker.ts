import { parentPort, workerData } from 'node:worker_threads'
import { createCompressor } from './compress.ts'
import type { PictureCache } from './pictures/render-pictures.ts'
import { loadProgram } from './program.ts'
import { type RenderedSite, renderTexts } from './render-site.ts'
import type { RenderedFile } from './rendered-file.ts'
import type { RenderOrder } from './renderer.ts'

// The other end is renderer.ts.
const program = loadProgram(workerData as string)
const compress = createCompressor()
const painted: PictureCache = new Map()
let pictures: RenderedFile[] = []
let last: Promise<unknown> = Promise.resolve()

parentPort?.on('message', ({ id, order }: { id: number; order: RenderOrder }) => {
  // One after the other: what is remembered fits the last.
  last = last.then(() =>
    render(order).then(
      (site) => parentPort?.postMessage({ id, site }),
      (error) => parentPort?.postMessage({ id, error }),
    ),
  )
})

async function render({ input, effort, withPictures }: RenderOrder): Promise<RenderedSite> {
  const site = await renderTexts(await program, input)
  if (withPictures) {
    // Loaded when they are needed: they take longer than all pages.
    const { renderPictures } = await import('./pictures/render-pictures.ts')
    pictures = await renderPictures(await program, input, painted)
  }
  return { ...site, files: compress([...site.files, ...pictures], effort) }
}
