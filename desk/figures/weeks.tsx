import { useId } from 'react'
import type { Figures } from '#contract/desk.ts'
import { formatDay, formatMonth } from '#contract/local-time.ts'
import { figuresPage } from '../words.ts'

type Week = Figures['weeks'][number]

const { weeks: words, columns } = figuresPage
const barWidth = 16
const height = 180

export function Weeks({ weeks }: { weeks: Week[] }) {
  const id = useId()
  const top = niceTop(Math.max(...weeks.map(({ requests }) => requests)))
  const toHeight = (count: number) => (height * count) / top
  return (
    <section aria-labelledby={id} className="pt-10">
      <h2 id={id} className="pb-3 text-title font-medium">
        {words.heading}
      </h2>
      <p className="flex gap-5 pb-3 text-small text-soft">
        <Key look="fill-primary" text={words.onTime} />
        <Key look="fill-primary-data" text={words.other} />
      </p>
      {/* On a phone it scrolls, with the keyboard as well, and begins with what is newest. */}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        aria-label={words.drawing}
        ref={(element) => element?.scrollTo(element.scrollWidth, 0)}
        className="overflow-x-auto"
      >
        <svg
          role="img"
          aria-label={summarize(weeks)}
          viewBox={`-36 -10 ${weeks.length * barWidth + 40} ${height + 40}`}
          className="w-full min-w-160 text-label"
        >
          {[0, top / 2, top].map((count) => (
            <g key={count}>
              <line
                x2={weeks.length * barWidth}
                y1={height - toHeight(count)}
                y2={height - toHeight(count)}
                className="stroke-rule-strong"
              />
              <text x="-6" y={height - toHeight(count) + 5} textAnchor="end" className="fill-soft text-[12px]">
                {count.toLocaleString('en-US')}
              </text>
            </g>
          ))}
          {weeks.map(({ firstDay, requests, answeredOnTime }, at) => (
            <g key={firstDay} transform={`translate(${at * barWidth + 2} 0)`}>
              <title>{`${formatDay(firstDay)}: ${requests}`}</title>
              <rect
                y={height - toHeight(requests)}
                width={barWidth - 4}
                height={toHeight(requests)}
                className="fill-primary-data"
              />
              <rect
                y={height - toHeight(answeredOnTime)}
                width={barWidth - 4}
                height={toHeight(answeredOnTime)}
                className="fill-primary"
              />
              {startsMonth(weeks, at) && (
                <text y={height + 20} className="fill-soft text-[12px]">
                  {formatMonth(firstDay)}
                </text>
              )}
            </g>
          ))}
        </svg>
      </section>
      <details className="pt-2">
        <summary className="w-fit cursor-pointer py-1 font-semibold text-primary">{figuresPage.asTable}</summary>
        <WeekTable weeks={weeks} />
      </details>
    </section>
  )
}

function WeekTable({ weeks }: { weeks: Week[] }) {
  return (
    <table className="mt-2 w-full max-w-[40rem] text-right">
      <caption className="sr-only">{words.heading}</caption>
      <thead>
        <tr className="border-b border-rule-strong text-label text-soft">
          <th scope="col" className="py-1 text-left font-regular">
            {columns.week}
          </th>
          {[columns.requests, columns.answered, columns.onTime].map((text) => (
            <th key={text} scope="col" className="py-1 pl-3 font-regular">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map(({ firstDay, requests, answered, answeredOnTime }) => (
          <tr key={firstDay} className="border-b border-rule">
            <th scope="row" className="py-1 text-left font-regular">
              {formatDay(firstDay)}
            </th>
            <td>{requests}</td>
            <td>{answered}</td>
            <td>{answeredOnTime}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Key({ look, text }: { look: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden="true" viewBox="0 0 1 1" className="size-3">
        <rect width="1" height="1" className={look} />
      </svg>
      {text}
    </span>
  )
}

function summarize(weeks: Week[]): string {
  const most = weeks.reduce((best, week) => (week.requests > best.requests ? week : best))
  return words.summary
    .replace('{most}', String(most.requests))
    .replace('{week}', formatDay(most.firstDay))
    .replace('{current}', String(weeks.at(-1)?.requests ?? 0))
}

/** An even number with one or two leading digits, so that the line in the middle is a whole number, too. */
function niceTop(most: number): number {
  const step = 2 * 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most))) - 1)
  return Math.max(2, Math.ceil(most / step) * step)
}

/** Where the month's name stands. The first week may be cut off at the edge. */
function startsMonth(weeks: Week[], at: number): boolean {
  return at > 0 && weeks[at]?.firstDay.slice(0, 7) !== weeks[at - 1]?.firstDay.slice(0, 7)
}
