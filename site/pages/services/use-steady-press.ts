import { type MouseEvent, useLayoutEffect, useRef } from 'react'

/** Keeps what was pressed where it is while a sheet above it closes; from there the page glides on. */
export function useSteadyPress(chosen: string): (event: MouseEvent<HTMLElement>) => void {
  const pressed = useRef<{ element: HTMLElement; top: number } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheets open and close when the choice changes
  useLayoutEffect(() => {
    if (!pressed.current) return
    const { element, top } = pressed.current
    pressed.current = null
    window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
  }, [chosen])

  return ({ currentTarget }) => {
    const isChosen = currentTarget.getAttribute('aria-current') === 'true'
    pressed.current = isChosen ? null : { element: currentTarget, top: currentTarget.getBoundingClientRect().top }
  }
}
