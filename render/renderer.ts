import { Worker } from 'node:worker_threads'
import type { Effort } from './compress.ts'
import type { RenderedSite, SiteInput } from './render-site.ts'

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
const resourceLimits = { maxOldGenerationSizeMb: 256 }

/** Renders in a thread, so that no answer waits. A crash there fails what was asked for, and the next starts another. */
export function createRenderer(buildFolder: string): Renderer {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let count = 0

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { workerData: buildFolder, resourceLimits })
    started.on('message', ({ id, ...answer }: Answer) => {
      if ('site' in answer) waiting.get(id)?.resolve(answer.site)
      else waiting.get(id)?.reject(answer.error)
      waiting.delete(id)
    })
    let reason = new Error('The renderer has stopped.')
    started.on('error', (error) => {
      reason = error as Error
    })
    started.on('exit', () => {
      if (worker === started) worker = undefined
      for (const { reject } of waiting.values()) reject(reason)
      waiting.clear()
    })
    // Nobody waits for it to end the process.
    started.unref()
    return started
  }

  return {
    render(order) {
      worker ??= start()
      const id = ++count
      const { promise, resolve, reject } = Promise.withResolvers<RenderedSite>()
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, order })
      return promise
    },
    async close() {
      await worker?.terminate()
    },
  }
}
