import { useId, useState } from 'react'
import { figuresId } from '#contract/edit.ts'
import { useWork } from '../editing/work-context.ts'
import { Button } from '../ui/button.tsx'
import { controlClasses } from '../ui/control.ts'

/** A figure of the owner's own, which sentences can then take. */
export function AddFigure() {
  const { change } = useWork()
  const [label, setLabel] = useState('')
  const id = useId()
  return (
    <form
      className="my-4 rounded-control border border-dashed border-field bg-surface p-3"
      onSubmit={(event) => {
        event.preventDefault()
        change({ kind: 'figure', id: figuresId, label: label.trim() })
        setLabel('')
      }}
    >
      <label htmlFor={id} className="mb-1 block font-semibold">
        A new figure: what it counts
      </label>
      <span className="flex gap-2">
        <input
          id={id}
          required
          className={controlClasses}
          placeholder="hours saved a week"
          value={label}
          onChange={(event) => setLabel(event.target.value)}
        />
        <span className="shrink-0 whitespace-nowrap">
          <Button type="submit">Add</Button>
        </span>
      </span>
    </form>
  )
}
