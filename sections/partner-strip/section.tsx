import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { IconName } from '#contract/icon-name.ts'
import { drawingOf } from '#ui/drawings.ts'
import { Icon } from '#ui/icon.tsx'
import { useParts, useSection } from '../section-context.ts'

const middle = 32
const ring = Array.from({ length: 48 }, (_, index) => drawMark(index * 7.5)).join('')
const rosette = Array.from({ length: 8 }, (_, index) => drawLine({ across: 27, up: 20 }, 0.35, index * 22.5)).join('')
const innerCircle = drawLine({ across: 18.5, up: 18.5 }, 0.6, 0)

/** A neutral seal that is not a trademark: a ring of 48 marks around crossing ellipses, as on a share certificate. */
function Seal({ icon }: { icon: IconName }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="icon row-span-2 size-17 text-primary-hover">
      {/* One drawing of lines that differ in width: each is a filled shape. */}
      <path d={ring + rosette + innerCircle} className="fill-current stroke-none" />
      <path d={drawingOf(icon)} transform="translate(22.6 22.6) scale(0.784)" />
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

export function PartnerStrip({ id }: { id: string }) {
  const copy = useSection('partner-strip')
  return (
    <section id={id} className="overflow-hidden bg-surface py-[clamp(1.125rem,-0.5rem+6.7vw,5.5rem)]">
      <div className="page-width grid grid-cols-[1fr_auto] items-center gap-x-8 md:items-end">
        <p className="mb-2 font-semibold text-primary">{copy.label}</p>
        <h2 className="col-start-1 text-[clamp(1.5rem,1.1rem+2vw,2.5rem)] max-md:col-span-2">{copy.heading}</h2>
        <PauseControl />
      </div>
      <Badges />
      <ul className="page-width mt-4 grid gap-x-3 gap-y-1 font-semibold max-sm:text-label min-[23.5rem]:grid-cols-2 md:mt-7 lg:flex lg:flex-wrap lg:justify-between">
        {copy.indicators.map(({ id, icon, label }) => (
          <li key={id} className="flex items-center gap-2 leading-snug sm:gap-2.5">
            <Icon name={icon} className="text-primary" />
            {label}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A checkbox whose state the styles read; where no script runs, nothing moves that it could pause. */
function PauseControl() {
  const copy = useSection('partner-strip')
  return (
    <label className="col-start-2 row-start-1 flex min-h-11 cursor-pointer items-center gap-2 rounded-full border-[1.5px] border-ink px-4.5 text-small font-semibold transition-colors select-none hover:bg-paper has-checked:bg-ink has-checked:text-on-dark has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus motion-reduce:hidden max-md:mb-2.5 md:row-start-2 noscript:hidden print:hidden">
      <input type="checkbox" className="partner-pause peer sr-only" />
      <Icon name="pause" size="small" className="peer-checked:hidden" />
      <Icon name="play" size="small" className="hidden peer-checked:block" />
      {copy.pause}
    </label>
  )
}

/** The list and its copy stand side by side and move left by one list, over and over. The copy is made when it is needed. */
function Badges() {
  const [windowRef, view] = useView<HTMLDivElement>()
  return (
    <div ref={windowRef} data-view={view} className="partner-window mt-4.5 border-y border-rule md:mt-8">
      <div className="partner-belt">
        <BadgeList />
        {view !== 'ahead' && <BadgeList isCopy />}
      </div>
    </div>
  )
}

function BadgeList({ isCopy = false }: { isCopy?: boolean }) {
  const { partners } = useParts('partner-strip')
  const copy = useSection('partner-strip')
  const isInRows = useMediaQuery('(prefers-reduced-motion: reduce) and (width >= 48rem)')
  return (
    <ul
      // Focus stops the belt, for those who cannot hover, or lets the keys scroll the list; rows do neither.
      tabIndex={isCopy || isInRows ? undefined : 0}
      aria-label={isCopy ? undefined : copy.listLabel}
      aria-hidden={isCopy}
      className="partner-list"
    >
      {partners.map(({ id, name, category, icon }) => (
        <li
          key={id}
          className="grid grow grid-cols-[auto_auto] justify-center gap-x-4 border-r border-rule px-7 py-3 whitespace-nowrap md:px-11 md:py-6"
        >
          <Seal icon={icon} />
          <p className="self-end font-display text-[1.5rem] leading-[1.15] font-medium tracking-title">{name}</p>
          <p className="text-small text-soft">{category}</p>
        </li>
      ))}
    </ul>
  )
}

/** False in the prerendered page. */
function useMediaQuery(query: string): boolean {
  const listen = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Whether any of an element is in the window: not yet, now, or no longer. */
type View = 'ahead' | 'in' | 'left'

function useView<Watched extends Element>(): [RefObject<Watched | null>, View] {
  const ref = useRef<Watched>(null)
  const [view, setView] = useState<View>('ahead')
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver((entries) => {
      const isIn = entries.at(-1)?.isIntersecting
      setView((last) => (isIn ? 'in' : last === 'in' ? 'left' : last))
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return [ref, view]
}
