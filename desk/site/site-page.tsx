import { type ComponentProps, useEffect, useId, useRef } from 'react'
import { deskFrame, sitePage } from '#content/desk.ts'
import type { SiteState } from '#contract/desk-site.ts'
import type { Failure } from '../api/call.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { PageHeading } from '../frame/frame.tsx'
import { useNow } from '../time/use-now.ts'
import { Notice } from '../ui/notice.tsx'
import { NextVersion } from './next-version.tsx'
import { PublicVersion } from './public-version.tsx'
import { isGoingBack, type News, publicVersion, type Step, useSite } from './use-site.ts'
import { VersionTable } from './version-table.tsx'
import { withNumber } from './version-words.ts'

export function SitePage({ revision }: { revision: number }) {
  const { state, step, edit, goBack } = useSite(revision)
  const now = useNow()
  useFocusAfter(isGoingBack(step))
  if (state.kind !== 'shown')
    return (
      <>
        <PageHeading>{sitePage.heading}</PageHeading>
        {state.kind === 'loading' && <p className="text-soft">{deskFrame.loading}</p>}
        {state.kind === 'failed' && <FailureNotice failure={state.failure} />}
      </>
    )
  const { site, news, failed } = state
  const failureOf = (isBack: boolean) => (isBack === (failed?.step === 'go-back') ? failed?.failure : undefined)
  return (
    <>
      <PageHeading>{sitePage.heading}</PageHeading>
      <Tidings site={site} news={news} step={step} failure={failureOf(true)} />
      <div className="grid gap-10">
        <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <PublicVersion version={publicVersion(site)} address={site.address} now={now} />
          <NextVersion site={site} step={step} failure={failureOf(false)} onEdit={(kind) => void edit(kind)} />
        </div>
        {site.versions.length > 0 && (
          <VersionTable
            versions={site.versions}
            now={now}
            isBusy={step !== undefined || site.progress !== null}
            onGoBack={(choice) => void goBack(choice)}
          />
        )}
      </div>
    </>
  )
}

type Props = {
  site: SiteState
  news: News | undefined
  step: Step | undefined
  /** Why no version was gone back to. */
  failure: Failure | undefined
}

/** What is under way, what came of it, and what is wrong. The places are always there: see `FailureNotice`. */
function Tidings({ site: { progress, trouble }, news, step, failure }: Props) {
  return (
    <>
      <div aria-live="polite">
        {progress !== null && <Making share={progress} />}
        {step?.kind === 'go-back' && <p className="pb-6">{withNumber(sitePage.versions.goBack.going, step.id)}</p>}
        {news?.kind === 'public' && progress === null && (
          <Slip tone="quiet">
            <p>{describe(news)}</p>
          </Slip>
        )}
      </div>
      <div role="alert">
        {news?.kind === 'unpublished' && (
          <Slip tone="loss">
            <p>{sitePage.unpublished}</p>
          </Slip>
        )}
        {trouble !== null && (
          <Slip tone="loss">
            <p>{sitePage.trouble}</p>
            <p className="whitespace-pre-wrap first-letter:uppercase">{trouble}</p>
          </Slip>
        )}
      </div>
      <div className="has-[p]:pb-6">
        <FailureNotice failure={failure}>
          <p>{sitePage.versions.goBack.failed}</p>
        </FailureNotice>
      </div>
    </>
  )
}

function Slip(props: ComponentProps<typeof Notice>) {
  return (
    <div className="pb-6">
      <Notice {...props} />
    </div>
  )
}

function Making({ share }: { share: number }) {
  const id = useId()
  return (
    <div className="mb-6 grid gap-2 border border-rule bg-sheet px-4 py-3 shadow-slip">
      <p className="flex justify-between gap-4">
        <label htmlFor={id}>{sitePage.making}</label>
        {/* The bar says it to those who do not see it. */}
        <span aria-hidden="true" className="whitespace-nowrap">
          {formatShare(share)}
        </span>
      </p>
      <progress id={id} value={share} className="bar" />
    </div>
  )
}

function describe({ version: { id, kind, backTo } }: Extract<News, { kind: 'public' }>): string {
  return kind === 'back' && backTo !== null ? withNumber(sitePage.nowBack, backTo) : withNumber(sitePage.nowPublic, id)
}

function formatShare(share: number): string {
  return new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 }).format(share)
}

/** What came of it stands at the top, unless whoever waited has gone on to something else. */
function useFocusAfter(isUnderWay: boolean): void {
  const wasUnderWay = useRef(false)
  useEffect(() => {
    const { activeElement } = document
    const isWaiting = activeElement === document.body || activeElement?.closest('table')
    if (wasUnderWay.current && !isUnderWay && isWaiting) document.querySelector('h1')?.focus()
    wasUnderWay.current = isUnderWay
  }, [isUnderWay])
}
