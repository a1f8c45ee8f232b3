import { AsyncLocalStorage } from 'node:async_hooks'
import { parentPort, workerData } from 'node:worker_threads'
import { createHeartbeat, type Unit } from './heartbeat.ts'

export type Begin = (unit: Unit) => void
export type Order = { id: number; name: string; args: unknown[] }
export type Answer = { id: number } & ({ result: unknown } | { tooDeepIn: Unit } | { error: unknown })

type Orders = Readonly<Record<string, (...args: never[]) => unknown>>

/** The thread's end of start-site-worker.ts. */
export function serveOrders(create: (begin: Begin, buildFolder: string | undefined) => Orders): void {
  const { memory, buildFolder } = workerData as { memory: SharedArrayBuffer; buildFolder?: string }
  const heartbeat = createHeartbeat(memory)
  const running = new AsyncLocalStorage<number>()
  const orders = create((unit) => heartbeat.beat(running.getStore() ?? 0, unit), buildFolder)

  parentPort?.on('message', ({ id, name, args }: Order) =>
    running.run(id, async () => {
      try {
        const run = orders[name] as (...args: unknown[]) => unknown
        parentPort?.postMessage({ id, result: await run(...args) } satisfies Answer)
      } catch (error) {
        const isTooDeep = error instanceof RangeError && /call stack/.test(error.message)
        parentPort?.postMessage(isTooDeep ? { id, tooDeepIn: heartbeat.read() } : { id, error })
      }
    }),
  )
}
