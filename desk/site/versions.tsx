import { type ComponentProps, useEffect, useRef } from 'react'
import { deskRoutes } from '#contract/desk-routes.ts'
import type { SiteState, SiteVersion } from '#contract/desk-site.ts'
import type { Failure } from '../api/call.ts'
import { useDeskContent } from '../desk-content.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { Link, useRoute } from '../navigation/place.tsx'
import { buttonClasses } from '../ui/button.tsx'
import { DownloadButton } from '../ui/download-button.tsx'
import { capitalize, inWords } from '../ui/in-words.ts'
import { Notice } from '../ui/notice.tsx'
import { Part } from '../ui/part.tsx'
import { backupWords, frameStrings, sitePage } from '../words.ts'
import { PublicVersion } from './public-version.tsx'
import { Scheduled } from './scheduled.tsx'
import { publicVersion, useSite } from './use-site.ts'
import { VersionTable } from './version-table.tsx'
import { withNumber } from './version-words.ts'

/** The tab “Versions”: what is public, what waits, and the way back to an earlier version. */
export function Versions({ revision }: { revision: number }) {
  const { state, goingTo, restoreVersion, show } = useSite(revision)
  useFocusAfter(goingTo !== undefined)
  if (state.kind !== 'shown')
    return (
      <>
        {state.kind === 'loading' && <p className="text-soft">{frameStrings.loading}</p>}
        {state.kind === 'failed' && <FailureNotice failure={state.failure} />}
      </>
    )
  const { site, news, failed } = state
  return (
    <>
      <Messages site={site} news={news} goingTo={goingTo} failure={failed} />
      <div className="grid gap-10">
        <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <PublicVersion version={publicVersion(site)} address={site.address} />
          <NextVersion site={site} onCanceled={show} />
        </div>
        {site.versions.length > 0 && (
          <VersionTable
            versions={site.versions}
            isBusy={goingTo !== undefined}
            onGoBack={(choice) => void restoreVersion(choice)}
          />
        )}
        <Backup />
      </div>
    </>
  )
}

/** Where the banner leads, too. */
function Backup() {
  const { backup } = useDeskContent()
  const part = useRef<HTMLDivElement>(null)
  const { hash } = useRoute()
  useEffect(() => {
    if (hash === '#backup') part.current?.focus()
  }, [hash])
  return (
    <div ref={part} tabIndex={-1}>
      <Part heading={backupWords.heading}>
        <p className="max-w-[44rem] pb-2">{backupWords[backup]}</p>
        {backup === 'download' && <DownloadButton route={deskRoutes.backup}>{backupWords.action}</DownloadButton>}
      </Part>
    </div>
  )
}

type Props = {
  site: SiteState
  news: SiteVersion | undefined
  goingTo: number | undefined
  /** Why no version was gone back to. */
  failure: Failure | undefined
}

/** What is under way, what came of it, and what is wrong. The places are always there: see `FailureNotice`. */
function Messages({ site: { trouble }, news, goingTo, failure }: Props) {
  return (
    <>
      <div aria-live="polite">
        {goingTo !== undefined && <p className="pb-6">{withNumber(sitePage.versions.restoreVersion.going, goingTo)}</p>}
        {news && (
          <Slip tone="quiet">
            <p>{describe(news)}</p>
          </Slip>
        )}
      </div>
      <div role="alert">
        {trouble !== null && (
          <Slip tone="loss">
            <p>{sitePage.trouble}</p>
            <p className="whitespace-pre-wrap">{capitalize(trouble)}</p>
          </Slip>
        )}
      </div>
      <div className="has-[p]:pb-6">
        <FailureNotice failure={failure}>
          <p>{sitePage.versions.restoreVersion.failed}</p>
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

function describe({ id, kind, backTo }: SiteVersion): string {
  return kind === 'back' && backTo !== null ? withNumber(sitePage.nowBack, backTo) : withNumber(sitePage.nowPublic, id)
}

/** What came of it stands at the top, unless the reader has gone on to something else. */
function useFocusAfter(isUnderWay: boolean): void {
  const wasUnderWay = useRef(false)
  useEffect(() => {
    const { activeElement } = document
    const isWaiting = activeElement === document.body || activeElement?.closest('table')
    if (wasUnderWay.current && !isUnderWay && isWaiting) document.querySelector('h1')?.focus()
    wasUnderWay.current = isUnderWay
  }, [isUnderWay])
}

const nextWords = sitePage.next

type NextProps = { site: SiteState; onCanceled: (site: SiteState) => void }

/** How much waits to be published, and the way to it, which leads through the editor. */
function NextVersion({ site, onCanceled }: NextProps) {
  const { waiting } = site
  const canPublish = waiting > 0
  return (
    <Part heading={nextWords.heading}>
      <p className="pb-4">{canPublish ? inWords(waiting, nextWords.waiting) : nextWords.waiting.none}</p>
      <div className="flex flex-wrap gap-3">
        {canPublish && (
          <Link to="/edit/review" className={buttonClasses('primary')}>
            {nextWords.publish}
          </Link>
        )}
        <Link to="/edit" className={buttonClasses(canPublish ? 'plain' : 'primary')}>
          {nextWords.edit}
        </Link>
      </div>
      {canPublish && <p className="pt-3 text-small text-soft">{nextWords.beforePublishing}</p>}
      <div className="has-[p]:pt-4">
        <Scheduled site={site} onCanceled={onCanceled} />
      </div>
    </Part>
  )
}
