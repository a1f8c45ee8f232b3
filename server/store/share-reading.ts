/** `basis`: what a kept reading depends on besides the store. With another, it is read again. */
type Keeping = { now: () => Date; keepMs: number; basis?: () => unknown }

/** Coalesces concurrent reads and caches the result for `keepMs`. Failures are not cached. */
export function coalesceReads<T>(read: () => Promise<T>, keeping?: Keeping): () => Promise<T> {
  let last: { at: number; basis: unknown; isUnderWay: boolean; result: Promise<T> } | undefined
  return () => {
    const at = keeping?.now().getTime() ?? 0
    const basis = keeping?.basis?.()
    // Whichever way the clock jumped.
    const isFresh = last !== undefined && keeping !== undefined && Math.abs(at - last.at) < keeping.keepMs
    if (last && last.basis === basis && (last.isUnderWay || isFresh)) return last.result
    const current = { at, basis, isUnderWay: true, result: read() }
    last = current
    current.result.then(
      () => {
        current.isUnderWay = false
      },
      () => {
        if (last === current) last = undefined
      },
    )
    return current.result
  }
}
