import { type PointerEvent, useRef } from 'react'

/** Less is a tap of an unsteady finger. */
const swipePx = 40

/** For fingers and pens; a mouse selects text. Needs `touch-action: pan-y`, or the browser takes the move for itself. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const startX = useRef<number | null>(null)
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      startX.current = pointerType === 'mouse' ? null : clientX
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const moved = startX.current === null ? 0 : clientX - startX.current
      startX.current = null
      if (Math.abs(moved) >= swipePx) onSwipe(moved < 0 ? 1 : -1)
    },
    // The finger scrolls the page, or a second one zooms it.
    onPointerCancel: () => {
      startX.current = null
    },
  }
}
