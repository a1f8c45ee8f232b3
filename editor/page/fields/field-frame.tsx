import type { ReactNode } from 'react'
import type { Field } from '#contract/edit.ts'
import { noticesOf, useWork } from '../editing/work-context.ts'

type Props = { field: Field; children: ReactNode /** A control that its own text names. */; isNamed?: boolean }

/** The name of a field, what is wrong with it, and what helps to fill it in. */
export function FieldFrame({ field, children, isNamed = false }: Props) {
  const { state } = useWork()
  const { id, label, help } = field
  return (
    <div data-field={id} className="my-3 scroll-mt-24">
      {!isNamed && (
        <label htmlFor={inputId(id)} id={labelId(id)} className="mb-1 block font-semibold">
          {label}
        </label>
      )}
      {children}
      <Notices id={id} />
      {help && (
        <p id={helpId(id)} className="mt-1 text-label text-soft">
          {help}
        </p>
      )}
      {state.samples
        .filter((sample) => sample.id === id)
        .map(({ message }) => (
          <p key={message} className="mt-1 text-label text-note">
            Still a sample: {message}
          </p>
        ))}
    </div>
  )
}

export function Notices({ id }: { id: string }) {
  const { state } = useWork()
  const notices = noticesOf(state, id)
  return (
    <div id={noticeId(id)} aria-live="polite">
      {notices.map(({ message }) => (
        <p key={message} className="mt-1 font-semibold text-loss">
          {message}
        </p>
      ))}
    </div>
  )
}

/** What every control says of itself. */
export function useControl({ id, help }: Field) {
  const { state } = useWork()
  return {
    id: inputId(id),
    'aria-invalid': noticesOf(state, id).length > 0 || undefined,
    'aria-describedby': [noticeId(id), ...(help ? [helpId(id)] : [])].join(' '),
  }
}

const plain = (id: string) => id.replace(/[^\w-]/g, '_')
const inputId = (id: string) => `input-${plain(id)}`
export const labelId = (id: string) => `label-${plain(id)}`
const noticeId = (id: string) => `notice-${plain(id)}`
const helpId = (id: string) => `help-${plain(id)}`
