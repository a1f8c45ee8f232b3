import type { IconName } from '#content/icon-name.ts'
import { iconDrawings } from '../../../ui/icon-drawings.ts'

const rosette = Array.from({ length: 8 }, (_, index) => drawEllipse(index * 22.5)).join('')

/** A neutral seal of our own, nobody's trademark: a ring of 48 marks around crossing ellipses, as on a share certificate. */
export function Seal({ icon }: { icon: IconName }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="icon row-span-2 size-17 text-primary-hover">
      <circle cx="32" cy="32" r="30" strokeWidth="3" pathLength="96" strokeDasharray="0.8 1.2" strokeLinecap="butt" />
      <path d={rosette} strokeWidth="0.7" />
      <circle cx="32" cy="32" r="18.5" strokeWidth="1.2" />
      <path d={iconDrawings[icon]} transform="translate(22.6 22.6) scale(0.784)" />
    </svg>
  )
}

/** Turned by an angle about the middle of the seal. */
function drawEllipse(degrees: number): string {
  const radians = (degrees * Math.PI) / 180
  const [x, y] = [27 * Math.cos(radians), 27 * Math.sin(radians)]
  const half = (toX: number, toY: number) => `A27 20 ${degrees} 1 0 ${(32 + toX).toFixed(2)} ${(32 + toY).toFixed(2)}`
  return `M${(32 + x).toFixed(2)} ${(32 + y).toFixed(2)}${half(-x, -y)}${half(x, y)}`
}
