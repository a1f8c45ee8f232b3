import { type ChildProcess, fork } from 'node:child_process'
import type { Readable } from 'node:stream'
import { type Answer, type Order, type Reason, starting, type Unit, unitChannel } from './protocol.ts'

/** An order wasn't finished. `unit` is what was being worked on. */
export class ProcessError extends Error {
  override readonly name = 'ProcessError'
  readonly unit: Pick<Unit, 'what' | 'path'>
  readonly reason: Reason

  constructor(unit: Pick<Unit, 'what' | 'path'>, reason: Reason, cause?: unknown) {
    super(cause instanceof Error ? cause.message : `${unit.what}: ${reason}`, { cause })
    this.unit = unit
    this.reason = reason
  }
}

type Waiting = {
  name: string
  args: unknown[]
  files: unknown[]
  retries: number
  running: Running | undefined
  resolve: (result: never) => void
  reject: (error: unknown) => void
}

type Running = { child: ChildProcess; units: Readable; said: string; rest: NodeJS.Timeout | undefined }

/** An order that merely waited while another one ended the process is done again, as often as this. */
const mostRetries = 5
/** Of what was written about units, enough for the last one and for the reason of an end. */
const keptLetters = 10_000

type Options = {
  /** A module that calls serveOrders. */
  entry: URL
  args?: string[]
  heapMb: number
  /** It ends after this long without an order. */
  idleMs: number
}

/**
 * Runs orders in a process, whose memory comes back when it ends. A unit of work that takes longer than its limit, or ends
 * the process, fails its own order; the others are done again in another process.
 */
export function startProcess({ entry, args = [], heapMb, idleMs }: Options) {
  const waiting = new Map<number, Waiting>()
  let current: Running | undefined
  let count = 0
  let isClosed = false

  function start(): Running {
    const { NODE_COMPILE_CACHE } = process.env
    const compiled = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : { NODE_DISABLE_COMPILE_CACHE: '1' }
    const child = fork(entry, args, {
      // No secret of the server, no code from a shared folder, and few arenas, which the C library would never give back.
      env: { ...compiled, MALLOC_ARENA_MAX: '2' },
      execArgv: ['--disable-sigusr1', `--max-old-space-size=${heapMb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
    })
    const units = child.stdio[unitChannel] as Readable
    const running: Running = { child, units, said: '', rest: undefined }
    units?.setEncoding('utf8').on('data', (text: string) => {
      running.said = (running.said + text).slice(-keptLetters)
    })
    child.on('message', receive)
    child.on('error', () => child.pid === undefined && replace(running))
    // All that it has said was read by then.
    child.on('close', (code, signal) => replace(running, signal === 'SIGABRT' || code === 134 ? 'memory' : 'ended'))
    return running
  }

  function receive(answer: Answer): void {
    if ('file' in answer) {
      waiting.get(answer.id)?.files.push(answer.file)
      return
    }
    const order = settle(answer.id)
    if (!order) return
    if ('error' in answer) {
      order.reject(new ProcessError(answer.unit, answer.reason, answer.error))
      return
    }
    const { result } = answer
    if (order.files.length > 0) Object.assign(result as object, { files: order.files })
    order.resolve(result as never)
  }

  function replace(running: Running, how: Reason = 'ended'): void {
    forget(running)
    const { order, unit, reason = how } = readLast(running.said)
    const error = new ProcessError(unit, reason)
    settle(order)?.reject(error)
    for (const [id, other] of waiting) {
      if (other.running !== running) continue
      if (isClosed || other.retries-- === 0) settle(id)?.reject(error)
      else send(id, other)
    }
  }

  function forget(running: Running): void {
    clearTimeout(running.rest)
    if (current === running) current = undefined
  }

  function settle(id: number): Waiting | undefined {
    const order = waiting.get(id)
    waiting.delete(id)
    rest()
    return order
  }

  /** An idle process keeps no other alive, and soon no memory. */
  function rest(): void {
    const running = current
    if (!running || waiting.size > 0) return
    for (const handle of handlesOf(running)) handle?.unref?.()
    clearTimeout(running.rest)
    running.rest = setTimeout(() => {
      forget(running)
      running.child.kill('SIGKILL')
    }, idleMs).unref()
  }

  function send(id: number, order: Waiting): void {
    try {
      current ??= start()
      order.running = current
      order.files = []
      clearTimeout(current.rest)
      for (const handle of handlesOf(current)) handle?.ref?.()
      // If it has ended meanwhile, the order is sent to the next one.
      current.child.send({ id, name: order.name, args: order.args } satisfies Order, () => {})
    } catch (error) {
      // A value nested too deeply can't be sent. Left waiting, it would be sent again to each process that follows.
      const reason = error instanceof RangeError ? 'tooDeep' : 'failed'
      settle(id)?.reject(new ProcessError({ what: 'Sending it to the process', path: '' }, reason, error))
    }
  }

  return {
    /** Before the first order, so that it needn't wait. */
    start(): void {
      current ??= start()
      rest()
    },
    run(name: string, args: unknown[]): Promise<never> {
      if (isClosed) return Promise.reject(new ProcessError({ what: 'This', path: '' }, 'ended'))
      const { promise, resolve, reject } = Promise.withResolvers<never>()
      const id = ++count
      const order = { name, args, files: [], retries: mostRetries, running: undefined, resolve, reject }
      waiting.set(id, order)
      send(id, order)
      return promise
    },
    close(): void {
      isClosed = true
      current?.child.kill('SIGKILL')
    },
  }
}

function handlesOf({ child, units }: Running) {
  return [child, child.channel, units as Readable & { ref?(): void; unref?(): void }]
}

/** The unit that began last, and the reason if the process was ended for one. */
function readLast(said: string): { order: number; unit: Unit; reason?: Reason } {
  const lines = said.split('\n').slice(0, -1)
  const last = lines.findLast((line) => line.startsWith('{'))
  const { order, ...unit }: typeof starting = last === undefined ? starting : JSON.parse(last)
  const reason = lines.at(-1)
  return { order, unit, ...((reason === 'late' || reason === 'memory') && { reason }) }
}
