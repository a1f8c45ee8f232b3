import { formWords } from '#content/contact-forms.ts'
import type { LabeledField } from '#contract/contact-form.ts'
import { Icon } from '../ui/icon.tsx'
import { controlClasses, Field } from './field.tsx'

type Props = { id: string; field: Extract<LabeledField, { type: 'textarea' }> }

export function MessageField({ id, field }: Props) {
  const { name, label, rows, isRequired } = field
  const noteId = `${id}-note`
  return (
    <Field id={id} label={label} isRequired={isRequired} isWide>
      <textarea
        id={id}
        name={name}
        rows={rows}
        required={isRequired}
        aria-describedby={noteId}
        className={`${controlClasses} resize-y`}
      />
      <p id={noteId} className="col-span-2 mt-1 flex gap-2 text-small leading-snug text-balance text-soft">
        <Icon name="lock" size="small" className="mt-0.5 text-primary" />
        {formWords.patientInformation}
      </p>
    </Field>
  )
}
