import { useId, useState } from 'react'
import { nameSource } from '#contract/contact-form.ts'
import { type Figures, notStated, type Share } from '#contract/desk.ts'
import { deskRoutes } from '#contract/desk-routes.ts'
import { type Outcome, toFailure } from '../api/call.ts'
import { useReading } from '../api/use-reading.ts'
import { formatString, useDeskContent } from '../desk-content.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { PageHeading } from '../frame/frame.tsx'
import { formatDuration } from '../time/clock.tsx'
import { DownloadButton } from '../ui/download-button.tsx'
import { figuresPage, frameStrings } from '../words.ts'
import { Weeks } from './weeks.tsx'

const { totals, shares } = figuresPage

export function FiguresPage({ revision }: { revision: number }) {
  const [outcome, show] = useState<Outcome<Figures>>()
  // What is already on the screen stays there; the frame says that the server is gone.
  useReading<Figures>(deskRoutes.figures, revision, (next) =>
    show((before) => (before?.kind === 'done' && next.kind !== 'done' ? before : next)),
  )
  return (
    <>
      <PageHeading>{figuresPage.heading}</PageHeading>
      {outcome === undefined && <p className="text-soft">{frameStrings.loading}</p>}
      {outcome?.kind === 'done' && <Sheet figures={outcome.value} />}
      {outcome && outcome.kind !== 'done' && <FailureNotice failure={toFailure(outcome)} />}
    </>
  )
}

function Sheet({ figures }: { figures: Figures }) {
  const { requests, medianAnswerMinutes, onTimeShare } = figures
  const content = useDeskContent()
  if (requests === 0) return <p className="py-14 text-center text-soft">{figuresPage.none}</p>
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-1">
        <p className="text-soft">{figuresPage.lead.replace('{weeks}', String(figures.weeks.length))}</p>
        <DownloadButton route={deskRoutes.figuresCsv}>{figuresPage.download}</DownloadButton>
      </div>
      <dl className="grid gap-6 border-b border-rule py-8 sm:grid-cols-3">
        <Total label={totals.requests} value={requests.toLocaleString('en-US')} />
        <Total
          label={totals.median}
          value={medianAnswerMinutes === null ? totals.noAnswer : formatDuration(medianAnswerMinutes * 60_000)}
        />
        <Total
          label={formatString(totals.onTime, content)}
          value={onTimeShare === null ? totals.noAnswer : formatShare(onTimeShare)}
        />
      </dl>
      <Weeks weeks={figures.weeks} />
      <div className="grid gap-x-12 gap-y-10 pt-10 lg:grid-cols-3">
        <Shares
          heading={shares.form}
          shares={figures.byForm}
          nameOf={(source) => nameSource(source, content.mail.sources)}
        />
        <Shares heading={shares.service} shares={figures.byService} />
        <Shares heading={shares.role} shares={figures.byRole} />
      </div>
    </>
  )
}

function Total({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="pt-2 text-small text-soft">{label}</dt>
      <dd className="total w-fit font-display text-quote leading-none">{value}</dd>
    </div>
  )
}

function formatShare(share: number): string {
  return new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 }).format(share)
}

type Props = { heading: string; shares: Share[]; nameOf?: (value: string) => string }

/** A table that is its own drawing: the bar under each line repeats the figure beside it. */
function Shares({ heading, shares, nameOf = (value) => value }: Props) {
  const id = useId()
  const most = Math.max(1, ...shares.map(({ requests }) => requests))
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-3 text-title font-medium">
        {heading}
      </h2>
      <table aria-labelledby={id} className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">{figuresPage.columns.requests}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ value, requests }) => (
            <tr key={value} className="border-t border-rule align-top">
              <th scope="row" className="py-2 pr-4 text-left font-regular">
                {nameOf(value) || notStated}
                <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="block h-1.5 w-full">
                  <rect width={(100 * requests) / most} height="1" className="fill-primary-data" />
                </svg>
              </th>
              <td className="py-2 text-right whitespace-nowrap">{requests.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
