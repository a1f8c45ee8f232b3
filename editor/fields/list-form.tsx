import type { ReactNode } from 'react'
import type { Field, ListField } from '#contract/edit.ts'
import { useWork } from '../editing/work-context.ts'
import { Button } from '../ui/button.tsx'
import { Notices } from './field-frame.tsx'
import { type Act, nameOf, useArrangement } from './use-arrangement.ts'

/** Entries that can be moved, taken out, and added to. `draw` draws what is inside one. */
export function ListForm({ field, draw }: { field: ListField; draw: (entry: Field) => ReactNode }) {
  const { change } = useWork()
  const { id, label, items, range, help } = field
  const { list, said, ask } = useArrangement(field)
  const wanted = range && (range.least === range.most ? `${range.least}` : `${range.least} to ${range.most}`)
  const noun = label.toLowerCase()
  return (
    <fieldset data-field={id} tabIndex={-1} className="my-4 min-w-0 scroll-mt-24 border-l-2 border-rule pl-3">
      <legend className="font-semibold">
        {label}{' '}
        <span className="font-regular text-soft">
          {items.length}
          {wanted && `, and the page has room for ${wanted}`}
        </span>
      </legend>
      {help && <p className="text-label text-soft">{help}</p>}
      <Notices id={id} />
      <ol ref={list}>
        {items.map((item, at) => {
          const name = nameOf(item, at)
          return (
            <Entry key={item.id} item={item} name={name} content={draw(item)}>
              <ActButton act="up" name={`Move ${name} up`} disabled={at === 0} onClick={() => ask('up', at)} />
              <ActButton
                act="down"
                name={`Move ${name} down`}
                disabled={at === items.length - 1}
                onClick={() => ask('down', at)}
              />
              <ActButton act="out" name={`Take out ${name}`} onClick={() => ask('out', at)} />
            </Entry>
          )
        })}
      </ol>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <Button
        isSmall
        data-act="add"
        aria-label={`Add to ${noun}`}
        onClick={() => change({ kind: 'add', id, at: items.length })}
      >
        + Add
      </Button>
    </fieldset>
  )
}

const signs = { up: '↑', down: '↓', out: '✕' }

type ActProps = { act: Act; name: string; disabled?: boolean; onClick: () => void }

function ActButton({ act, name, ...rest }: ActProps) {
  return (
    <Button isSmall look="bare" data-act={act} aria-label={name} {...rest}>
      {signs[act]}
    </Button>
  )
}

type EntryProps = { item: Field; name: string; content: ReactNode; children: ReactNode }

function Entry({ item, name, content, children }: EntryProps) {
  if (item.kind !== 'group')
    return (
      <li className="flex items-start gap-1 [&_[data-field]]:my-1 [&_label]:sr-only">
        <div className="min-w-0 flex-1">{content}</div>
        <span className="flex pt-1">{children}</span>
      </li>
    )
  return (
    <li className="relative my-2">
      <details data-field={item.id} className="scroll-mt-24 rounded-control border border-rule bg-sheet px-3">
        <summary className="min-h-10 cursor-pointer py-2 pr-28 font-semibold">{name}</summary>
        {content}
      </details>
      <span className="absolute top-1 right-1 flex">{children}</span>
    </li>
  )
}
