import { limits } from '#contract/limits.ts'

/** The smallest piece of work that has a deadline: a text, or a page. */
export type Unit = {
  /** 'Reading “Privacy Policy”' */
  what: string
  /** Of the text in the content; empty if the unit is not about one text. */
  path: string
  limitMs: number
}

const starting = { order: 0, what: 'Starting the worker', path: '', limitMs: limits.pageMs.max }
const bytes = 8192
const longestName = 100

/** Says in shared memory what a thread is working on: that can still be read when the thread doesn't answer. */
export function createHeartbeat(memory = new SharedArrayBuffer(bytes)) {
  const header = new Int32Array(memory, 0, 2)
  const text = Buffer.from(memory, 8)
  return {
    memory,
    beat(order: number, { what, path, limitMs }: Unit): void {
      const unit = { order, what: what.slice(0, longestName), path: path.slice(0, 500), limitMs }
      header[1] = text.write(JSON.stringify(unit))
      Atomics.add(header, 0, 1)
    },
    /** How many units have begun. */
    count: () => Atomics.load(header, 0),
    /** The unit that began last. */
    read: (): Unit & { order: number } => (header[1] ? JSON.parse(text.toString('utf8', 0, header[1])) : starting),
  }
}
