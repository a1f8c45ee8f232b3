import { type ReactNode, useId } from 'react'

type Props = { heading: string; isPrinted?: boolean; children: ReactNode }

/** A part of a page, under its heading. On paper, what can only be pressed is left out. */
export function Part({ heading, isPrinted = false, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`border-t border-rule-strong pt-3 ${isPrinted ? '' : 'print:hidden'}`}>
      <h2 id={id} className="pb-3 text-title font-medium">
        {heading}
      </h2>
      {children}
    </section>
  )
}
