import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Effort } from './compress.ts'
import { loadFiles, readManifest } from './program.ts'
import { givenFiles, type RenderedSite, type SiteInput } from './render-site.ts'
import type { RenderedFile } from './rendered-file.ts'

export type RenderOrder = {
  input: SiteInput
  effort: Effort
  /** Whether cards and icons are painted. Otherwise they are those of the last time, if there were any. */
  withPictures: boolean
}

export type Renderer = {
  render(order: RenderOrder): Promise<RenderedSite>
  close(): Promise<void>
}

type Answer = { id: number } & ({ site: RenderedSite } | { error: Error })
type Waiting = { resolve: (site: RenderedSite) => void; reject: (error: Error) => void }

/** A page of our size takes a tenth of it. Whatever goes wrong in there takes no memory from visitors. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }

/** Renders in a thread, so that no answer waits. A crash there fails what was asked for, and the next starts another. */
export function createRenderer(buildFolder: string): Renderer {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let count = 0
  let programFiles: RenderedFile[] | undefined

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { workerData: buildFolder, resourceLimits })
    started.on('message', ({ id, ...answer }: Answer) => {
      if ('site' in answer) waiting.get(id)?.resolve(answer.site)
      else waiting.get(id)?.reject(answer.error)
    })
    let reason = new Error('The renderer has stopped.')
    started.on('error', (error) => {
      reason = error as Error
    })
    started.on('exit', () => {
      if (worker === started) worker = undefined
      for (const { reject } of waiting.values()) reject(reason)
    })
    return started
  }

  /** Without what is served as it came: that stays here, and isn't copied to and fro. */
  function renderThere({ input, ...order }: RenderOrder): Promise<RenderedSite> {
    const { pictures } = input
    const logo = [...pictures].filter(([name]) => input.content.brand.mark.picture.endsWith(`/${name}`))
    worker ??= start()
    const id = ++count
    const { promise, resolve, reject } = Promise.withResolvers<RenderedSite>()
    waiting.set(id, { resolve, reject })
    worker.ref()
    worker.postMessage({ id, order: { ...order, input: { ...input, pictures: new Map(logo) } } })
    return promise.finally(() => {
      waiting.delete(id)
      // An idle thread keeps no process alive.
      if (waiting.size === 0) worker?.unref()
    })
  }

  return {
    async render(order) {
      programFiles ??= await loadFiles(join(buildFolder, 'client'), (await readManifest(buildFolder)).files)
      const site = await renderThere(order)
      return { ...site, files: [...site.files, ...givenFiles({ files: programFiles }, order.input)] }
    },
    async close() {
      await worker?.terminate()
    },
  }
}
