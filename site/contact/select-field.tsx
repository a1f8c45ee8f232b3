import { Icon } from '../ui/icon.tsx'
import { controlClasses, Field } from './field.tsx'

type Props = {
  idPrefix: string
  name: string
  label: string
  /** Stands for no choice. */
  placeholder: string
  options: readonly string[]
  autoComplete?: string
}

export function SelectField({ idPrefix, name, label, placeholder, options, autoComplete }: Props) {
  const id = `${idPrefix}-${name}`
  return (
    <Field id={id} label={label}>
      <div className="relative">
        <select
          id={id}
          name={name}
          autoComplete={autoComplete}
          className={`${controlClasses} min-h-13 appearance-none pr-11`}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-ink">
          <Icon name="chevron-down" />
        </span>
      </div>
    </Field>
  )
}
