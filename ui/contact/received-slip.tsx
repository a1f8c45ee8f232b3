import type { ReactNode, Ref } from 'react'
import { useContent } from '../content-context.ts'

type Props = {
  /** For a heading that is to take the focus. */
  headingRef?: Ref<HTMLHeadingElement>
  /** The confirmation page has no other heading above it. */
  level: 'h1' | 'h2'
  /** Stands below the lines, and is read with them. */
  children?: ReactNode
}

/** The stamped confirmation: in place of the form, and on the page for forms sent without script. */
export function ReceivedSlip({ headingRef, level: Heading, children }: Props) {
  const { stamp, heading, lines } = useContent().forms.contact.thankYou
  return (
    <>
      <p
        aria-hidden="true"
        className="stamp-press mb-8 w-fit -rotate-8 rounded-slip border-[3px] border-double border-primary px-3 py-2 text-[1.375rem] leading-none font-semibold tracking-stamp text-primary"
      >
        {stamp}
      </p>
      <Heading ref={headingRef} tabIndex={-1} aria-describedby="received-text" className="scroll-mt-28 text-h2">
        {heading}
      </Heading>
      <div id="received-text" className="mt-4 text-lead text-soft">
        {lines.map(({ id, text }) => (
          <p key={id} className="text-balance">
            {text}
          </p>
        ))}
        {children}
      </div>
    </>
  )
}
