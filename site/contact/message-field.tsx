import { formWords } from '#content/contact-forms.ts'
import { Icon } from '../ui/icon.tsx'
import { controlClasses, Field } from './field.tsx'

type Props = { idPrefix: string; label: string; rows: number }

export function MessageField({ idPrefix, label, rows }: Props) {
  const id = `${idPrefix}-message`
  const noteId = `${id}-note`
  return (
    <Field id={id} label={label} isWide>
      <textarea id={id} name="message" rows={rows} aria-describedby={noteId} className={`${controlClasses} resize-y`} />
      <p id={noteId} className="mt-2.5 flex gap-2 text-small leading-snug text-soft">
        <span className="mt-0.5 text-primary">
          <Icon name="lock" size="small" />
        </span>
        <span className="text-balance">{formWords.patientInformation}</span>
      </p>
    </Field>
  )
}
