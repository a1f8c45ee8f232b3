type Props = { percentIncrease: number; start: string; end: string }

const bars = Array.from({ length: 7 }, (_, index) => index)
const base = 100
const pitch = 65

/** From the first bar to the last, revenue grows by the claimed share: bars stand on zero, the dashed line is the start. */
export function RevenueBars({ percentIncrease, start, end }: Props) {
  const top = base + percentIncrease
  const drawBar = (bar: number) => {
    const fall = percentIncrease * (1 - bar / (bars.length - 1))
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
        <path d={bars.slice(0, -1).map(drawBar).join('')} className="fill-primary-on-dark" />
        <path d={bars.slice(-1).map(drawBar).join('')} className="fill-action" />
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
