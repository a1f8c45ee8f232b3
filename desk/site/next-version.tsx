import type { SiteState } from '#contract/desk-site.ts'
import type { Failure } from '../api/call.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { Button } from '../ui/button.tsx'
import { inWords } from '../ui/in-words.ts'
import { Part } from '../ui/part.tsx'
import { sitePage } from '../words.ts'
import type { Step } from './use-site.ts'

type Props = {
  site: SiteState
  step: Step | undefined
  /** Why the editor did not start. */
  failure: Failure | undefined
  onEdit: (kind: 'edit' | 'review') => void
}

const words = sitePage.next

/** How much waits to be published, and the way to it, which leads through the editor. */
export function NextVersion({ site: { waiting }, step, failure, onEdit }: Props) {
  const canPublish = waiting > 0
  const isStarting = step?.kind === 'edit' || step?.kind === 'review'
  return (
    <Part heading={words.heading}>
      <p className="pb-4">{waiting === 0 ? words.waiting.none : inWords(waiting, words.waiting)}</p>
      <div className="flex flex-wrap gap-3">
        {canPublish && (
          <Button look="primary" isBusy={step !== undefined} onClick={() => onEdit('review')}>
            {words.publish}
          </Button>
        )}
        <Button look={waiting > 0 ? 'plain' : 'primary'} isBusy={step !== undefined} onClick={() => onEdit('edit')}>
          {words.edit}
        </Button>
      </div>
      {canPublish && !isStarting && <p className="pt-3 text-small text-soft">{words.beforePublishing}</p>}
      <div aria-live="polite">{isStarting && <p className="pt-3 text-small">{words.starting}</p>}</div>
      <div className="has-[p]:pt-4">
        <FailureNotice failure={failure} />
      </div>
    </Part>
  )
}
