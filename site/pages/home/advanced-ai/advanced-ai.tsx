import type { ReactNode } from 'react'
import type { CardCopy } from '#content/page-copy.ts'
import { useContent } from '../../../content-context.ts'
import { Section } from '../../../ui/section.tsx'
import { AnalyticsLines } from './analytics-lines.tsx'
import { CodedNote } from './coded-note.tsx'
import { RevenueBars } from './revenue-bars.tsx'

const smallTitle = 'max-md:text-[1.125rem] max-[22.5rem]:text-base'
const dark = 'border-rule-dark bg-dark-raised'

/** Where a card lies in the grid, and on which ground. */
const places = {
  lead: {
    card: 'on-light col-span-12 border-transparent bg-paper text-ink lg:col-span-7 lg:row-span-2 lg:p-9',
    title: 'text-[1.625rem] md:text-[2.125rem]',
    text: 'text-soft',
  },
  beside: {
    card: `${dark} col-span-12 max-md:p-3.5 min-[22.5rem]:col-span-6 lg:col-span-5`,
    title: smallTitle,
    text: 'text-on-dark-soft',
  },
  narrow: {
    card: `${dark} col-span-6 max-md:px-2 max-md:py-3.5 lg:col-span-3`,
    title: smallTitle,
    text: 'text-on-dark-soft',
  },
  green: {
    card: 'col-span-12 border-transparent bg-primary-hover lg:col-span-5',
    title: smallTitle,
    text: 'text-primary-tint',
  },
  last: {
    card: `${dark} col-span-6 max-md:px-2 max-md:py-3.5 lg:col-span-4`,
    title: smallTitle,
    text: 'text-on-dark-soft',
  },
} as const

type Props = { place: keyof typeof places; copy: CardCopy; children: ReactNode }

/** The drawing stands at the foot of the card, whatever the length of the text. */
function BentoCard({ place, copy, children }: Props) {
  // All that it says may have been about a claim that is no longer made.
  if (copy.title === '' || copy.text === '') return null
  const { card, title, text } = places[place]
  return (
    <li className={`flex flex-col rounded-sheet border p-4 md:p-7 ${card}`}>
      <h3 className={title}>{copy.title}</h3>
      <p
        className={`mt-1 mb-auto max-w-[31em] pb-2.5 md:pb-5 text-small leading-snug text-balance md:mt-1.5 md:text-base md:leading-[1.5] ${text}`}
      >
        {copy.text}
      </p>
      {children}
    </li>
  )
}

const quarters = [
  { hour: 24, x: 66, y: 42 },
  { hour: 6, x: 97, y: 70 },
  { hour: 12, x: 66, y: 99 },
  { hour: 18, x: 35, y: 70 },
]

/** A clock of 24 hours, each with its mark; the hand stands in the night. */
function DayDial() {
  return (
    <svg viewBox="0 0 132 132" aria-hidden="true" className="mx-auto w-20 max-w-full md:w-30 lg:mr-0 lg:w-42">
      {/* A mark is 1 of 24 × 10 parts of the way around; the offset centers the first one on midnight. */}
      <circle
        cx="66"
        cy="66"
        r="54"
        pathLength="240"
        strokeDasharray="1.4 8.6"
        strokeDashoffset="0.7"
        strokeWidth="10"
        transform="rotate(-90 66 66)"
        className="fill-none stroke-primary-on-dark"
      />
      <path d="M66 7v18M125 66h-18M66 125v-18M7 66h18" strokeWidth="4" className="stroke-primary-on-dark" />
      {/* On a phone the dial is too small for numerals. */}
      {quarters.map(({ hour, x, y }) => (
        <text
          key={hour}
          x={x}
          y={y}
          textAnchor="middle"
          fontSize="12"
          className="figures fill-on-dark-soft max-lg:hidden"
        >
          {hour}
        </text>
      ))}
      <path
        d="M66 66V34"
        transform="rotate(45 66 66)"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-action"
      />
      <circle cx="66" cy="66" r="5" className="fill-on-dark" />
    </svg>
  )
}

const bars = Array.from({ length: 10 }, (_, index) => index)

/** Ten bars are the time a step took; the lit ones are what is left of it. */
function SpeedBars({ percentFaster }: { percentFaster: number }) {
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

export function AdvancedAi() {
  const { claims, pages } = useContent()
  const copy = pages.home.advancedAi
  return (
    <Section ground="dark" id={copy.id} heading={copy.heading} lead={copy.lead}>
      <ul className="grid grid-flow-dense grid-cols-12 gap-2.5 md:gap-4">
        <BentoCard place="lead" copy={copy.cards.processing}>
          <CodedNote />
        </BentoCard>
        <BentoCard place="beside" copy={copy.cards.compliance}>
          <Checks />
        </BentoCard>
        <BentoCard place="beside" copy={copy.cards.analytics}>
          <AnalyticsLines labels={copy.analyticsLines} note={copy.drawingNote} />
        </BentoCard>
        <BentoCard place="narrow" copy={copy.cards.speed}>
          <SpeedBars percentFaster={claims.fasterProcessing.amount} />
        </BentoCard>
        <BentoCard place="green" copy={copy.cards.revenue}>
          <RevenueBars
            percentIncrease={claims.revenueIncrease.amount}
            start={copy.revenueStart}
            end={copy.revenueEnd}
          />
        </BentoCard>
        <BentoCard place="last" copy={copy.cards.aroundTheClock}>
          <DayDial />
        </BentoCard>
      </ul>
    </Section>
  )
}

function Checks() {
  const { complianceChecks } = useContent().pages.home.advancedAi
  return (
    <ul className="md:grid md:grid-cols-[repeat(auto-fit,minmax(max(8rem,40%),1fr))] md:gap-x-6">
      {complianceChecks.map(({ id, text }) => (
        <li
          key={id}
          className="mark-check flex items-center gap-2 border-t border-rule-dark py-1 text-label leading-snug font-medium md:gap-2.5 md:py-2 md:text-small before:text-primary-on-dark"
        >
          {text}
        </li>
      ))}
    </ul>
  )
}
