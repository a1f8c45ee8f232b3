import type { LabeledField } from '#contract/contact-form.ts'
import { Icon } from '../ui/icon.tsx'
import { controlClasses, Field } from './field.tsx'

type Props = { id: string; field: Extract<LabeledField, { type: 'select' }> }

export function SelectField({ id, field }: Props) {
  const { name, label, placeholder, options, autocomplete, isRequired } = field
  return (
    <Field id={id} label={label} isRequired={isRequired}>
      <div className="relative col-span-2">
        <select
          id={id}
          name={name}
          autoComplete={autocomplete}
          required={isRequired}
          className={`${controlClasses} min-h-13 appearance-none pr-11`}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink" />
      </div>
    </Field>
  )
}
