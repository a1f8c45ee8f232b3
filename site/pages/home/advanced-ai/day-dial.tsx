const quarters = [
  { hour: 24, x: 66, y: 42 },
  { hour: 6, x: 97, y: 70 },
  { hour: 12, x: 66, y: 99 },
  { hour: 18, x: 35, y: 70 },
]

/** A clock of 24 hours, each with its mark; the hand stands in the night. */
export function DayDial() {
  return (
    <svg viewBox="0 0 132 132" aria-hidden="true" className="mx-auto w-20 max-w-full md:w-30 lg:mr-0 lg:w-42">
      {/* A mark is 1 of 24 × 10 parts of the way around; the offset centers the first one on midnight. */}
      <circle
        cx="66"
        cy="66"
        r="54"
        pathLength="240"
        strokeDasharray="1.4 8.6"
        strokeDashoffset="0.7"
        strokeWidth="10"
        transform="rotate(-90 66 66)"
        className="fill-none stroke-primary-on-dark"
      />
      <path d="M66 7v18M125 66h-18M66 125v-18M7 66h18" strokeWidth="4" className="stroke-primary-on-dark" />
      {/* On a phone the dial is too small for numerals. */}
      {quarters.map(({ hour, x, y }) => (
        <text
          key={hour}
          x={x}
          y={y}
          textAnchor="middle"
          fontSize="12"
          className="figures fill-on-dark-soft max-lg:hidden"
        >
          {hour}
        </text>
      ))}
      <path
        d="M66 66V34"
        transform="rotate(45 66 66)"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-action"
      />
      <circle cx="66" cy="66" r="5" className="fill-on-dark" />
    </svg>
  )
}
