import type { ReactNode } from 'react'
import { claims } from '#content/claims.ts'
import { homePage } from '#content/pages/home.ts'
import { drawMarks, markStroke } from './marks.ts'

const { accuracy, processing, fasterPayments } = homePage.billingProcess.highlights

export function ProcessHighlights() {
  return (
    <ul className="mt-4 grid grid-cols-1 overflow-hidden rounded-sheet border border-rule bg-surface min-[22.5rem]:grid-cols-2 lg:flex lg:flex-wrap">
      {accuracy.title && (
        <li className="on-dark grid grid-cols-[1fr_auto] items-center gap-x-4 bg-band px-5 py-4 text-on-dark sm:gap-x-8 sm:p-8 min-[22.5rem]:col-span-2 lg:flex-[5.4]">
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
    <li className="flex flex-col border-t border-rule px-3 py-4 sm:p-8 min-[22.5rem]:last:border-l lg:flex-[3.7] lg:border-t-0 lg:border-l">
      <h3 className="text-title sm:text-[1.75rem]">{title}</h3>
      <p className="mt-1 mb-auto pb-3 text-base leading-snug text-balance text-soft sm:mt-1.5 sm:pb-6 sm:leading-body">
        {text}
      </p>
      {children}
    </li>
  )
}

const linesDrawn = { columns: 25, rows: 20 }

/** One mark a line; those that the claimed accuracy leaves out stand open. */
function AccuracyMarks() {
  const { kept, open } = drawMarks({ ...linesDrawn, share: claims.accuracy.number / 100 })
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
  return (
    <div>
      <svg
        viewBox="0 0 240 70"
        preserveAspectRatio="none"
        aria-hidden="true"
        fill="none"
        className="h-11 w-full sm:h-17.5"
      >
        <path d={hoursOfTheWeek} {...markStroke} className="stroke-primary" />
      </svg>
      <p
        aria-hidden="true"
        className="mt-1.5 flex justify-between border-t border-ink pt-1.5 text-label leading-title text-soft"
      >
        <span>{processing.startOfDay}</span>
        <span className="max-sm:hidden">{processing.middleOfDay}</span>
        <span>{processing.startOfDay}</span>
      </p>
    </div>
  )
}

/** What takes ten parts by hand takes one with us, when the claim is 90%. */
function TwoDurations() {
  return (
    <div className="text-label leading-title font-medium">
      <p>{fasterPayments.byHand}</p>
      <Bar percent={100} fill="fill-rule" />
      <p className="mt-2 sm:mt-3">{fasterPayments.withUs}</p>
      <Bar percent={100 - claims.fasterProcessing.number} fill="fill-action" />
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
