import type { IconName } from '#content/icon-name.ts'
import { iconDrawings } from '../../../ui/icon-drawings.ts'

const middle = 32
const ring = Array.from({ length: 48 }, (_, index) => drawMark(index * 7.5)).join('')
const rosette = Array.from({ length: 8 }, (_, index) => drawLine({ across: 27, up: 20 }, 0.35, index * 22.5)).join('')
const innerCircle = drawLine({ across: 18.5, up: 18.5 }, 0.6, 0)

/** A neutral seal of our own, nobody's trademark: a ring of 48 marks around crossing ellipses, as on a share certificate. */
export function Seal({ icon }: { icon: IconName }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="icon row-span-2 size-17 text-primary-hover">
      {/* One drawing of lines that differ in width: each is a filled shape. */}
      <path d={ring + rosette + innerCircle} className="fill-current stroke-none" />
      <path d={iconDrawings[icon]} transform="translate(22.6 22.6) scale(0.784)" />
    </svg>
  )
}

/** A bar across the ring. */
function drawMark(degrees: number): string {
  const [from, to] = [degrees, degrees + 3]
  return `M${place(28.5, from)}L${place(31.5, from)} ${place(31.5, to)} ${place(28.5, to)}z`
}

/** An ellipse with another one cut out of it, turned by an angle. The two run in opposite directions. */
function drawLine(radii: { across: number; up: number }, halfWidth: number, degrees: number): string {
  const draw = (grown: number, direction: 0 | 1) => {
    const [across, up] = [radii.across + grown, radii.up + grown]
    const arc = `A${across} ${up} ${degrees} 1 ${direction}`
    const [start, end] = [place(across, degrees), place(across, degrees + 180)]
    return `M${start}${arc} ${end}${arc} ${start}`
  }
  return draw(halfWidth, 0) + draw(-halfWidth, 1)
}

function place(radius: number, degrees: number): string {
  const radians = (degrees * Math.PI) / 180
  return [Math.cos, Math.sin].map((part) => (middle + radius * part(radians)).toFixed(2)).join(' ')
}
