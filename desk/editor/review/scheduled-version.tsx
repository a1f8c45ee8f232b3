import { useEffect, useState } from 'react'
import { deskRoutes } from '#contract/desk-routes.ts'
import type { SiteState } from '#contract/desk-site.ts'
import { call } from '../../api/call.ts'
import { Scheduled } from '../../site/scheduled.tsx'
import type { OpenDraft } from '../draft-view.ts'

/** What is scheduled, looked up again whenever something was published or scheduled. */
export function ScheduledVersion({ draft: { publication, published } }: { draft: OpenDraft }) {
  const [scheduled, setScheduled] = useState<SiteState['scheduled']>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: both mean that it may have changed
  useEffect(() => {
    let isOver = false
    void call<SiteState>(deskRoutes.site).then((outcome) => {
      if (!isOver && outcome.kind === 'done') setScheduled(outcome.value.scheduled)
    })
    return () => {
      isOver = true
    }
  }, [publication, published])
  return <Scheduled scheduled={scheduled} onCanceled={(site) => setScheduled(site.scheduled)} />
}
