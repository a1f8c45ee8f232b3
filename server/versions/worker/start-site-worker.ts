import { Worker } from 'node:worker_threads'
import { VersionError } from '../version-error.ts'
import { createHeartbeat, type Unit } from './heartbeat.ts'
import type { Answer } from './serve-orders.ts'
import type { SiteOrders } from './site-orders.ts'

/** The orders, which are run elsewhere. */
export type SiteWorker = {
  [Name in keyof SiteOrders]: (...args: Parameters<SiteOrders[Name]>) => Promise<Awaited<ReturnType<SiteOrders[Name]>>>
} & { close(): Promise<void> }

/** Each order, because only its name can be sent. */
const names: Record<keyof SiteOrders, true> = {
  ...{ read: true, openDamaged: true, readFiles: true, checkFiles: true, writeFiles: true, readSettings: true },
  ...{ findProblems: true, findHints: true, findSamples: true, findWrongValue: true },
  ...{ isSame: true, describeChanges: true, patch: true, carryChanges: true, renamePictures: true, render: true },
}

/** The owner's content was too much for a unit of work, which was stopped, or failed because of `cause`. */
export class StoppedError extends VersionError {
  constructor({ what, path }: Pick<Unit, 'what' | 'path'>, how: string, cause?: unknown) {
    const isText = path.split('.').length > 2
    const message = `${what} ${how}${isText ? ' Shorten this text, or take it out.' : ''}`
    super(message, [{ path, message }])
    this.cause = cause
  }
}

type Waiting = {
  name: string
  args: unknown[]
  retries: number
  resolve: (result: never) => void
  reject: (error: unknown) => void
}

/** How content of 8 MB is held while it is rendered. More than that takes no memory from visitors. */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 8 }
const watchMs = 200
/** An order that merely waited while another one ended the worker is done again, as often as this. */
const mostRetries = 5
const tooDeep = 'failed, because groups are nested too deeply.'
const tookTooLong = 'took too long, so it was stopped.'
const ended = 'failed, because the worker ended.'

type Choices = { buildFolder?: string | undefined; entry?: URL }

/**
 * Runs orders in a thread, so that no visitor waits. A unit of work that takes longer than its limit, or ends the thread,
 * fails its own order; the others are done again in another thread.
 */
export function startSiteWorker({
  buildFolder,
  entry = new URL('./main.ts', import.meta.url),
}: Choices = {}): SiteWorker {
  const waiting = new Map<number, Waiting>()
  let current: ReturnType<typeof startThread> | undefined
  let count = 0
  let watch: NodeJS.Timeout | undefined
  let isClosed = false

  function startThread() {
    const heartbeat = createHeartbeat()
    const thread = new Worker(entry, { workerData: { memory: heartbeat.memory, buildFolder }, resourceLimits })
    const started = { thread, heartbeat, how: ended, last: { beats: -1, ms: 0 } }
    thread.on('message', (answer: Answer) => {
      const order = settle(answer.id)
      if ('result' in answer) return order?.resolve(answer.result as never)
      const { error, isTooDeep, failedIn } = answer
      return order?.reject(failedIn ? new StoppedError(failedIn, isTooDeep ? tooDeep : 'failed.', error) : error)
    })
    thread.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') started.how = 'took too much memory, so it was stopped.'
    })
    thread.on('exit', () => {
      if (current === started) current = undefined
      const { order, ...unit } = heartbeat.read()
      const reason = new StoppedError(unit, started.how)
      settle(order)?.reject(reason)
      for (const [id, other] of waiting)
        if (isClosed || other.retries-- === 0) settle(id)?.reject(reason)
        else send(id, other)
    })
    return started
  }

  function settle(id: number): Waiting | undefined {
    const found = waiting.get(id)
    waiting.delete(id)
    if (waiting.size > 0) return found
    clearInterval(watch)
    watch = undefined
    // An idle thread keeps no process alive.
    current?.thread.unref()
    return found
  }

  function send(id: number, { name, args }: Waiting): void {
    current ??= startThread()
    current.thread.ref()
    try {
      current.thread.postMessage({ id, name, args })
    } catch {
      // A value nested too deeply can't be cloned. Left waiting, it would be sent again by each thread that ends.
      settle(id)?.reject(new StoppedError({ what: 'Sending it to the worker', path: '' }, tooDeep))
    }
  }

  /** By the thread's own processor time: on a busy machine, a unit of work may take long without any fault of its own. */
  async function endOverrun(): Promise<void> {
    const watched = current
    if (!watched) return
    const beats = watched.heartbeat.count()
    const usage = await watched.thread.cpuUsage().catch(() => undefined)
    if (!usage) return
    const ms = (usage.user + usage.system) / 1000
    if (watched.last.beats !== beats) watched.last = { beats, ms }
    if (watched.heartbeat.count() !== beats || ms - watched.last.ms <= watched.heartbeat.read().limitMs) return
    watched.how = tookTooLong
    await watched.thread.terminate()
  }

  function run(name: string, args: unknown[]): Promise<never> {
    if (isClosed) return Promise.reject(new StoppedError({ what: 'This', path: '' }, ended))
    const { promise, resolve, reject } = Promise.withResolvers<never>()
    const id = ++count
    const order = { name, args, retries: mostRetries, resolve, reject }
    waiting.set(id, order)
    watch ??= setInterval(endOverrun, watchMs).unref()
    send(id, order)
    return promise
  }

  const orders = Object.fromEntries(Object.keys(names).map((name) => [name, (...args: unknown[]) => run(name, args)]))
  return {
    ...(orders as unknown as Omit<SiteWorker, 'close'>),
    async close() {
      isClosed = true
      await current?.thread.terminate()
    },
  }
}
