import type { ReactNode } from 'react'
import type { Field, ListField } from '#contract/edit.ts'
import { nameEntry } from '#contract/edit-fields.ts'
import { useWork } from '../editing/work-context.ts'
import { Button } from '../ui/button.tsx'
import { Notices } from './field-frame.tsx'

/** Entries that can be moved, taken out, and added to. `draw` draws what is inside one. */
export function ListForm({ field, draw }: { field: ListField; draw: (entry: Field) => ReactNode }) {
  const { change } = useWork()
  const { id, label, items, range, help } = field
  const order = (next: number[]) => change({ kind: 'order', id, order: next })
  const all = items.map((_item, at) => at)
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
      <ol>
        {items.map((item, at) => {
          const name = (item.kind === 'words' && item.value) || nameEntry(item, at)
          return (
            <Entry key={item.id} item={item} name={name} content={draw(item)}>
              <Button
                isSmall
                look="bare"
                aria-label={`Move ${name} up`}
                disabled={at === 0}
                onClick={() => order(all.toSpliced(at, 1).toSpliced(at - 1, 0, at))}
              >
                ↑
              </Button>
              <Button
                isSmall
                look="bare"
                aria-label={`Move ${name} down`}
                disabled={at === items.length - 1}
                onClick={() => order(all.toSpliced(at, 1).toSpliced(at + 1, 0, at))}
              >
                ↓
              </Button>
              <Button isSmall look="bare" aria-label={`Take out ${name}`} onClick={() => order(all.toSpliced(at, 1))}>
                ✕
              </Button>
            </Entry>
          )
        })}
      </ol>
      <Button isSmall onClick={() => change({ kind: 'add', id, at: items.length })} aria-label={`Add to ${noun}`}>
        + Add
      </Button>
    </fieldset>
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
