import { parentPort, workerData } from 'node:worker_threads'
import { createCompressor } from './compress.ts'
import { createPictureProcess } from './pictures/picture-process.ts'
import type { PictureCache } from './pictures/render-pictures.ts'
import { loadProgram } from './program.ts'
import { type RenderedSite, renderTexts } from './render-site.ts'
import type { RenderedFile } from './rendered-file.ts'
import type { RenderOrder } from './renderer.ts'

// The other end is renderer.ts.
const program = loadProgram(workerData as string)
const compress = createCompressor()
const painted: PictureCache = new Map()
const painter = createPictureProcess()
let pictures: RenderedFile[] = []
let best: Promise<unknown> = Promise.resolve()

parentPort?.on('message', ({ id, order }: { id: number; order: RenderOrder }) => {
  const answer = () =>
    render(order).then(
      (site) => parentPort?.postMessage({ id, site }),
      (error) => parentPort?.postMessage({ id, error }),
    )
  // An owner waits for what is quick. What follows is done one after the other: what is remembered fits the last.
  if (order.effort === 'best') best = best.then(answer)
  else answer()
})

async function render({ input, effort, withPictures }: RenderOrder): Promise<RenderedSite> {
  const site = await renderTexts(await program, input)
  if (withPictures) {
    // Loaded when they are needed: they take longer than all pages.
    const { renderPictures } = await import('./pictures/render-pictures.ts')
    const fresh = await renderPictures(await program, input, { cache: painted, painter })
    pictures = [...new Map([...pictures, ...fresh].map((file) => [file.address, file])).values()]
  }
  return { ...site, files: await compress([...site.files, ...pictures], effort) }
}
