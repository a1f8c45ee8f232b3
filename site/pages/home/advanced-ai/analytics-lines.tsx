type Props = {
  /** Cash, which rises, then denials and aging, which fall. */
  labels: { id: string; text: string }[]
  note: string
}

const width = 320
const lines = [
  [30, 27, 28, 24, 25, 19, 20, 14, 11, 12, 7, 5],
  [6, 9, 8, 12, 11, 16, 15, 19, 22, 21, 26, 28],
  [8, 7, 12, 11, 15, 14, 17, 21, 20, 24, 25, 29],
]

/** Three example lines; the dot at the end of each is now. */
export function AnalyticsLines({ labels, note }: Props) {
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
  const points = heights.map((height, index) => `${((index * width) / (heights.length - 1)).toFixed(1)} ${height}`)
  return (
    <>
      <span className="text-small font-medium">{label}</span>
      <svg
        viewBox={`0 0 ${width} 34`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-6.5 w-full md:h-8.5 overflow-visible border-b border-rule-dark fill-none"
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
