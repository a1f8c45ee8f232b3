import { type FormEvent, type ReactNode, useState } from 'react'
import { type FormName, honeypotField, type LabeledField } from '#contract/contact-form.ts'
import { useContent } from '../content-context.ts'
import { Icon } from '../ui/icon.tsx'

type FieldProps = {
  id: string
  label: string
  isRequired: boolean
  isWide?: boolean
  children: ReactNode
}

/** The look of every input, select and textarea of both forms. */
const controlClasses =
  'col-span-2 block w-full rounded-control border-[1.5px] border-field bg-surface px-3.5 py-2.5 text-body text-ink transition-colors hover:border-soft focus-visible:outline-offset-1'

/**
 * Wrong only once the browser has refused it: Firefox calls an empty required field invalid before anything is typed,
 * unless it's told otherwise. And what it once told screen readers about a text it takes back only for a new element, which
 * an attribute `role` makes of it.
 */
function useValidity() {
  const [state, setState] = useState<'unchecked' | 'refused' | 'corrected'>('unchecked')
  const validity = {
    'aria-invalid': state === 'refused',
    onInvalid: () => setState('refused'),
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => {
      if (state === 'refused' && currentTarget.validity.valid) setState('corrected')
    },
  }
  return { validity, role: state === 'unchecked' ? undefined : 'textbox' }
}

/** A visible label with its mark, above the control that `children` is. */
function Field({ id, label, isRequired, isWide = false, children }: FieldProps) {
  const { words } = useContent().forms
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)_auto] content-start items-baseline gap-x-3 gap-y-1.5 ${isWide ? 'sm:col-span-2' : ''}`}
    >
      <label htmlFor={id} className="text-base leading-snug font-semibold">
        {label}
      </label>
      {/* Screen readers hear it from the control itself. */}
      <span aria-hidden="true" className="text-label text-soft">
        {isRequired ? words.required : words.optional}
      </span>
      {children}
    </div>
  )
}

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

/** A trap for programs that fill in every field: out of sight, out of the tab order, out of the accessibility tree. */
function Honeypot({ idPrefix }: { idPrefix: string }) {
  const { words } = useContent().forms
  const id = `${idPrefix}-${honeypotField}`
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>{words.trapLabel}</label>
      <input id={id} name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

type MessageFieldProps = { id: string; field: Extract<LabeledField, { type: 'textarea' }> }

function MessageField({ id, field }: MessageFieldProps) {
  const { words } = useContent().forms
  const { name, label, rows, isRequired } = field
  const noteId = `${id}-note`
  const { validity, role } = useValidity()
  return (
    <Field id={id} label={label} isRequired={isRequired} isWide>
      <textarea
        id={id}
        name={name}
        rows={rows}
        required={isRequired}
        role={role}
        {...validity}
        aria-describedby={noteId}
        className={`${controlClasses} resize-y`}
      />
      <p id={noteId} className="col-span-2 mt-1 flex gap-2 text-small leading-snug text-balance text-soft">
        <Icon name="lock" size="small" className="mt-0.5 text-primary" />
        {words.patientInformation}
      </p>
    </Field>
  )
}

type TextFieldProps = {
  id: string
  field: Extract<LabeledField, { type: 'text' | 'email' | 'tel' }>
  enterKeyHint: 'next' | 'send'
  isWide: boolean
}

function TextField({ id, field, enterKeyHint, isWide }: TextFieldProps) {
  const { name, label, type, autocomplete, isRequired } = field
  const { validity, role } = useValidity()
  return (
    <Field id={id} label={label} isRequired={isRequired} isWide={isWide}>
      <input
        id={id}
        name={name}
        type={type}
        autoComplete={autocomplete}
        inputMode={type}
        required={isRequired}
        role={role}
        {...validity}
        enterKeyHint={enterKeyHint}
        className={`${controlClasses} min-h-12 sm:min-h-13`}
      />
    </Field>
  )
}

type SelectFieldProps = { id: string; field: Extract<LabeledField, { type: 'select' }> }

function SelectField({ id, field }: SelectFieldProps) {
  const { name, label, placeholder, options = [], autocomplete, isRequired } = field
  const { validity } = useValidity()
  return (
    <Field id={id} label={label} isRequired={isRequired}>
      <div className="relative col-span-2">
        <select
          id={id}
          name={name}
          autoComplete={autocomplete}
          required={isRequired}
          {...validity}
          className={`${controlClasses} min-h-13 appearance-none pr-11`}
        >
          <option value="">{placeholder}</option>
          {options.map((option, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is a text alone, and keeps nothing that would move along with it
            <option key={at} value={option}>
              {option}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink" />
      </div>
    </Field>
  )
}
