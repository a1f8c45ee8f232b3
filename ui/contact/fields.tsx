import { type FormEvent, type ReactNode, useState } from 'react'
import { type FormName, honeypotField, type LabeledField } from '#contract/contact-form.ts'
import { useContent } from '../content-context.ts'
import { Icon } from '../icon.tsx'

type Props = {
  /** Begins the ids of the fields, which differ: a route change shows one form while the other leaves. */
  form: FormName
  fields: readonly LabeledField[]
  /** Fields that take the whole width where two fit beside each other. */
  wide: readonly string[]
  /** They were sent, and emptied. */
  isSent: boolean
}

/** Everything to fill in, in the order of the data. */
export function Fields({ form, fields, wide, isSent }: Props) {
  return (
    <>
      {fields.map((field) => {
        const id = `${form}-${field.name}`
        const isWide = field.type === 'textarea' || wide.includes(field.name)
        return (
          <Field key={id} id={id} field={field} isWide={isWide}>
            <Control id={id} field={field} isSent={isSent} />
          </Field>
        )
      })}
      <Honeypot id={`${form}-${honeypotField}`} />
    </>
  )
}

type FieldProps = { id: string; field: LabeledField; isWide: boolean; children: ReactNode }

/** A visible label with its mark, above the control that `children` is. */
function Field({ id, field: { label, isRequired }, isWide, children }: FieldProps) {
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

const look =
  'col-span-2 block w-full rounded-control border-[1.5px] border-field bg-surface px-3.5 py-2.5 text-body text-ink transition-colors hover:border-soft focus-visible:outline-offset-1'

type ControlProps = { id: string; field: LabeledField; isSent: boolean }

function Control({ id, field, isSent }: ControlProps) {
  const { role, ...validity } = useValidity(isSent)
  const shared = { id, name: field.name, required: field.isRequired, ...validity }
  switch (field.type) {
    case 'select':
      return (
        <div className="relative col-span-2">
          <select {...shared} autoComplete={field.autocomplete} className={`${look} min-h-13 appearance-none pr-11`}>
            <option value="">{field.placeholder}</option>
            {field.options?.map((option, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is a text alone, and keeps nothing that would move along with it
              <option key={at} value={option}>
                {option}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink" />
        </div>
      )
    case 'textarea':
      return (
        <>
          <textarea
            {...shared}
            role={role}
            rows={field.rows}
            aria-describedby={`${id}-note`}
            className={`${look} resize-y`}
          />
          <PatientNote id={`${id}-note`} />
        </>
      )
    default:
      return (
        <input
          {...shared}
          role={role}
          type={field.type}
          autoComplete={field.autocomplete}
          inputMode={field.type}
          enterKeyHint={field.enterKeyHint}
          className={`${look} min-h-12 sm:min-h-13`}
        />
      )
  }
}

/**
 * Wrong only once the browser has refused it: Firefox calls an empty required field invalid before anything is typed,
 * unless it's told otherwise. What it has told screen readers about a text it corrects only for a new element, and adding
 * or removing a `role` makes a new one of it: when it's refused, when it's left after a correction, and when it's emptied.
 */
function useValidity(isSent: boolean) {
  const [state, setState] = useState<'unchecked' | 'refused' | 'corrected'>('unchecked')
  return {
    role: state === 'unchecked' && !isSent ? undefined : 'textbox',
    'aria-invalid': state === 'refused',
    onInvalid: () => setState('refused'),
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => {
      if (state === 'refused' && currentTarget.validity.valid) setState('corrected')
    },
    onBlur: () => {
      if (state === 'corrected') setState('unchecked')
    },
  }
}

function PatientNote({ id }: { id: string }) {
  const { words } = useContent().forms
  return (
    <p id={id} className="col-span-2 mt-1 flex gap-2 text-label leading-snug text-balance text-soft sm:text-small">
      <Icon name="lock" size="small" className="mt-0.5 text-primary" />
      {words.patientInformation}
    </p>
  )
}

/** A trap for programs that fill in every field: out of sight, out of the tab order, out of the accessibility tree. */
function Honeypot({ id }: { id: string }) {
  const { words } = useContent().forms
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>{words.trapLabel}</label>
      <input id={id} name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
