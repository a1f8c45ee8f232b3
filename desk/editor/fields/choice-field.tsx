import { useState } from 'react'
import { entryLabels } from '#content/resolve/name-path.ts'
import { type IconDrawing, iconDrawings } from '#contract/icon-drawings.ts'
import { controlClasses } from '../../ui/control.ts'
import { useEditor } from '../editor-context.ts'
import { fieldStrings } from '../words.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

/** One of a few words, or one entry of another list. */
export function ChoiceField({ field, path, value }: FieldProps<string>) {
  const { content, change } = useEditor()
  const choices = field.optionsFrom === undefined ? (field.choices ?? []) : entryLabels(field.optionsFrom, content)
  return (
    <FieldFrame field={field} path={path}>
      {(attributes) => (
        <select
          {...attributes}
          value={value}
          onChange={({ target }) => change({ op: 'set', path, value: target.value })}
          className={controlClasses}
        >
          {choices.every((choice) => choice.value !== value) && (
            <option value={value}>{value || fieldStrings.choose}</option>
          )}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

/** One of the site's icons, by what it shows. */
export function IconField({ field, path, value }: FieldProps<string>) {
  const { change } = useEditor()
  const [isOpen, setIsOpen] = useState(false)
  const choices = field.choices ?? []
  return (
    <FieldFrame field={field} path={path} as="legend">
      {({ 'aria-invalid': _isWrong, ...attributes }) => (
        <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary {...attributes} className={`${controlClasses} flex cursor-pointer items-center gap-3`}>
            <Drawing name={value} />
            {choices.find((choice) => choice.value === value)?.label ?? fieldStrings.choose}
          </summary>
          {isOpen && (
            <div className="grid gap-x-2 border border-t-0 border-rule p-2 sm:grid-cols-2">
              {choices.map((choice) => (
                <label
                  key={choice.value}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 has-checked:bg-primary-wash"
                >
                  <input
                    type="radio"
                    name={path}
                    checked={choice.value === value}
                    onChange={() => change({ op: 'set', path, value: choice.value })}
                    className={boxClasses}
                  />
                  <Drawing name={choice.value} />
                  {choice.label}
                </label>
              ))}
            </div>
          )}
        </details>
      )}
    </FieldFrame>
  )
}

function Drawing({ name }: { name: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-6 shrink-0 fill-none stroke-current stroke-[1.5]"
    >
      <path d={iconDrawings[name as IconDrawing]} />
    </svg>
  )
}

/** Any number of entries of another list, in the order of that list. */
export function ChoicesField({ field, path, value }: FieldProps<string[]>) {
  const { content, change } = useEditor()
  const choices = entryLabels(field.optionsFrom ?? '', content)
  const toggle = (id: string) => {
    const wanted = value.includes(id) ? value.filter((one) => one !== id) : [...value, id]
    change({ op: 'set', path, value: choices.map((choice) => choice.value).filter((one) => wanted.includes(one)) })
  }
  return (
    <FieldFrame field={field} path={path} as="legend">
      {({ 'aria-invalid': _isWrong, ...attributes }) => (
        // biome-ignore lint/a11y/useSemanticElements: the fieldset around it has the name
        <div {...attributes} role="group" tabIndex={-1} className="grid gap-x-4 sm:grid-cols-2">
          {choices.map(({ value: id, label }) => (
            <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input type="checkbox" checked={value.includes(id)} onChange={() => toggle(id)} className={boxClasses} />
              {label}
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}

export function FlagField({ field, path, value }: FieldProps<boolean>) {
  const { change } = useEditor()
  return (
    <FieldFrame field={field} path={path} as="beside">
      {(attributes) => (
        <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
          <input
            {...attributes}
            type="checkbox"
            checked={value}
            onChange={({ target }) => change({ op: 'set', path, value: target.checked })}
            className={boxClasses}
          />
          {field.title}
        </label>
      )}
    </FieldFrame>
  )
}

export const boxClasses = 'size-6 shrink-0 cursor-pointer accent-primary'
