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
/** Room for the longest unit, however its letters are written. */
const slotBytes = 4096
const headerBytes = 16
const longestName = 100

/**
 * Says in shared memory what a thread is working on: that can still be read when the thread doesn't answer. Each unit is
 * written beside the one before, which counts until the new one is complete.
 */
export function createHeartbeat(memory = new SharedArrayBuffer(headerBytes + 2 * slotBytes)) {
  const header = new Int32Array(memory, 0, 3)
  const slots = [0, 1].map((slot) => Buffer.from(memory, headerBytes + slot * slotBytes, slotBytes)) as [Buffer, Buffer]
  const slotOf = (count: number) => (count % 2) as 0 | 1
  const count = () => Atomics.load(header, 0)
  return {
    memory,
    beat(order: number, { what, path, limitMs }: Unit): void {
      const unit = { order, what: what.slice(0, longestName), path: path.slice(0, 500), limitMs }
      const slot = slotOf(count() + 1)
      header[1 + slot] = slots[slot].write(JSON.stringify(unit))
      Atomics.add(header, 0, 1)
    },
    /** How many units have begun. */
    count,
    /** The unit that began last. */
    read(): Unit & { order: number } {
      for (;;) {
        const begun = count()
        if (begun === 0) return starting
        const slot = slotOf(begun)
        const text = slots[slot].toString('utf8', 0, header[1 + slot])
        // Otherwise the thread may have written the next but one here meanwhile.
        if (count() === begun) return JSON.parse(text)
      }
    },
  }
}
