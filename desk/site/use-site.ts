import { useEffect, useReducer, useState } from 'react'
import { deskRoutes } from '#contract/desk-routes.ts'
import type { GoingBack, SiteState, SiteVersion } from '#contract/desk-site.ts'
import { call, type Failure, type Outcome, toFailure } from '../api/call.ts'
import { useReading } from '../api/use-reading.ts'

export type SitePageState =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: Failure }
  | {
      kind: 'shown'
      site: SiteState
      /** The version published while this page was open. */
      news: SiteVersion | undefined
      /** Why no version was gone back to. */
      failed: Failure | undefined
    }

/** What is public and what waits, kept up to date, and the step back. */
export function useSite(revision: number) {
  const [state, setState] = useState<SitePageState>({ kind: 'loading' })
  /** The version that is being gone back to. Until then nothing is read: it would undo what the answer shows. */
  const [goingTo, setGoingTo] = useState<number>()
  const [looks, look] = useReducer((count: number) => count + 1, 0)
  const cause = goingTo === undefined ? `${revision} ${looks}` : undefined
  useReading<SiteState>(deskRoutes.site, cause, (outcome) =>
    setState((before) => {
      if (outcome.kind === 'done') return show(before, outcome.value)
      // What is already on the screen stays there; the frame says that the server is gone.
      return before.kind === 'shown' ? before : { kind: 'failed', failure: toFailure(outcome) }
    }),
  )

  // The server doesn't announce what waits in the editor, which may be open in another window.
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && look()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])

  /** The answer to a change that was made on the page. */
  function showAnswer(outcome: Outcome<SiteState>): void {
    setState((before) => {
      if (before.kind !== 'shown') return before
      return outcome.kind === 'done' ? show(before, outcome.value) : { ...before, failed: toFailure(outcome) }
    })
    look()
  }

  async function restoreVersion({ id, newest }: { id: number; newest: number }): Promise<void> {
    setGoingTo(id)
    // The same words twice in a row are announced twice only when they were gone in between.
    setState((before) => (before.kind === 'shown' ? { ...before, news: undefined, failed: undefined } : before))
    const body: GoingBack = { newest }
    showAnswer(await call<SiteState>(deskRoutes.restoreVersion, { id: String(id), body }))
    setGoingTo(undefined)
  }
  return { state, goingTo, restoreVersion, show: (value: SiteState) => showAnswer({ kind: 'done', value }) }
}

export function publicVersion({ versions }: SiteState): SiteVersion | undefined {
  return versions.find(({ isPublic }) => isPublic)
}

function show(before: SitePageState, site: SiteState): SitePageState {
  if (before.kind !== 'shown') return { kind: 'shown', site, news: undefined, failed: undefined }
  const version = publicVersion(site)
  const isNew = version && version.id !== publicVersion(before.site)?.id
  return { ...before, site, news: isNew ? version : before.news }
}
