import { useEffect, useRef } from 'react'
import { ReceivedSlip } from './received-slip.tsx'

/** Takes the place of the form, and the focus that went with it. */
export function ThankYou() {
  const confirmation = useRef<HTMLElement>(null)
  useEffect(() => confirmation.current?.focus(), [])
  return (
    <section
      ref={confirmation}
      tabIndex={-1}
      aria-labelledby="thank-you"
      aria-describedby="thank-you-text"
      data-call-to-action=""
      className="grid h-full content-center justify-items-start px-[clamp(1.5rem,3.5vw,3.125rem)] py-10 xl:p-18"
    >
      <ReceivedSlip id="thank-you" level="h2" />
    </section>
  )
}
