import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, vi } from 'vitest'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const roots: Root[] = []

/** jsdom lays nothing out, and so sees nothing. */
globalThis.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as never

/** Shows a component in jsdom. It's gone after the test, and so is everything that the test replaced. */
export async function mount(element?: ReactNode): Promise<Root> {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  roots.push(root)
  await act(() => root.render(element))
  return root
}

afterEach(async () => {
  for (const root of roots.splice(0)) await act(() => root.unmount())
  document.body.replaceChildren()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
