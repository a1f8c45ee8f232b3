import { switching, switchingLanes } from '#content/switching.ts'

type Bar = (typeof switchingLanes)[number]['bars'][number]

const starts: Record<number, string> = { 1: 'col-start-1', 2: 'col-start-2', 3: 'col-start-3', 4: 'col-start-4' }
const spans: Record<number, string> = { 1: 'col-span-1', 2: 'col-span-2', 3: 'col-span-3', 4: 'col-span-4' }

const parts = {
  leaving: 'lane-fading text-ink',
  preparing: 'bg-primary-tint text-primary-hover',
  working: 'bg-primary text-surface',
  cash: 'bg-action text-ink',
} as const

/** Who works during which stage: each lane is drawn over the four columns of the stages below it. */
export function SwitchingLanes() {
  return (
    <ul aria-label={switching.lanesLabel} className="border-t-2 border-ink">
      {switchingLanes.map(({ name, bars }) => (
        <li key={name} className="border-b border-rule lg:grid lg:grid-cols-[11.25rem_1fr] lg:items-center">
          <p className="pt-1.5 leading-snug font-semibold lg:p-0 lg:leading-body">{name}</p>
          <ul className="lane-columns grid grid-cols-4 items-stretch gap-x-0.5 pt-0.5 pb-2 lg:py-3">
            {bars.map((bar) => (
              <LaneBar key={bar.text} {...bar} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function LaneBar({ text, from, to, part }: Bar) {
  return (
    <li
      className={`flex min-h-8 items-center rounded-[3px] border border-transparent px-3 py-1 text-label leading-title font-semibold lg:px-3.5 ${starts[from]} ${spans[to - from + 1]} ${parts[part]}`}
    >
      {text}
      <span className="sr-only">{` (${switching.stages} ${from} ${switching.stagesTo} ${to})`}</span>
    </li>
  )
}
