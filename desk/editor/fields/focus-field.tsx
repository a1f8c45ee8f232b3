import type { KeyboardEvent } from 'react'
import type { Choice } from '#fields/field-facts.ts'
import { readAt } from '#fields/patch.ts'
import { useEditor } from '../editor-context.ts'
import { boxClasses } from './choice-field.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

/** Columns and rows that an arrow key moves the focal point by. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A grid over the whole image; the preview shows how the page cuts it. */
export function FocusField({ field, path, value }: FieldProps<string>) {
  const { content, change } = useEditor()
  const src = String(readAt(content, `${path.slice(0, path.lastIndexOf('.'))}.${field.onlyWith}`))
  const choices = field.choices ?? []
  const optionOf = ({ value: option, label }: Choice, className: string) => (
    <label key={option} title={label} className={`cursor-pointer ${className}`}>
      <input
        type="radio"
        name={path}
        value={option}
        aria-label={label}
        checked={value === option}
        onChange={() => change({ op: 'set', path, value: option })}
        className={boxClasses}
      />
      {option === '' && label}
    </label>
  )
  return (
    <FieldFrame field={field} path={path} as="legend">
      {({ 'aria-invalid': _isWrong, ...attributes }) => (
        // biome-ignore lint/a11y/useSemanticElements: the fieldset around it has the name
        <div {...attributes} role="group" tabIndex={-1} onKeyDown={moveFocus} className="mt-1 grid gap-1">
          <div className="relative min-h-40 w-60 max-w-full overflow-hidden rounded-slip border border-rule bg-primary-wash">
            <img src={src.startsWith('/') ? src : undefined} alt="" className="max-h-96 min-h-40 w-full object-cover" />
            <div className="absolute inset-0 grid grid-cols-5 grid-rows-5">
              {choices.slice(0, -1).map((choice) => optionOf(choice, 'grid place-items-center'))}
            </div>
          </div>
          {choices.slice(-1).map((choice) => optionOf(choice, 'flex min-h-11 w-fit items-center gap-3'))}
        </div>
      )}
    </FieldFrame>
  )
}

/** The browser's own arrow keys know no columns. Below the lowest row comes the choice without a focal point. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const { value } = event.target as HTMLInputElement
  if (!step || !value) return
  event.preventDefault()
  const [column = 0, row = 0] = value.split('-').map(Number)
  const [x, y] = [column + step[0], row + step[1]]
  const radio = event.currentTarget.querySelector<HTMLInputElement>(`[value="${y > 5 ? '' : `${x}-${y}`}"]`)
  radio?.focus()
  radio?.click()
}
