import { useRef, useState } from 'react'
import { deskRoutes } from '#contract/desk-routes.ts'
import type { SiteState } from '#contract/desk-site.ts'
import { call, type Failure, toFailure } from '../api/call.ts'
import { useDeskContent } from '../desk-content.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { Button } from '../ui/button.tsx'
import { inWords } from '../ui/in-words.ts'
import { scheduleWords } from '../words.ts'
import { authorOf } from './version-words.ts'

type Props = { site: Pick<SiteState, 'scheduled' | 'versions'>; onCanceled: (site: SiteState) => void }

/** What becomes public later, when, and the way to stop it. */
export function Scheduled({ site: { scheduled, versions }, onCanceled }: Props) {
  const { formats } = useDeskContent()
  const [isBusy, setIsBusy] = useState(false)
  const newest = versions[0]?.id ?? 0
  /** The newest version at that moment: what is published after it leaves nothing to say about what was canceled. */
  const [canceledAt, setCanceledAt] = useState<number>()
  const [failure, setFailure] = useState<Failure>()
  const status = useRef<HTMLDivElement>(null)

  async function cancel(): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    const outcome = await call<SiteState>(deskRoutes.cancelSchedule)
    setIsBusy(false)
    if (outcome.kind !== 'done') return setFailure(toFailure(outcome))
    setCanceledAt(newest)
    onCanceled(outcome.value)
    status.current?.focus()
  }

  const isCanceled = scheduled === null && canceledAt === newest
  const isShown = scheduled !== null || isCanceled || failure !== undefined
  return (
    <div className={isShown ? 'grid gap-3 border-l-4 border-primary bg-primary-wash px-4 py-3' : 'sr-only'}>
      {/* It takes the focus from the button, which is gone after it was pressed. */}
      <div ref={status} aria-live="polite" tabIndex={-1} className="grid gap-1">
        {scheduled && (
          <>
            <p className="font-semibold">
              {scheduleWords.due.replace('{time}', () => formats.inFull(new Date(scheduled.dueAt)))}
              {scheduled.author && `, ${authorOf(scheduled)}`}
            </p>
            <p>{inWords(scheduled.changes.length, scheduleWords.changes)}</p>
            <p className="text-small text-soft">{scheduleWords.limits}</p>
          </>
        )}
        {isCanceled && <p>{scheduleWords.canceled}</p>}
      </div>
      {scheduled && (
        <div>
          <Button isBusy={isBusy} onClick={() => void cancel()}>
            {scheduleWords.cancel}
          </Button>
        </div>
      )}
      <FailureNotice failure={failure}>
        <p>{scheduleWords.notCanceled}</p>
      </FailureNotice>
    </div>
  )
}
