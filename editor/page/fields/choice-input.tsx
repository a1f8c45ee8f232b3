import { formatTime } from '#content/derived/opening-hours.ts'
import type { ChoiceField } from '#contract/edit.ts'
import { pageNames } from '../editing/page-names.ts'
import { useWork } from '../editing/work-context.ts'
import { controlClasses } from '../ui/control.ts'
import { labelId, useControl } from './field-frame.tsx'

export function ChoiceInput({ field }: { field: ChoiceField }) {
  const { change, state } = useWork()
  const control = useControl(field)
  const choose = (value: string) => change({ kind: 'choice', id: field.id, value })
  if (field.look === 'icon') return <IconChoice field={field} choose={choose} />
  const options = field.look === 'place' ? placesFor(field, state.places) : field.options
  return (
    <select {...control} className={controlClasses} value={field.value} onChange={({ target }) => choose(target.value)}>
      {options.map((option) => (
        <option key={option} value={option}>
          {field.look === 'place' ? nameTarget(option) : spell(option)}
        </option>
      ))}
    </select>
  )
}

/** A place on the same page may be written without the page; it stays as it is. */
function placesFor({ value }: ChoiceField, places: readonly string[]): string[] {
  return places.includes(value) ? [...places] : [value, ...places]
}

function nameTarget(target: string): string {
  const [page = '', section] = target.split('#')
  const name = page === '' ? 'This page' : (pageNames[page] ?? page)
  return section ? `${name}: ${spell(section)}` : `${name} page`
}

function spell(name: string): string {
  if (/^\d\d:\d\d$/.test(name)) return formatTime(name)
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type IconProps = { field: ChoiceField; choose: (icon: string) => void }

function IconChoice({ field, choose }: IconProps) {
  return (
    <div role="radiogroup" aria-labelledby={labelId(field.id)} className="flex flex-wrap gap-1">
      {field.options.map((option) => (
        <label
          key={option}
          title={spell(option)}
          className="cursor-pointer rounded-control border border-rule bg-surface p-2 has-checked:border-ink has-checked:bg-ink has-checked:text-surface forced-colors:has-checked:border-4 has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={field.id}
            className="sr-only"
            checked={option === field.value}
            onChange={() => choose(option)}
          />
          <span className="sr-only">{spell(option)}</span>
          <svg aria-hidden="true" className="icon size-5">
            <use href={`#icon-${option}`} />
          </svg>
        </label>
      ))}
    </div>
  )
}
