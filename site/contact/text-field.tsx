import { controlClasses, Field } from './field.tsx'

/** How browsers fill the field in, and which keyboard a phone shows for it. */
const inputs = {
  name: { type: 'text', autoComplete: 'name', inputMode: 'text' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  company: { type: 'text', autoComplete: 'organization', inputMode: 'text' },
} as const

type Props = {
  /** Ids of the two forms differ: a route change shows one while the other leaves. */
  idPrefix: string
  name: keyof typeof inputs
  label: string
  isRequired?: boolean
  /** The Enter key sends the form; while a later field must still be filled in, the browser leads there instead. */
  enterKeyHint: 'next' | 'send'
  isWide?: boolean
}

export function TextField({ idPrefix, name, label, isRequired = false, enterKeyHint, isWide = false }: Props) {
  const id = `${idPrefix}-${name}`
  return (
    <Field id={id} label={label} isRequired={isRequired} isWide={isWide}>
      <input
        id={id}
        name={name}
        {...inputs[name]}
        required={isRequired}
        enterKeyHint={enterKeyHint}
        className={`${controlClasses} min-h-13`}
      />
    </Field>
  )
}
