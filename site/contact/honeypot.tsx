import { formWords } from '#content/contact-forms.ts'
import { honeypotField } from '#contract/contact-form.ts'

/** A trap for programs that fill in every field: out of sight, out of the tab order, out of the accessibility tree. */
export function Honeypot({ idPrefix }: { idPrefix: string }) {
  const id = `${idPrefix}-${honeypotField}`
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>{formWords.trapLabel}</label>
      <input id={id} name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
