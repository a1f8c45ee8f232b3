import { useEffect, useReducer } from 'react'
import { deskRoutes } from '#contract/desk-routes.ts'
import type { GoingBack, SiteState, SiteVersion } from '#contract/desk-site.ts'
import { call, type Failure, type Outcome, toFailure } from '../api/call.ts'

/** The version that is being gone back to. */
export type Step = { id: number }

export type News = { kind: 'public'; version: SiteVersion }

export type SitePageState =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: Failure }
  | {
      kind: 'shown'
      site: SiteState
      news: News | undefined /** Why no version was gone back to. */
      failed: Failure | undefined
    }

export type OpenSite = {
  state: SitePageState
  revision: number
  /** How many reads were asked for, and which of them is still wanted. */
  reads: number
  wanted: number | undefined
  step: Step | undefined
}

export type SiteEvent =
  | { type: 'heard'; revision: number }
  | { type: 'looked' }
  | { type: 'read'; number: number; outcome: Outcome<SiteState> }
  | { type: 'sent'; step: Step }
  | { type: 'answered'; outcome: Outcome<SiteState> }

/** What is public and what waits, kept up to date, and the steps that lead on. */
export function useSite(revision: number) {
  const [{ state, step, reads }, dispatch] = useReducer(changeSite, revision, openSite)

  useEffect(() => dispatch({ type: 'heard', revision }), [revision])

  useEffect(() => {
    void call<SiteState>(deskRoutes.site).then((outcome) => dispatch({ type: 'read', number: reads, outcome }))
  }, [reads])

  // The server tells nobody what waits in the editor, which may be open in another window.
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && dispatch({ type: 'looked' })
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])

  async function goBack({ id, newest }: { id: number; newest: number }): Promise<void> {
    dispatch({ type: 'sent', step: { id } })
    const body: GoingBack = { newest }
    const outcome = await call<SiteState>(deskRoutes.goBack, { id: String(id), body })
    dispatch({ type: 'answered', outcome })
  }
  /** The answer to a change that was made elsewhere on the page. */
  const showAnswer = (site: SiteState) => dispatch({ type: 'answered', outcome: { kind: 'done', value: site } })
  return { state, step, goBack, show: showAnswer }
}

export function publicVersion({ versions }: SiteState): SiteVersion | undefined {
  return versions.find(({ isPublic }) => isPublic)
}

export function openSite(revision: number): OpenSite {
  return { state: { kind: 'loading' }, revision, reads: 1, wanted: 1, step: undefined }
}

export function changeSite(open: OpenSite, event: SiteEvent): OpenSite {
  switch (event.type) {
    case 'heard':
      return event.revision === open.revision ? open : readAgain({ ...open, revision: event.revision })
    case 'looked':
      return readAgain(open)
    case 'read':
      if (event.number !== open.wanted) return open
      return { ...open, state: afterReading(open.state, event.outcome), wanted: undefined }
    // The same words twice in a row are announced twice only when they were gone in between.
    case 'sent': {
      const state = open.state.kind === 'shown' ? { ...open.state, news: undefined, failed: undefined } : open.state
      // What is read before a version is back would undo what the answer shows.
      return { ...open, state, step: event.step, wanted: undefined }
    }
    case 'answered':
      return readAgain({ ...open, step: undefined, state: afterAnswer(open.state, event.outcome) })
  }
}

/** While a version is gone back to, nothing is read; afterwards it is in any case. */
function readAgain(open: OpenSite): OpenSite {
  if (open.step) return open
  const reads = open.reads + 1
  return { ...open, reads, wanted: reads }
}

function afterReading(before: SitePageState, outcome: Outcome<SiteState>): SitePageState {
  if (outcome.kind === 'done') return show(before, outcome.value)
  // What is already on the screen stays there; the frame says that the server is gone.
  return before.kind === 'shown' ? before : { kind: 'failed', failure: toFailure(outcome) }
}

function afterAnswer(before: SitePageState, outcome: Outcome<SiteState>): SitePageState {
  if (before.kind !== 'shown') return before
  if (outcome.kind === 'done') return show(before, outcome.value)
  return { ...before, failed: toFailure(outcome) }
}

function show(before: SitePageState, site: SiteState): SitePageState {
  if (before.kind !== 'shown') return { kind: 'shown', site, news: undefined, failed: undefined }
  return { ...before, site, news: newsOf(before.site, site) ?? before.news }
}

/** What is new between two looks, whoever has done it. */
function newsOf(before: SiteState, after: SiteState): News | undefined {
  const version = publicVersion(after)
  return version && version.id !== publicVersion(before)?.id ? { kind: 'public', version } : undefined
}
