import { setTimeout as sleep } from 'node:timers/promises'

/** A constant reason: without one, abort() creates an error with a stack on each call. */
const somethingToDo = 'something to do'

/**
 * Takes one turn after another until it is stopped. A turn tells for how many milliseconds there is nothing more to do;
 * once woken, it rests first, so that many calls in a row cost one turn.
 */
export function createLoop(turn: () => Promise<number>, restMs = 0) {
  let isStopped = false
  let alarm = new AbortController()
  let running: Promise<void> | undefined

  return {
    start(): void {
      running ??= run()
    },
    /** Ends the wait: there is something to do. */
    wake(): void {
      alarm.abort(somethingToDo)
    },
    get isStopped() {
      return isStopped
    },
    /** Waits for the turn under way, which is the last. */
    async stop(): Promise<void> {
      isStopped = true
      alarm.abort(somethingToDo)
      await running
    },
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      // Set before the turn, so that a wake during it isn't missed.
      alarm = new AbortController()
      const waitMs = await turn()
      if (!isStopped) await sleep(waitMs, undefined, { signal: alarm.signal, ref: false }).catch(() => {})
      if (!isStopped && restMs > 0) await sleep(restMs)
    }
  }
}
