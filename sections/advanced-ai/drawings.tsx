const lineWidth = 320
/** Cash, which rises, then denials and aging, which fall. */
const lines = [
  [30, 27, 28, 24, 25, 19, 20, 14, 11, 12, 7, 5],
  [6, 9, 8, 12, 11, 16, 15, 19, 22, 21, 26, 28],
  [8, 7, 12, 11, 15, 14, 17, 21, 20, 24, 25, 29],
]

/** Three example lines; the dot at the end of each is now. */
export function AnalyticsLines({ labels, note }: { labels: { id: string; text: string }[]; note: string }) {
  return (
    <figure>
      <div className="grid grid-cols-[auto_1fr] items-center gap-x-2 gap-y-1 max-md:text-label md:gap-x-4 md:gap-y-2">
        {labels.map(({ id, text }, index) => (
          <Line key={id} label={text} heights={lines[index] ?? []} />
        ))}
      </div>
      <figcaption className="mt-1.5 text-right text-label text-on-dark-soft">{note}</figcaption>
    </figure>
  )
}

function Line({ label, heights }: { label: string; heights: number[] }) {
  const points = heights.map((height, index) => `${((index * lineWidth) / (heights.length - 1)).toFixed(1)} ${height}`)
  return (
    <>
      <span className="text-small font-medium">{label}</span>
      <svg
        viewBox={`0 0 ${lineWidth} 34`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-5.5 w-full md:h-8.5 overflow-visible border-b border-rule-dark fill-none"
      >
        <path
          d={`M${points.join('L')}`}
          vectorEffect="non-scaling-stroke"
          strokeWidth="2.5"
          strokeLinejoin="round"
          className="stroke-primary-on-dark"
        />
        {/* A line without length and with round ends stays a round dot however the drawing is stretched. */}
        <path
          d={`M${points.at(-1)}h0`}
          vectorEffect="non-scaling-stroke"
          strokeWidth="10"
          strokeLinecap="round"
          className="stroke-action"
        />
      </svg>
    </>
  )
}

const revenueBars = Array.from({ length: 7 }, (_, index) => index)
/** Height of the first bar, and distance of one bar from the next. */
const base = 100
const pitch = 65

type RevenueBarsProps = { percentIncrease: number; start: string; end: string }

/** From the first bar to the last, revenue grows by the claimed share: bars stand on zero, the dashed line is the start. */
export function RevenueBars({ percentIncrease, start, end }: RevenueBarsProps) {
  const top = base + percentIncrease
  const drawBar = (bar: number) => {
    const fall = percentIncrease * (1 - bar / (revenueBars.length - 1))
    return `M${bar * pitch} ${fall.toFixed(1)}h50V${top}h-50z`
  }
  return (
    <figure>
      <svg
        viewBox={`0 0 440 ${top}`}
        aria-hidden="true"
        className="h-auto max-h-14 md:max-h-28 w-full"
        preserveAspectRatio="none"
      >
        <path d={revenueBars.slice(0, -1).map(drawBar).join('')} className="fill-primary-on-dark" />
        <path d={revenueBars.slice(-1).map(drawBar).join('')} className="fill-action" />
        <path
          d={`M0 ${percentIncrease}H440`}
          vectorEffect="non-scaling-stroke"
          strokeWidth="1.5"
          strokeDasharray="4 4"
          className="stroke-band-deep"
        />
      </svg>
      <figcaption className="mt-2 flex flex-wrap justify-between gap-x-4 text-label font-medium">
        <span>{start}</span>
        <span>{end}</span>
      </figcaption>
    </figure>
  )
}

const quarters = [
  { hour: 24, x: 66, y: 42 },
  { hour: 6, x: 97, y: 70 },
  { hour: 12, x: 66, y: 99 },
  { hour: 18, x: 35, y: 70 },
]

/** A clock of 24 hours, each with its mark; the hand stands in the night. */
export function DayDial() {
  return (
    <svg viewBox="0 0 132 132" aria-hidden="true" className="mx-auto w-16 max-w-full md:w-30 lg:mr-0 lg:w-42">
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

const speedBars = Array.from({ length: 10 }, (_, index) => index)

/** Ten bars are the time a step took; the lit ones are what is left of it. */
export function SpeedBars({ percentFaster }: { percentFaster: number }) {
  const left = Math.round((100 - percentFaster) / 10)
  return (
    <svg viewBox="0 0 220 84" aria-hidden="true" className="h-auto w-full">
      <path d={drawBars(speedBars.slice(0, speedBars.length - left))} className="fill-primary-on-dark/25" />
      <path d={drawBars(speedBars.slice(speedBars.length - left))} className="fill-action" />
    </svg>
  )
}

function drawBars(places: number[]): string {
  return places.map((place) => `M${(place * 22.4).toFixed(1)} 0h18.4v84h-18.4z`).join('')
}
