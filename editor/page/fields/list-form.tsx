import type { HTMLAttributes, LiHTMLAttributes, ReactNode } from 'react'
import type { Field, ListField, YesNoField } from '#contract/edit.ts'
import { isWithin } from '#contract/edit-fields.ts'
import { keyOf, useWork } from '../editing/work-context.ts'
import { Button } from '../ui/button.tsx'
import { Notices } from './field-frame.tsx'
import { nameOf, useArrangement } from './use-arrangement.ts'
import { useDragging } from './use-dragging.ts'

/** Entries that can be moved, taken out, and added to. `draw` draws what is inside one. */
export function ListForm({ field, draw }: { field: ListField; draw: (entry: Field) => ReactNode }) {
  const { add, pending } = useWork()
  const { id, label, items, range, help, isSorted } = field
  const { list, said, press, sorting } = useArrangement(field)
  const ids = items.map((item) => item.id)
  const { handle, markOf } = useDragging(list, ids, (dragged, behind) => {
    const at = ids.indexOf(dragged)
    const entry = items[at]
    if (entry) press({ behind }, dragged, nameOf(entry, at))
  })
  const wanted = range && (range.least === range.most ? `${range.least}` : `${range.least} to ${range.most}`)
  const noun = label.toLowerCase()
  // Of a fixed number, none can be added or taken out.
  const isComplete = range?.least === range?.most && range?.most === items.length
  return (
    <fieldset data-field={id} tabIndex={-1} className="my-4 min-w-0 scroll-mt-24 border-l-2 border-rule pl-3">
      <legend className="font-semibold">
        {label}{' '}
        <span className="font-regular text-soft">
          {items.length}
          {wanted && !isComplete && `, and the page has room for ${wanted}`}
          {isSorted && ', from A to Z by themselves'}
        </span>
      </legend>
      {help && <p className="text-label text-soft">{help}</p>}
      <Notices id={id} />
      <ol ref={list}>
        {items.map((item, at) => {
          const name = nameOf(item, at)
          return (
            <Entry
              key={item.id}
              item={item}
              name={name}
              isPending={pending.some((one) => isWithin(one, item.id))}
              draw={draw}
              mark={markOf(item.id, at)}
              {...(isSorted && { sorting: sorting(item.id) })}
            >
              {!isSorted && (
                <>
                  {items.length > 1 && <Handle {...handle(item.id)} />}
                  <ActButton
                    act="up"
                    name={`Move ${name} up`}
                    disabled={at === 0}
                    onClick={() => press('up', item.id, name)}
                  />
                  <ActButton
                    act="down"
                    name={`Move ${name} down`}
                    disabled={at === items.length - 1}
                    onClick={() => press('down', item.id, name)}
                  />
                </>
              )}
              {!isComplete && (
                <ActButton act="out" name={`Take out ${name}`} onClick={() => press('out', item.id, name)} />
              )}
            </Entry>
          )
        })}
      </ol>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {!isComplete && (
        <Button isSmall data-act="add" aria-label={`Add to ${noun}`} onClick={() => add(id)}>
          + Add
        </Button>
      )}
    </fieldset>
  )
}

const signs = { up: '↑', down: '↓', out: '✕' } as const

type ActProps = { act: keyof typeof signs; name: string; disabled?: boolean; onClick: () => void }

function ActButton({ act, name, ...rest }: ActProps) {
  return (
    <Button isSmall look="bare" data-act={act} aria-label={name} {...rest}>
      {signs[act]}
    </Button>
  )
}

/** For mouse and finger. The arrows beside it do the same for a keyboard, and are read aloud. */
function Handle(handlers: HTMLAttributes<HTMLSpanElement>) {
  return (
    <span
      {...handlers}
      aria-hidden="true"
      title="Drag to another place"
      data-act="drag"
      className="inline-flex min-h-8 min-w-6 cursor-grab touch-none items-center justify-center text-soft select-none active:cursor-grabbing"
    >
      ⠿
    </span>
  )
}

type EntryProps = {
  item: Field
  name: string
  isPending: boolean
  draw: (entry: Field) => ReactNode
  /** What a drag would do here. */
  mark: string | undefined
  children: ReactNode
  sorting?: Pick<LiHTMLAttributes<HTMLLIElement>, 'onFocus' | 'onBlur'>
}

/** At the left edge of an entry that is changed here and not yet on the server; a line where a dragged one would go. */
const marks =
  '-ml-2 border-l-4 border-dotted border-transparent pl-1 aria-busy:border-primary data-[drag=dragged]:opacity-50 data-[drag=above]:shadow-[0_-3px_0_var(--color-primary)] data-[drag=below]:shadow-[0_3px_0_var(--color-primary)]'

function Entry({ item, name, isPending, draw, mark, children, sorting }: EntryProps) {
  const shown = findShown(item)
  if (item.kind !== 'group' || shown)
    return (
      <li
        {...sorting}
        aria-busy={isPending || undefined}
        data-drag={mark}
        className={`flex items-start gap-1 [&_[data-field]]:my-1 ${shown ? '' : '[&_label]:sr-only'} ${marks}`}
      >
        <div className="min-w-0 flex-1">{draw(shown ? { ...shown, label: name } : item)}</div>
        <span className="flex pt-1">{children}</span>
      </li>
    )
  return (
    <li aria-busy={isPending || undefined} data-drag={mark} className={`relative my-2 ${marks}`}>
      <details data-field={item.id} className="scroll-mt-24 rounded-control border border-rule bg-sheet px-3">
        <summary className="min-h-10 cursor-pointer py-2 pr-34 font-semibold">{name}</summary>
        {draw(item)}
      </details>
      <span className="absolute top-1 right-1 flex">{children}</span>
    </li>
  )
}

/** An entry that can only be shown, hidden and moved is one line: its name, with a tick. */
function findShown(item: Field): YesNoField | undefined {
  const found = item.kind === 'group' ? item.fields.find(({ id }) => keyOf(id) === 'isShown') : undefined
  return found?.kind === 'yes-no' ? found : undefined
}
