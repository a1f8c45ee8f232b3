type Props = {
  /** Carried by the heading: the section is labelled by it. */
  id: string
  heading: string
  lead?: string
  onDark?: boolean
}

/** Heading left, lead right, on the last line of the heading; one under the other on narrow screens. */
export function SectionHeading({ id, heading, lead, onDark = false }: Props) {
  return (
    <div className="mb-6 grid items-end gap-x-16 gap-y-3 lg:mb-14 lg:grid-cols-[7fr_5fr]">
      <h2 id={id}>{heading}</h2>
      {lead && (
        <p className={`pb-1 text-lead leading-[1.5] text-balance ${onDark ? 'text-on-dark-soft' : 'text-soft'}`}>
          {lead}
        </p>
      )}
    </div>
  )
}
