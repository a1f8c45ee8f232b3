import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Toolbar } from '../../ui/toolbar.tsx'
import { useEditor } from '../editor-context.ts'
import { fieldStrings, fill } from '../words.ts'

export type Direction = 'up' | 'down'

type Press = { id: string; direction: Direction; x: number; y: number; at: number }

/** Presses at one spot, one soon after the other, are meant for one entry, whichever is below the pointer by now. */
const againWithinMs = 1500
const sameSpotPixels = 12

/** Entries of a list or sections of a page, moved by one place with each press. */
export function useMoving(
  path: string,
  entries: readonly { id: string }[],
  nameOf: (id: string) => string,
  /** The entry that stands above all that can be moved. */
  above: string | null = null,
) {
  const { change } = useEditor()
  const last = useRef<Press>(undefined)
  const [moved, setMoved] = useState<{ id: string; direction: Direction; byPointer: boolean }>()
  /** For a place that announces it. */
  const [said, say] = useState('')
  const ids = entries.map(({ id }) => id)

  // The entry keeps the focus, wherever it is now.
  useEffect(() => {
    if (moved)
      document.getElementById(moveId(path, moved.id, moved.direction))?.focus({ preventScroll: moved.byPointer })
  }, [moved, path])

  function move(id: string, direction: Direction, { detail, clientX: x, clientY: y }: MouseEvent): void {
    const [press, at] = [last.current, performance.now()]
    const isAgain =
      detail > 0 &&
      press?.direction === direction &&
      at - press.at < againWithinMs &&
      Math.hypot(x - press.x, y - press.y) < sameSpotPixels
    const meant = isAgain ? press.id : id
    last.current = { id: meant, direction, x, y, at }
    const place = ids.indexOf(meant) + (direction === 'up' ? -1 : 1)
    if (!ids.includes(meant) || place < 0 || place >= ids.length) return
    const others = ids.filter((one) => one !== meant)
    change({ op: 'move', path: `${path}.${meant}`, after: others[place - 1] ?? above })
    setMoved({ id: meant, direction, byPointer: detail > 0 })
    say(fill(fieldStrings.list.moved, { name: nameOf(meant), place: place + 1, count: ids.length }))
  }
  return { move, said, say }
}

type Props = {
  path: string
  id: string
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (id: string, direction: Direction, event: MouseEvent) => void
  children?: ReactNode
}

/** With what else a row offers: one stop of the Tab key for each row. */
export function MoveButtons({ path, id, name, isFirst, isLast, onMove, children }: Props) {
  const button = (direction: Direction, isAtEnd: boolean, sign: string) => (
    <button
      type="button"
      id={moveId(path, id, direction)}
      aria-label={fill(fieldStrings.list[direction], { name })}
      aria-disabled={isAtEnd || undefined}
      onClick={(event) => onMove(id, direction, event)}
      className={signClasses}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
  return (
    <Toolbar aria-label={name} className="flex">
      {button('up', isFirst, '↑')}
      {button('down', isLast, '↓')}
      {children}
    </Toolbar>
  )
}

function moveId(path: string, id: string, direction: Direction): string {
  return `${path}.${id}-${direction}`
}

export const signClasses =
  'inline-grid size-11 cursor-pointer touch-manipulation place-items-center rounded-control text-title text-soft hover:bg-paper-deep hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-35'
