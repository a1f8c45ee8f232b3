import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { nameEntry } from '#content/resolve/name-path.ts'
import type { Field } from '#fields/describe.ts'
import type { Entry } from '#fields/patch.ts'
import { useEditor } from '../editor-context.ts'
import { fieldStrings, fill } from '../words.ts'
import { AddEntry, createEntry } from './add-entry.tsx'
import { FieldFrame, type FieldProps, Fold } from './field-frame.tsx'
import { MoveButtons, signClasses, useMoving } from './moving.tsx'

const words = fieldStrings.list
/** After a removal: a second press of a double-click must not hit what moved there. */
const quietMs = 500

type Removed = { entry: Entry; after: string | null; at: number }

type Props = FieldProps<Entry[]> & {
  /** The fields of one entry. `number` where it has only one, which then stands without its name. */
  children: (entry: Entry, path: string, number: number | undefined) => ReactNode
}

export function ListField({ field, path, value: entries, children }: Props) {
  const editor = useEditor()
  const { change, lastStep } = editor
  const [removed, setRemoved] = useState<Removed>()
  /** An entry that was added, or brought back. */
  const [next, setNext] = useState<{ id: string; isFresh: boolean }>()
  const quietUntil = useRef(0)
  const undo = useRef<HTMLButtonElement>(null)
  const nameOf = (entry: Entry) => nameEntry(field, entry, editor)
  const { move, said, say } = useMoving(path, entries, (id) => {
    const entry = entries.find((one) => one.id === id)
    return entry ? nameOf(entry) : id
  })
  const isPlain = Object.values(field.fields ?? {}).filter(({ isFixed }) => !isFixed).length === 1
  const hasFixedLength = field.min !== undefined && field.min === field.max
  // Skip if Undo has already restored the entry.
  const gone = removed && entries.every(({ id }) => id !== removed.entry.id) ? removed : undefined

  useEffect(() => {
    if (removed) undo.current?.focus()
  }, [removed])
  // The removal is a change itself; with the one after it, the way back is the bar's.
  const removal = useRef<{ removed: Removed; before: object | undefined; step?: object | undefined }>(undefined)
  useEffect(() => {
    if (!removed) return
    if (removal.current?.removed !== removed) removal.current = { removed, before: lastStep }
    const { before, step } = removal.current
    if (step === undefined && lastStep !== before) removal.current.step = lastStep
    if (step !== undefined && lastStep !== step) setRemoved(undefined)
  }, [removed, lastStep])
  useEffect(() => {
    if (next) focusEntry(`${path}.${next.id}`, next.isFresh)
  }, [next, path])

  const add = (name: string) => {
    const entry = createEntry(
      field,
      name,
      entries.map(({ id }) => id),
    )
    change({ op: 'add', path, entry, after: formatLocation(field, entry, entries) })
    setNext({ id: entry.id, isFresh: true })
  }
  const remove = (entry: Entry, at: number) => {
    quietUntil.current = performance.now() + quietMs
    setRemoved({ entry, after: entries[at - 1]?.id ?? null, at })
    say(fill(words.removed, { name: nameOf(entry) }))
    change({ op: 'remove', path: `${path}.${entry.id}` })
  }
  const bringBack = ({ entry, after }: Removed) => {
    say('')
    setNext({ id: entry.id, isFresh: false })
    change({ op: 'add', path, entry, after })
  }
  const refuseWhileQuiet = (event: MouseEvent) => {
    if (performance.now() >= quietUntil.current) return
    event.preventDefault()
    event.stopPropagation()
  }
  const line = gone && (
    <li key="removed" className="flex min-h-11 items-center justify-between gap-3 border-b border-rule py-1 text-soft">
      <span>{fill(words.removed, { name: nameOf(gone.entry) })}</span>
      <button
        ref={undo}
        type="button"
        onClick={() => bringBack(gone)}
        className="min-h-11 shrink-0 cursor-pointer px-3 font-semibold text-primary underline"
      >
        {words.undo}
      </button>
    </li>
  )
  const rows = entries.map((entry, at) => {
    const own = `${path}.${entry.id}`
    const name = nameOf(entry)
    return (
      <li
        key={entry.id}
        className={`border-b border-rule py-1 ${isPlain ? 'grid items-start gap-x-2 sm:grid-cols-[minmax(0,1fr)_auto]' : 'relative'}`}
      >
        {isPlain ? (
          <div>{children(entry, own, at + 1)}</div>
        ) : (
          <Fold path={own} name={name} isFresh={next?.id === entry.id && next.isFresh}>
            {() => children(entry, own, undefined)}
          </Fold>
        )}
        <div className={isPlain ? 'flex justify-end' : 'absolute top-1 right-0 flex'}>
          <MoveButtons
            path={path}
            id={entry.id}
            name={name}
            isFirst={at === 0}
            isLast={at === entries.length - 1}
            onMove={move}
          >
            {!hasFixedLength && (
              <button
                type="button"
                aria-label={fill(words.remove, { name })}
                onClick={() => remove(entry, at)}
                className={signClasses}
              >
                <span aria-hidden="true">✕</span>
              </button>
            )}
          </MoveButtons>
        </div>
      </li>
    )
  })
  if (line) rows.splice(gone.at, 0, line)
  return (
    <FieldFrame field={field} path={path} as="legend" note={<Limits field={field} />}>
      {({ id, 'aria-describedby': description }) => (
        <div className="grid gap-3">
          <ul
            id={id}
            aria-describedby={description}
            tabIndex={-1}
            onClickCapture={refuseWhileQuiet}
            className="mt-1 border-t border-rule"
          >
            {rows}
          </ul>
          <p aria-live="polite" className="sr-only">
            {said}
          </p>
          {!hasFixedLength && <AddEntry list={field} path={path} entries={entries} onAdd={add} />}
        </div>
      )}
    </FieldFrame>
  )
}

function Limits({ field: { min = 0, max } }: { field: Field }) {
  if (max === undefined) return null
  const text = min === max ? words.exactly : min > 0 ? words.count : words.atMost
  return <p className="text-soft">{fill(text, { min, max })}</p>
}

/** At the end, or where it belongs from A to Z. */
function formatLocation({ isSorted, namedBy = '' }: Field, entry: Entry, entries: readonly Entry[]): string | null {
  const last = entries.at(-1)?.id ?? null
  if (!isSorted) return last
  const isBefore = (other: Entry) => String(other[namedBy]).localeCompare(String(entry[namedBy]), 'en') <= 0
  return entries.findLast(isBefore)?.id ?? null
}

/** Where a new entry waits to be filled in, or the first that can be focused. */
function focusEntry(path: string, isFresh: boolean): void {
  const first = document.querySelector<HTMLElement>(`[id="${path}"], [id^="${path}."]`)
  const inputs = first?.closest('li')?.querySelectorAll<HTMLInputElement>('details :is(input, textarea, select)')
  const empty = isFresh ? [...(inputs ?? [])].find(({ value }) => value === '') : undefined
  ;(empty ?? first)?.focus()
}
