import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Toolbar } from '../../ui/toolbar.tsx'
import { useEditor } from '../editor-context.ts'
import { fieldWords, fill } from '../words.ts'
import { boxClasses } from './choice-field.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

export type Direction = 'up' | 'down'

type Press = { id: string; direction: Direction; x: number; y: number; at: number }

/** Presses at one spot, one soon after the other, are meant for one entry, whichever is below the pointer by now. */
const againWithinMs = 1500
const sameSpotPixels = 12

/** Entries of a list or sections of a page, moved by one place with each press. */
export function useMoving(path: string, entries: readonly { id: string }[], nameOf: (id: string) => string) {
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
    change({ op: 'move', path: `${path}.${meant}`, after: others[place - 1] ?? null })
    setMoved({ id: meant, direction, byPointer: detail > 0 })
    say(fill(fieldWords.list.moved, { name: nameOf(meant), place: place + 1, count: ids.length }))
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
      aria-label={fill(fieldWords.list[direction], { name })}
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

type Section = { id: string; isShown: boolean }

/** The sections of a page: which are shown, and in which order. */
export function ArrangementField({ field, path, value }: FieldProps<Section[]>) {
  const { change } = useEditor()
  const nameOf = (id: string) => field.choices?.find((choice) => choice.value === id)?.label ?? id
  const { move, said } = useMoving(path, value, nameOf)
  return (
    <FieldFrame field={field} path={path} as="legend">
      {({ id: listId, 'aria-describedby': description }) => (
        <>
          <ol id={listId} aria-describedby={description} tabIndex={-1} className="mt-1 border-t border-rule">
            {value.map(({ id, isShown }, at) => (
              <li key={id} id={`${path}.${id}`} tabIndex={-1} className="flex items-center gap-1 border-b border-rule">
                <label className="flex min-h-11 flex-1 cursor-pointer items-center gap-3">
                  <input
                    type="checkbox"
                    checked={isShown}
                    onChange={({ target }) =>
                      change({ op: 'set', path: `${path}.${id}.isShown`, value: target.checked })
                    }
                    className={boxClasses}
                  />
                  <span className={isShown ? '' : 'text-soft line-through'}>
                    {nameOf(id)} <span className="sr-only">{fieldWords.list.shown}</span>
                  </span>
                </label>
                <MoveButtons
                  path={path}
                  id={id}
                  name={nameOf(id)}
                  isFirst={at === 0}
                  isLast={at === value.length - 1}
                  onMove={move}
                />
              </li>
            ))}
          </ol>
          <p aria-live="polite" className="sr-only">
            {said}
          </p>
        </>
      )}
    </FieldFrame>
  )
}
