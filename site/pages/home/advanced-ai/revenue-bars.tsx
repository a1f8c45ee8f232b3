type Props = { percentIncrease: number; start: string; end: string }

const bars = Array.from({ length: 7 }, (_, index) => index)
const base = 100
const pitch = 65

/** From the first bar to the last, revenue grows by the claimed share: bars stand on zero, the dashed line is the start. */
export function RevenueBars({ percentIncrease, start, end }: Props) {
  const top = base + percentIncrease
  return (
    <figure>
      <svg
        viewBox={`0 0 440 ${top}`}
        aria-hidden="true"
        className="h-auto max-h-20 md:max-h-28 w-full"
        preserveAspectRatio="none"
      >
        {bars.map((bar) => {
          const height = base + (percentIncrease * bar) / (bars.length - 1)
          const isLast = bar === bars.length - 1
          return (
            <rect
              key={bar}
              x={bar * pitch}
              y={top - height}
              width="50"
              height={height}
              className={isLast ? 'fill-action' : 'fill-primary-on-dark'}
            />
          )
        })}
        <path
          d={`M0 ${percentIncrease}H440`}
          vectorEffect="non-scaling-stroke"
          strokeWidth="1.5"
          strokeDasharray="4 4"
          className="stroke-band-deep"
        />
      </svg>
      <figcaption className="mt-2 flex justify-between gap-4 text-label font-medium">
        <span>{start}</span>
        <span>{end}</span>
      </figcaption>
    </figure>
  )
}
