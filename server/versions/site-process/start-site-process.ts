import type { Reason, Unit } from '#render/process/protocol.ts'
import { type ProcessError, startProcess } from '#render/process/start-process.ts'
import { VersionError } from '../version-error.ts'
import type { SiteOrders } from './site-orders.ts'

/** The orders, which are run elsewhere. */
export type SiteProcess = {
  [Name in keyof SiteOrders]: (...args: Parameters<SiteOrders[Name]>) => Promise<Awaited<ReturnType<SiteOrders[Name]>>>
} & { close(): Promise<void> }

/** Each order, because only its name can be sent. */
const names: Record<keyof SiteOrders, true> = {
  ...{ read: true, openDamaged: true, readFiles: true, checkFiles: true, writeFiles: true, readSettings: true },
  ...{ findProblems: true, findHints: true, findSamples: true },
  ...{
    describeChanges: true,
    patch: true,
    rebaseChanges: true,
    dateArticles: true,
    renamePictures: true,
    render: true,
  },
  ...{ readDrawing: true, toOwnDrawing: true },
}

const reasons: Record<Reason, string> = {
  failed: 'failed.',
  tooDeep: 'failed, because groups are nested too deeply.',
  late: 'took too long, so it was stopped.',
  memory: 'took too much memory, so it was stopped.',
  ended: 'failed, because the process ended.',
}

/** The owner's content was too much for a unit of work, which was stopped, or failed because of `cause`. */
export class StoppedError extends VersionError {
  constructor({ what, path }: Pick<Unit, 'what' | 'path'>, reason: Reason, cause?: unknown) {
    const isText = path.split('.').length > 2
    const message = `${what} ${reasons[reason]}${isText ? ' Shorten this text, or take it out.' : ''}`
    super(message, [{ path, message }])
    this.cause = cause
  }
}

/** How content of 8 MB is held while it is rendered. */
const heapMb = 384
/** An owner with the editor open seldom pauses longer. */
const idleMs = 60_000

type Choices = { buildFolder?: string | undefined; entry?: URL }

/** Does all work on the content in a process that ends, so that no visitor waits and no memory stays. */
export function startSiteProcess({
  buildFolder,
  entry = new URL('./main.ts', import.meta.url),
}: Choices = {}): SiteProcess {
  const args = buildFolder === undefined ? [] : [buildFolder]
  const { start, run, close } = startProcess({ entry, args, heapMb, idleMs })
  start()
  const runOrder =
    (name: string) =>
    (...args: unknown[]) =>
      run(name, args).catch((error: ProcessError) => {
        const { unit, reason, cause } = error
        // Files that can't be read say themselves what is wrong.
        throw reason === 'failed' && name !== 'render' && unit.path === ''
          ? cause
          : new StoppedError(unit, reason, cause)
      })
  const orders = Object.fromEntries(Object.keys(names).map((name) => [name, runOrder(name)]))
  return {
    ...(orders as unknown as Omit<SiteProcess, 'close'>),
    async close() {
      close()
    },
  }
}
