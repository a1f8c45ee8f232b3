import type { FormName, LabeledField } from '#contract/contact-form.ts'
import { Honeypot } from './honeypot.tsx'
import { MessageField } from './message-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

type Props = {
  /** Begins the ids of the fields, which differ: a route change shows one form while the other leaves. */
  form: FormName
  fields: readonly LabeledField[]
  /** Fields that take the whole width where two fit beside each other. */
  wide?: readonly string[]
}

/** Everything to fill in, in the order of the data. */
export function Fields({ form, fields, wide = [] }: Props) {
  return (
    <>
      {fields.map((field, at) => {
        const id = `${form}-${field.name}`
        switch (field.type) {
          case 'select':
            return <SelectField key={id} id={id} field={field} />
          case 'textarea':
            return <MessageField key={id} id={id} field={field} />
          default: {
            // The Enter key sends the form; while a later field must be filled in, the browser leads there instead.
            const isFollowed = fields.slice(at + 1).some(({ isRequired }) => isRequired)
            const enterKeyHint = isFollowed ? 'next' : 'send'
            const isWide = wide.includes(field.name)
            return <TextField key={id} id={id} field={field} enterKeyHint={enterKeyHint} isWide={isWide} />
          }
        }
      })}
      <Honeypot idPrefix={form} />
    </>
  )
}
