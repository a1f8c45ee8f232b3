import type { LabeledField } from '#contract/contact-form.ts'
import { controlClasses, Field } from './field.tsx'

type Props = {
  id: string
  field: Extract<LabeledField, { type: 'text' | 'email' | 'tel' }>
  enterKeyHint: 'next' | 'send'
  isWide: boolean
}

export function TextField({ id, field, enterKeyHint, isWide }: Props) {
  const { name, label, type, autocomplete, isRequired } = field
  return (
    <Field id={id} label={label} isRequired={isRequired} isWide={isWide}>
      <input
        id={id}
        name={name}
        type={type}
        autoComplete={autocomplete}
        inputMode={type}
        required={isRequired}
        enterKeyHint={enterKeyHint}
        className={`${controlClasses} min-h-12 sm:min-h-13`}
      />
    </Field>
  )
}
