import type { ReactNode } from 'react'
import { formWords } from '#content/contact-forms.ts'

type Props = {
  id: string
  label: string
  isRequired: boolean
  isWide?: boolean
  children: ReactNode
}

/** The look of every input, select and textarea of both forms. */
export const controlClasses =
  'col-span-2 block w-full rounded-control border-[1.5px] border-field bg-surface px-3.5 py-2.5 text-body text-ink transition-colors hover:border-soft focus-visible:outline-offset-1'

/** A visible label with its mark, above the control that `children` is. */
export function Field({ id, label, isRequired, isWide = false, children }: Props) {
  return (
    <div
      className={`grid grid-cols-[1fr_auto] content-start items-baseline gap-x-3 gap-y-1.5 ${isWide ? 'sm:col-span-2' : ''}`}
    >
      <label htmlFor={id} className="text-base leading-snug font-semibold first-letter:uppercase">
        {label}
      </label>
      {/* Screen readers hear it from the control itself. */}
      <span aria-hidden="true" className="text-label text-soft">
        {isRequired ? formWords.required : formWords.optional}
      </span>
      {children}
    </div>
  )
}
