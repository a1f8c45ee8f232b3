type Held = { held: Map<number, () => void> }

/** Runs in the page. From now on, what is to happen after this time happens when `passHeldTime` says so. */
export function holdTimers(heldMs: number): void {
  const held = new Map<number, () => void>()
  const { setTimeout: set, clearTimeout: clear } = window
  let count = 0
  Object.assign(window, {
    held,
    setTimeout(run: () => void, ms: number) {
      if (ms !== heldMs) return set(run, ms)
      count -= 1
      held.set(count, run)
      return count
    },
    clearTimeout(id: number) {
      if (!held.delete(id)) clear(id)
    },
  })
}

/** Runs in the page. Tells how many timers of that time there were. */
export function passHeldTime(): number {
  const { held } = window as unknown as Held
  const due = [...held.values()]
  held.clear()
  for (const run of due) run()
  return due.length
}
