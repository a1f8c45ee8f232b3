import { limits } from '#contract/limits.ts'
import { startProcess } from '../process/start-process.ts'
import type { CleanOutcome, PictureFormat, PictureVariant } from './encode-picture.ts'
import type { Painting } from './paint.ts'

type Jobs = {
  paint: { order: Painting; result: Uint8Array }
  clean: { order: { bytes: Uint8Array; keepFormat?: PictureFormat }; result: CleanOutcome }
  encode: { order: { bytes: Uint8Array; format: PictureFormat }; result: PictureVariant[] }
}

type Kind = keyof Jobs

export type PictureOrders = { [Name in Kind]: (order: Jobs[Name]['order']) => Promise<Jobs[Name]['result']> }

/** The process didn't finish a job: it took too long or too much memory, or the image made it fail. */
export class PictureProcessError extends Error {
  override readonly name = 'PictureProcessError'
}

const idleMs = 5_000
const heapMb = 96

export type PictureProcess = ReturnType<typeof createPictureProcess>

/** Decodes and paints in a process of its own, one job after the other: libvips can't be stopped in another way. */
export function createPictureProcess({ seconds = limits.pictureSeconds.max as number } = {}) {
  const entry = new URL('./picture-child.ts', import.meta.url)
  const { run, close } = startProcess({ entry, args: [String(seconds)], heapMb, idleMs })
  let last: Promise<unknown> = Promise.resolve()

  return {
    run<Name extends Kind>(kind: Name, order: Jobs[Name]['order']): Promise<Jobs[Name]['result']> {
      const next = last.then(() => run(kind, [order]))
      last = next.catch(() => {})
      return next.catch((error: Error) => {
        throw new PictureProcessError(error.message)
      })
    },
    close,
    [Symbol.dispose]: close,
  }
}
