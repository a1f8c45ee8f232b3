import { vi } from 'vitest'

/** Tells which events of window and document somebody listens to since now: pages are to stop when they are left. */
export function watchListeners(): () => string[] {
  const watched = [window, document].map((target) => ({
    added: vi.spyOn(target, 'addEventListener').mock,
    removed: vi.spyOn(target, 'removeEventListener').mock,
  }))
  return () =>
    watched.flatMap(({ added, removed }) => {
      const gone = removed.calls.map(([kind, listener]) => ({ kind, listener }))
      return added.calls.flatMap(([kind, listener]) => {
        const at = gone.findIndex((one) => one.kind === kind && one.listener === listener)
        if (at !== -1) gone.splice(at, 1)
        // React binds its own, and keeps them.
        const isOurs = typeof listener === 'function' && !listener.name.startsWith('bound ')
        return at === -1 && isOurs ? [kind] : []
      })
    })
}
