import { AsyncLocalStorage } from 'node:async_hooks'
import { writeFileSync, writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { setPriority } from 'node:os'
import process from 'node:process'
import { Worker } from 'node:worker_threads'
import { limits } from '#contract/limits.ts'
import { type Answer, type Order, type Reason, starting, type Unit, unitChannel } from './protocol.ts'

export type Begin = (unit: Unit) => void

type Orders = Readonly<Record<string, (...args: never[]) => unknown>>

const longestName = 100
const longestPath = 500

/** The other end of start-process.ts. `niceness`: how far it steps back behind the server, where the system allows it. */
export function serveOrders(create: (begin: Begin) => Orders, { niceness }: { niceness: number }): void {
  const end = () => process.kill(process.pid, 'SIGKILL')
  process.on('disconnect', end)
  // Where memory is short, this process ends before the server.
  for (const yieldTo of [() => setPriority(niceness), () => writeFileSync('/proc/self/oom_score_adj', '1000')])
    try {
      yieldTo()
    } catch {}
  const beats = new Int32Array(new SharedArrayBuffer(8))
  const workerData = { beats, unitChannel, mostBytes: limits.processMemory.max, parent: process.ppid }
  new Worker(new URL('./watchdog.js', import.meta.url), { workerData }).on('error', end).unref()

  const running = new AsyncLocalStorage<{ id: number; unit: Unit }>()
  let unfinished = 0
  let isFlushed = false
  const orders = create((begun) => {
    const order = running.getStore() ?? { id: 0, unit: starting }
    const { what, path, limitMs } = begun
    order.unit = { what: what.slice(0, longestName), path: path.slice(0, longestPath), limitMs }
    try {
      writeSync(unitChannel, `${JSON.stringify({ order: order.id, ...order.unit })}\n`)
    } catch {
      // Nobody reads it any longer.
      end()
    }
    // In this order: the watchdog takes a new unit for late by its own limit only.
    Atomics.add(beats, 0, 1)
    Atomics.store(beats, 1, limitMs)
  })

  async function answer({ id, name, args }: Order, order: { unit: Unit }): Promise<void> {
    const send = (answer: Answer) => void process.send?.(answer)
    try {
      const result = await orders[name]?.(...(args as never[]))
      const { files, ...rest } = Object(result)
      if (!Array.isArray(files)) return send({ id, result })
      for (const file of files) send({ id, file })
      send({ id, result: { ...rest, files: [] } })
    } catch (error) {
      const isTooDeep = error instanceof RangeError && /call stack/.test(error.message)
      const reason: Reason = isTooDeep ? 'tooDeep' : 'failed'
      send({ id, error, reason, unit: order.unit })
    }
  }

  process.on('message', async (message) => {
    const order = { id: (message as Order).id, unit: starting }
    unfinished++
    await running.run(order, answer, message as Order, order)
    if (--unfinished > 0) return
    Atomics.store(beats, 1, 0)
    // It's killed in the end, and would leave nothing for the next one.
    if (!isFlushed) flushCompileCache()
    isFlushed = true
  })
}
