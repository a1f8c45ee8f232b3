import { type PointerEvent, type RefObject, useEffect, useState } from 'react'

/** `behind`: the entry below which it would stand; null for the first place. */
type Drag = { id: string; behind: string | null }

/** Lets entries be dragged by a handle, with mouse, pen or finger. A keyboard has the arrows. */
export function useDragging(
  list: RefObject<HTMLOListElement | null>,
  ids: readonly string[],
  drop: (id: string, behind: string | null) => void,
) {
  const [drag, setDrag] = useState<Drag>()
  useEffect(() => {
    if (!drag) return
    const giveUp = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(undefined)
    window.addEventListener('keydown', giveUp)
    return () => window.removeEventListener('keydown', giveUp)
  }, [drag])

  const behindAt = (id: string, y: number) => {
    const entries = [...(list.current?.children ?? [])].map((entry, at) => {
      const { top, height } = entry.getBoundingClientRect()
      return { id: ids[at] ?? '', middle: top + height / 2 }
    })
    return findBehind(entries, id, y)
  }
  const handle = (id: string) => ({
    onPointerDown: ({ button, currentTarget, pointerId }: PointerEvent) => {
      if (button !== 0) return
      currentTarget.setPointerCapture(pointerId)
      setDrag({ id, behind: id })
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (drag?.id === id) setDrag({ id, behind: behindAt(id, clientY) })
    },
    onPointerUp: ({ clientY }: PointerEvent) => {
      if (drag?.id === id) drop(id, behindAt(id, clientY))
    },
    // Also when the drag was broken off.
    onLostPointerCapture: () => setDrag(undefined),
  })
  /** How an entry shows what letting go would do. */
  const markOf = (id: string, at: number) => {
    if (!drag || drag.behind === drag.id) return drag?.id === id ? 'dragged' : undefined
    if (drag.id === id) return 'dragged'
    if (drag.behind === id) return 'below'
    return drag.behind === null && at === 0 ? 'above' : undefined
  }
  return { handle, markOf }
}

/** The last of the other entries whose middle lies above the pointer. */
export function findBehind(
  entries: readonly { id: string; middle: number }[],
  dragged: string,
  y: number,
): string | null {
  return entries.findLast(({ id, middle }) => id !== dragged && middle < y)?.id ?? null
}
