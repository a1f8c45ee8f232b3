import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than a page needs between one file and the next. */
const pauseMs = 40
const mostMs = 1000

/** Tells when nothing has been asked for a moment. */
export function createQuiet() {
  let lastAt = 0
  return {
    disturb: () => {
      lastAt = performance.now()
    },
    async wait(): Promise<void> {
      const end = performance.now() + mostMs
      do await sleep(pauseMs)
      while (performance.now() - lastAt < pauseMs && performance.now() < end)
    },
  }
}
