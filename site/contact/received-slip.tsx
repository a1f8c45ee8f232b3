import { useContent } from '../content-context.ts'

type Props = {
  /** Carried by the heading, and with `-text` by what follows it. */
  id: string
  /** The confirmation page has no other heading above it. */
  level: 'h1' | 'h2'
}

/** The stamped confirmation: in place of the form, and on the page for forms sent without script. */
export function ReceivedSlip({ id, level: Heading }: Props) {
  const { stamp, heading, lines } = useContent().forms.contact.thankYou
  return (
    <>
      <p
        aria-hidden="true"
        className="stamp-press mb-8 w-fit -rotate-8 rounded-slip border-[3px] border-double border-primary px-3 py-2 text-[1.375rem] leading-none font-semibold tracking-stamp text-primary"
      >
        {stamp}
      </p>
      <Heading id={id} className="text-h2">
        {heading}
      </Heading>
      <div id={`${id}-text`} className="mt-4 text-lead text-soft">
        {lines.map(({ id: lineId, text }) => (
          <p key={lineId} className="text-balance">
            {text}
          </p>
        ))}
      </div>
    </>
  )
}
