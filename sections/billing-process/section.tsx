import type { ReactNode } from 'react'
import { useContent } from '#ui/content-context.ts'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import { useParts, useSection } from '../section-context.ts'

type Field = { columns: number; rows: number /** From 0 to 1. */; share: number }

export const cellSize = 10
const markSize = { width: 2, height: 6 }

/** Stroke of the `kept` path: each dash is one upright mark. */
const markStroke = {
  strokeWidth: markSize.height,
  strokeDasharray: `${markSize.width} ${cellSize - markSize.width}`,
}

/** Where in the field the first mark that does not count stands: a little past the middle. */
const offset = 0.27

/**
 * A field of marks as two short paths: the share of them that counts, a dashed line for each unbroken run in a row, and
 * a small cross in place of every other one.
 */
export function drawMarks({ columns, rows, share }: Field): { kept: string; open: string } {
  const total = columns * rows
  const openCount = Math.round(total * (1 - share))
  const countBefore = (index: number) => Math.floor((index * openCount) / total + offset)
  let kept = ''
  let open = ''
  for (let row = 0; row < rows; row += 1) {
    const y = row * cellSize + cellSize / 2
    let runStart = 0
    for (let column = 0; column <= columns; column += 1) {
      const index = row * columns + column
      const isOpen = column < columns && countBefore(index + 1) > countBefore(index)
      if (!isOpen && column < columns) continue
      if (column > runStart) kept += `M${runStart * cellSize + 4} ${y}h${(column - runStart) * cellSize}`
      if (isOpen) open += `M${column * cellSize + 2} ${y - 3}l6 6m0-6l-6 6`
      runStart = column + 1
    }
  }
  return { kept, open }
}

export function ProcessHighlights() {
  const { accuracy, processing, fasterPayments } = useSection('billing-process').highlights
  return (
    <ul className="mt-3 grid md:mt-7 grid-cols-1 overflow-hidden rounded-sheet border border-rule bg-surface min-[22.5rem]:grid-cols-2 lg:flex lg:flex-wrap">
      {accuracy.title && (
        <li className="on-dark grid grid-cols-[1fr_auto] items-center gap-x-4 bg-band px-5 py-3 text-on-dark sm:gap-x-8 sm:p-8 min-[22.5rem]:col-span-2 lg:flex-[5.4]">
          <h3 className="self-end text-[1.5rem] leading-head tracking-head sm:text-[2.375rem]">{accuracy.title}</h3>
          <p className="mt-1.5 self-start text-base leading-snug text-balance text-primary-on-dark sm:mt-2 sm:leading-body">
            {accuracy.text}
          </p>
          <AccuracyMarks />
        </li>
      )}
      {processing.title && (
        <Highlight title={processing.title} text={processing.text}>
          <WeekOfHours />
        </Highlight>
      )}
      <Highlight title={fasterPayments.title} text={fasterPayments.text}>
        {fasterPayments.withUs && <TwoDurations />}
      </Highlight>
    </ul>
  )
}

function Highlight({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-col border-t border-rule px-3 py-3 sm:p-8 min-[22.5rem]:last:border-l lg:flex-[3.7] lg:border-t-0 lg:border-l">
      <h3 className="text-[1.125rem] sm:text-[1.75rem]">{title}</h3>
      <p className="mt-1 mb-auto pb-2 text-small leading-snug sm:text-base text-balance text-soft sm:mt-1.5 sm:pb-6 sm:leading-body">
        {text}
      </p>
      {children}
    </li>
  )
}

const linesDrawn = { columns: 25, rows: 20 }

/** One mark a line; those that the claimed accuracy leaves out stand open. */
function AccuracyMarks() {
  const { accuracy } = useContent().claims
  const { kept, open } = drawMarks({ ...linesDrawn, share: accuracy.amount / 100 })
  return (
    <svg
      viewBox="0 0 250 200"
      aria-hidden="true"
      fill="none"
      className="col-start-2 row-span-2 row-start-1 h-auto w-[min(8.25rem,30vw)] sm:w-62"
    >
      <path d={kept} {...markStroke} className="stroke-primary-on-dark/70" />
      <path d={open} className="stroke-action" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

const hoursOfTheWeek = drawMarks({ columns: 24, rows: 7, share: 1 }).kept

/** A row a day, a mark an hour: none is missing. */
function WeekOfHours() {
  const { processing } = useSection('billing-process').highlights
  return (
    <div className="@container">
      <svg
        viewBox="0 0 240 70"
        preserveAspectRatio="none"
        aria-hidden="true"
        fill="none"
        className="h-11 w-full sm:h-17.5"
      >
        <path d={hoursOfTheWeek} {...markStroke} className="stroke-primary forced-colors:stroke-current" />
      </svg>
      <p
        aria-hidden="true"
        className="mt-1.5 flex justify-between border-t border-ink pt-1.5 text-label leading-title text-soft"
      >
        <span>{processing.startOfDay}</span>
        <span className="hidden @min-[11rem]:block">{processing.middleOfDay}</span>
        <span>{processing.startOfDay}</span>
      </p>
    </div>
  )
}

/** What takes ten parts by hand takes one with us, when the claim is 90%. */
function TwoDurations() {
  const { claims } = useContent()
  const { fasterPayments } = useSection('billing-process').highlights
  return (
    <div className="text-label leading-title font-medium">
      <p>{fasterPayments.byHand}</p>
      <Bar percent={100} fill="fill-rule" />
      <p className="mt-2 sm:mt-3">{fasterPayments.withUs}</p>
      <Bar percent={100 - claims.fasterProcessing.amount} fill="fill-action" />
    </div>
  )
}

function Bar({ percent, fill }: { percent: number; fill: string }) {
  return (
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className="mt-1.5 h-4 w-full sm:h-6">
      <rect width={percent} height="1" className={fill} />
    </svg>
  )
}

export function BillingProcess({ id }: { id: string }) {
  const copy = useSection('billing-process')
  return (
    <Section ground="paper" id={id} heading={copy.heading} lead={copy.lead}>
      {/* Lazy, and without a box on narrow screens: those never fetch it. Up to xl, its letters need the margins, too. */}
      <img
        src="/images/billing-process.svg"
        width={1240}
        height={690}
        loading="lazy"
        decoding="async"
        alt=""
        className="hidden h-auto w-full rounded-sheet border border-rule shadow-sheet lg:block lg:max-xl:-mx-gutter lg:max-xl:w-[calc(100%+2*var(--spacing-gutter))] lg:max-xl:max-w-none lg:max-xl:rounded-none lg:max-xl:border-x-0 print:hidden"
      />
      <StepList />
      <ProcessHighlights />
    </Section>
  )
}

/** The diagram in words, along its line. On wide screens, where the diagram is seen, it's heard. */
function StepList() {
  const { rows, steps } = useParts('billing-process').billing
  return (
    <ol className="border-t-2 border-ink lg:sr-only print:not-sr-only">
      {steps.map(({ id, title, description, icon, comesIn, weCheck, goesOut }, at) => (
        <li
          key={id}
          className="relative grid grid-cols-[2.75rem_1fr_auto] items-center gap-x-4 border-b border-rule pt-1.25 pb-0.5 before:absolute before:inset-y-0 before:left-5.25 before:w-0.5 before:bg-primary first:before:top-1/2 last:before:bottom-1/2 md:grid-cols-[2.75rem_3fr_2fr_auto] md:gap-x-6 md:py-4.5"
        >
          <span
            className={`relative row-span-2 grid size-10 place-items-center md:size-11 rounded-full pt-0.5 font-display text-title leading-none ring-2 ring-paper md:ring-4 ${at === steps.length - 1 ? 'bg-action text-ink' : 'bg-primary text-surface'}`}
          >
            {at + 1}
          </span>
          <h3 className="max-md:text-[1.125rem]">{title}</h3>
          <p className="col-start-2 row-start-2 leading-snug text-soft md:leading-body">{description}</p>
          <p className="sr-only">{`${rows.comesIn}: ${comesIn}. ${rows.weCheck}: ${weCheck}.`}</p>
          <p className="col-start-3 row-span-2 row-start-1 hidden border-l border-rule pl-6 font-semibold text-primary-hover md:block">
            <span className="block text-label font-regular text-caption">{rows.goesOut}</span>
            {goesOut}
          </p>
          <Icon name={icon} className="-col-end-1 row-span-2 row-start-1 text-primary" />
        </li>
      ))}
    </ol>
  )
}
