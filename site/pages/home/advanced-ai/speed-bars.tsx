const bars = Array.from({ length: 10 }, (_, index) => index)

/** Ten bars are the time a step took; the lit ones are what is left of it. */
export function SpeedBars({ percentFaster }: { percentFaster: number }) {
  const left = Math.round((100 - percentFaster) / 10)
  return (
    <svg viewBox="0 0 220 84" aria-hidden="true" className="h-auto w-full">
      {bars.map((bar) => (
        <rect
          key={bar}
          x={bar * 22.4}
          width="18.4"
          height="84"
          className={bar < bars.length - left ? 'fill-primary-on-dark/25' : 'fill-action'}
        />
      ))}
    </svg>
  )
}
