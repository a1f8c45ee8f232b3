import { AsyncLocalStorage } from 'node:async_hooks'
import { parentPort, workerData } from 'node:worker_threads'
import { createHeartbeat, type Unit } from './heartbeat.ts'

export type Begin = (unit: Unit) => void
export type Order = { id: number; name: string; args: unknown[] }
export type Answer = { id: number } & (
  | { result: unknown }
  /** `failedIn`: the unit of work that threw it, if that says more than the error. */
  | { error: unknown; isTooDeep: boolean; failedIn: Unit | undefined }
)

type Orders = Readonly<Record<string, (...args: never[]) => unknown>>

/** The thread's end of start-site-worker.ts. */
export function serveOrders(create: (begin: Begin, buildFolder: string | undefined) => Orders): void {
  const { memory, buildFolder } = workerData as { memory: SharedArrayBuffer; buildFolder?: string }
  const heartbeat = createHeartbeat(memory)
  const running = new AsyncLocalStorage<{ id: number; unit?: Unit }>()
  const orders = create((unit) => {
    const order = running.getStore() ?? { id: 0 }
    order.unit = unit
    heartbeat.beat(order.id, unit)
  }, buildFolder)

  parentPort?.on('message', ({ id, name, args }: Order) => {
    const order: { id: number; unit?: Unit } = { id }
    void running.run(order, async () => {
      try {
        const run = orders[name] as (...args: unknown[]) => unknown
        parentPort?.postMessage({ id, result: await run(...args) } satisfies Answer)
      } catch (error) {
        const isTooDeep = error instanceof RangeError && /call stack/.test(error.message)
        // Files that can't be read say themselves what is wrong.
        const failedIn = isTooDeep || name === 'render' || order.unit?.path ? order.unit : undefined
        parentPort?.postMessage({ id, error, isTooDeep, failedIn } satisfies Answer)
      }
    })
  })
}
