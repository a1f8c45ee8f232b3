const bars = Array.from({ length: 10 }, (_, index) => index)

/** Ten bars are the time a step took; the lit ones are what is left of it. */
export function SpeedBars({ percentFaster }: { percentFaster: number }) {
  const left = Math.round((100 - percentFaster) / 10)
  return (
    <svg viewBox="0 0 220 84" aria-hidden="true" className="h-auto w-full">
      <path d={drawBars(bars.slice(0, bars.length - left))} className="fill-primary-on-dark/25" />
      <path d={drawBars(bars.slice(bars.length - left))} className="fill-action" />
    </svg>
  )
}

function drawBars(places: number[]): string {
  return places.map((place) => `M${(place * 22.4).toFixed(1)} 0h18.4v84h-18.4z`).join('')
}
