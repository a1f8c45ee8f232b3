import type { IconName } from '#content/icon-name.ts'
import { Icon } from '../../../ui/icon.tsx'

const engravingId = 'seal-engraving'
const rosette = Array.from({ length: 8 }, (_, index) => index * 22.5)

/** Drawn once: a ring of 48 marks around a band of crossing ellipses, as on a share certificate. */
export function SealEngraving() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <symbol id={engravingId} viewBox="0 0 64 64">
        <g fill="none" stroke="currentColor">
          <circle cx="32" cy="32" r="30" strokeWidth="3" pathLength="96" strokeDasharray="0.8 1.2" />
          {rosette.map((angle) => (
            <ellipse
              key={angle}
              cx="32"
              cy="32"
              rx="27"
              ry="20"
              strokeWidth="0.7"
              transform={`rotate(${angle} 32 32)`}
            />
          ))}
          <circle cx="32" cy="32" r="18.5" strokeWidth="1.2" />
        </g>
      </symbol>
    </svg>
  )
}

/** A neutral seal of our own; nobody's trademark. */
export function Seal({ icon }: { icon: IconName }) {
  return (
    <span className="grid size-17 shrink-0 place-items-center text-primary-hover *:col-start-1 *:row-start-1">
      <svg aria-hidden="true" className="size-full">
        <use href={`#${engravingId}`} />
      </svg>
      <Icon name={icon} />
    </span>
  )
}
