import { useEffect, useReducer } from 'react'
import { deskRoutes } from '#contract/desk.ts'
import type { GoingBack, SiteState, SiteVersion } from '#contract/desk-site.ts'
import { call, type Failure, type Outcome } from '../api/call.ts'
import { goTo } from '../navigation/use-place.ts'

/** What was asked for: the editor, its review of all changes, or an earlier version. */
export type Step = { kind: 'edit' | 'review' } | { kind: 'go-back'; id: number }

export type News = { kind: 'public'; version: SiteVersion }

/** Why nothing came of a step. */
type Failed = { step: Step['kind']; failure: Failure }

export type SitePageState =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'shown'; site: SiteState; news: News | undefined; failed: Failed | undefined }

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
  /** Not when the editor can be opened: then the page is left. */
  | { type: 'answered'; step: Step; outcome: Outcome<SiteState> }
  /** Back from the editor, to the page as the browser has kept it. */
  | { type: 'returned' }

const editorAddress = { edit: '/edit', review: '/edit/review' }

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
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && dispatch({ type: 'returned' })
    document.addEventListener('visibilitychange', onVisible)
    addEventListener('pageshow', onShow)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      removeEventListener('pageshow', onShow)
    }
  }, [])

  function edit(kind: 'edit' | 'review'): void {
    goTo(editorAddress[kind])
  }

  async function goBack({ id, newest }: { id: number; newest: number }): Promise<void> {
    const chosen: Step = { kind: 'go-back', id }
    dispatch({ type: 'sent', step: chosen })
    const body: GoingBack = { newest }
    const outcome = await call<SiteState>(deskRoutes.goBack, { id: String(id), body })
    dispatch({ type: 'answered', step: chosen, outcome })
  }
  return { state, step, edit, goBack }
}

export function publicVersion({ versions }: SiteState): SiteVersion | undefined {
  return versions.find(({ isPublic }) => isPublic)
}

export function isGoingBack(step: Step | undefined): boolean {
  return step?.kind === 'go-back'
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
    case 'returned':
      return readAgain({ ...open, step: undefined })
    case 'read':
      if (event.number !== open.wanted) return open
      return { ...open, state: afterReading(open.state, event.outcome), wanted: undefined }
    // The same words twice in a row are announced twice only when they were gone in between.
    case 'sent': {
      const state = open.state.kind === 'shown' ? { ...open.state, news: undefined, failed: undefined } : open.state
      // What is read before a version is back would undo what the answer shows.
      return { ...open, state, step: event.step, wanted: isGoingBack(event.step) ? undefined : open.wanted }
    }
    case 'answered':
      return readAgain({ ...open, step: undefined, state: afterAnswer(open.state, event) })
  }
}

/** While a version is gone back to, nothing is read; afterwards it is in any case. */
function readAgain(open: OpenSite): OpenSite {
  if (isGoingBack(open.step)) return open
  const reads = open.reads + 1
  return { ...open, reads, wanted: reads }
}

function afterReading(before: SitePageState, outcome: Outcome<SiteState>): SitePageState {
  if (outcome.kind === 'done') return show(before, outcome.value)
  // What is already on the screen stays there; the frame says that the server is gone.
  return before.kind === 'shown' ? before : { kind: 'failed', failure: toFailure(outcome) }
}

function afterAnswer(
  before: SitePageState,
  { step, outcome }: Extract<SiteEvent, { type: 'answered' }>,
): SitePageState {
  if (before.kind !== 'shown') return before
  if (outcome.kind === 'done') return show(before, outcome.value)
  return { ...before, failed: { step: step.kind, failure: toFailure(outcome) } }
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

/** None of the site's addresses is ever missing, and none has a request. */
function toFailure(outcome: Exclude<Outcome<unknown>, { kind: 'done' }>): Failure {
  return outcome.kind === 'not-found' || outcome.kind === 'conflict' ? { kind: 'unreachable' } : outcome
}
