import type { ReactNode } from 'react'
import { useContent } from '#ui/content-context.ts'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import { useParts, useSection } from '../section-context.ts'
import { AnalyticsLines, DayDial, RevenueBars, SpeedBars } from './drawings.tsx'

const smallTitle = 'max-md:text-[1.125rem] max-[22.5rem]:text-base'
const dark = 'border-rule-dark bg-dark-raised'
/** On phones: the words left, the drawing right of them. */
const row =
  'min-[22.5rem]:max-md:grid min-[22.5rem]:max-md:grid-cols-[1fr_min(9.5rem,50%)] min-[22.5rem]:max-md:items-center min-[22.5rem]:max-md:gap-x-4 min-[22.5rem]:max-md:*:last:col-start-2 min-[22.5rem]:max-md:*:last:row-span-2 min-[22.5rem]:max-md:*:last:row-start-1'

/** Where a card lies in the grid, and on which ground. */
const places = {
  lead: {
    card: 'on-light col-span-12 border-transparent bg-paper text-ink lg:col-span-7 lg:row-span-2 lg:p-9',
    title: 'text-[1.5rem] md:text-[2.125rem]',
    text: 'text-soft',
  },
  beside: {
    card: `${dark} ${row} col-span-12 md:col-span-6 lg:col-span-5`,
    title: smallTitle,
    text: 'text-on-dark-soft',
  },
  narrow: {
    card: `${dark} max-md:px-2 max-md:py-3.5`,
    title: smallTitle,
    text: 'text-on-dark-soft',
  },
  green: {
    card: `${row} border-transparent bg-primary-hover`,
    title: smallTitle,
    text: 'text-primary-tint',
  },
  last: {
    card: `${dark} max-md:px-2 max-md:py-3.5`,
    title: smallTitle,
    text: 'text-on-dark-soft',
  },
} as const

type Copy = { title: string; text: string }
type Props = { place: keyof typeof places; copy: Copy; span?: string; children: ReactNode }

/** All that a card says may have been about a claim that is no longer made. */
const isSaid = ({ title, text }: Copy) => title !== '' && text !== ''

/** How wide the cards of the lower rows are: those that are left fill them. */
function chooseSpans(cards: Record<'speed' | 'revenue' | 'aroundTheClock', Copy>) {
  const { speed, revenue, aroundTheClock } = cards
  const small = isSaid(speed) && isSaid(aroundTheClock) ? 'col-span-6' : 'col-span-12'
  const count = [speed, revenue, aroundTheClock].filter(isSaid).length
  const share = count === 2 ? 'lg:col-span-6' : 'lg:col-span-12'
  const [narrow, green, last] =
    count === 3 ? ['lg:col-span-3', 'lg:col-span-5', 'lg:col-span-4'] : [share, share, share]
  return { narrow: `${small} ${narrow}`, green: `col-span-12 ${green}`, last: `${small} ${last}` }
}

/** The drawing stands at the foot of the card, whatever the length of the text. */
function BentoCard({ place, copy, span = '', children }: Props) {
  if (!isSaid(copy)) return null
  const { card, title, text } = places[place]
  return (
    <li className={`flex flex-col rounded-sheet border p-3.5 md:p-7 ${card} ${span}`}>
      <h3 className={title}>{copy.title}</h3>
      <p
        className={`mt-1 mb-auto max-w-[31em] max-md:last:pb-0 pb-2 md:pb-5 text-small leading-snug text-balance md:mt-1.5 md:text-base md:leading-[1.5] ${text}`}
      >
        {copy.text}
      </p>
      {children}
    </li>
  )
}

export function AdvancedAi({ id }: { id: string }) {
  const { claims } = useContent()
  const copy = useSection('advanced-ai')
  const spans = chooseSpans(copy.cards)
  return (
    <Section ground="dark" id={id} heading={copy.heading} lead={copy.lead}>
      <ul className="grid grid-flow-dense grid-cols-12 gap-2 md:gap-4">
        <BentoCard place="lead" copy={copy.cards.processing}>
          <CodedNote />
        </BentoCard>
        <BentoCard place="beside" copy={copy.cards.compliance}>
          <Checks />
        </BentoCard>
        <BentoCard place="beside" copy={copy.cards.analytics}>
          <AnalyticsLines labels={copy.analyticsLines} note={copy.drawingNote} />
        </BentoCard>
        <BentoCard place="narrow" span={spans.narrow} copy={copy.cards.speed}>
          <SpeedBars percentFaster={claims.fasterProcessing.amount} />
        </BentoCard>
        <BentoCard place="green" span={spans.green} copy={copy.cards.revenue}>
          <RevenueBars
            percentIncrease={claims.revenueIncrease.amount}
            start={copy.revenueStart}
            end={copy.revenueEnd}
          />
        </BentoCard>
        <BentoCard place="last" span={spans.last} copy={copy.cards.aroundTheClock}>
          <DayDial />
        </BentoCard>
      </ul>
    </Section>
  )
}

function Checks() {
  const { complianceChecks } = useSection('advanced-ai')
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

/** The same small numeral stands at a phrase and at its code, for the eye only. */
const reference =
  "after:pl-0.5 after:align-super after:font-sans after:text-[0.6875rem] after:leading-none after:font-semibold after:text-note after:content-[attr(data-reference)/'']"

/** The example: a note with the phrases that count marked, and the code each of them supports. */
export function CodedNote() {
  const { caption, visitNote } = useParts('advanced-ai').claimSlip
  const referenceOf = (code: string) => visitNote.codes.findIndex((entry) => entry.code === code) + 1
  return (
    <figure className="@container rounded-slip border border-rule bg-surface p-3 shadow-slip md:p-6">
      <div className="grid gap-x-6 gap-y-3 md:@min-[24rem]:grid-cols-[1fr_11.5rem]">
        <p className="font-display text-[1.0625rem] leading-[1.4] md:text-[1.3125rem] md:leading-[1.62]">
          {visitNote.phrases.map(({ id, text, code }) =>
            code ? (
              <mark
                key={id}
                data-reference={referenceOf(code)}
                className={`rounded-slip bg-highlight-strong box-decoration-clone px-1 py-0.5 text-ink print:underline ${reference}`}
              >
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </p>
        <ol className="divide-y divide-rule border-rule max-md:border-t md:border-l md:pl-5">
          {visitNote.codes.map(({ id, code, meaning }) => (
            <li key={id} className="flex items-baseline gap-x-3 py-0.5 leading-snug md:block md:py-2">
              <b
                data-reference={referenceOf(code)}
                className={`figures block w-16 font-semibold whitespace-nowrap ${reference}`}
              >
                {code}
              </b>
              <span className="text-label text-soft">{meaning}</span>
            </li>
          ))}
        </ol>
      </div>
      <figcaption className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-0.5 border-t border-rule pt-2.5 md:mt-4 md:pt-3.5 text-small">
        <span className="flex items-center gap-2.5 font-medium">
          <Icon name="pen-line" className="text-primary" />
          {visitNote.signature}
        </span>
        <span className="text-label text-caption">{caption}</span>
      </figcaption>
    </figure>
  )
}
