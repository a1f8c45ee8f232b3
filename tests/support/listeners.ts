import { vi } from 'vitest'

/** The events of window and document that have listeners added since now: a page must remove its own when it is left. */
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
