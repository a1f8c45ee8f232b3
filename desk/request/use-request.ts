import { useEffect, useRef, useState } from 'react'
import { requestPage } from '#content/desk.ts'
import { type DeskDelivery, type DeskRequest, deskRoutes } from '#contract/desk.ts'
import { call, type Failure, type Outcome } from '../api/call.ts'
import { describeChange } from './describe-change.ts'
import { describeOutcome, type Write } from './describe-outcome.ts'

export type RequestState =
  | { kind: 'loading' }
  | { kind: 'not-found' }
  | { kind: 'failed'; failure: Failure }
  | {
      kind: 'shown'
      request: DeskRequest
      /** What somebody else did to it while it was open here. */
      change: string
      /** Our own change came too late and was not made. */
      isTooLate: boolean
      failure: Failure | undefined
    }

/** A delivery that is under way ends without a sound when it is kept as a file: then we look. */
const lookMs = 2000

/** One request, kept up to date, and the changes that can be made to it. */
export function useRequest(id: string, revision: number) {
  const [state, setState] = useState<RequestState>({ kind: 'loading' })
  const [isBusy, setIsBusy] = useState(false)
  const [done, setDone] = useState('')
  const [looks, setLooks] = useState(0)
  /** What was read before a change of ours was answered is old news, and must not pass for somebody else's change. */
  const writes = useRef({ begun: 0, answered: 0 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: both are reasons to read again
  useEffect(() => {
    const { begun, answered } = writes.current
    if (begun > answered) return
    const giveUp = new AbortController()
    call<DeskRequest>(deskRoutes.request, { id, signal: giveUp.signal })
      .then((outcome) => begun === writes.current.begun && setState((before) => afterReading(before, outcome)))
      .catch(() => {})
    return () => giveUp.abort()
  }, [id, revision, looks])

  const isUnderWay = state.kind === 'shown' && state.request.deliveries.some(isOnItsWay)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look waits for the one before
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setLooks((count) => count + 1), lookMs)
    return () => clearTimeout(timer)
  }, [isUnderWay, looks])

  const isUnread = state.kind === 'shown' && !state.request.isRead
  useEffect(() => {
    if (isUnread) void call(deskRoutes.markRead, { id })
  }, [id, isUnread])

  /** True when it was made. */
  async function write(name: Write, body: object): Promise<boolean> {
    writes.current.begun += 1
    setIsBusy(true)
    // The same words twice in a row are announced twice only when they were gone in between.
    setDone('')
    const outcome = await call<DeskRequest | undefined>(deskRoutes[name], { id, body })
    writes.current.answered += 1
    setIsBusy(false)
    if (name !== 'delete' || outcome.kind !== 'done') setState((before) => afterWriting(before, outcome))
    if (outcome.kind === 'done' && outcome.value) setDone(describeOutcome(name, outcome.value))
    // Nobody else has changed anything: the worker was faster.
    if (outcome.kind === 'conflict' && name === 'retry') setDone(requestPage.deliveries.nothingToRetry)
    return outcome.kind === 'done'
  }
  return { state, isBusy, done, write }
}

export function isOnItsWay({ state, dueAt, lastError }: DeskDelivery): boolean {
  return state === 'pending' && (!dueAt || !lastError)
}

function afterReading(before: RequestState, outcome: Outcome<DeskRequest>): RequestState {
  if (outcome.kind === 'not-found') return { kind: 'not-found' }
  if (outcome.kind === 'done') {
    const request = outcome.value
    if (before.kind !== 'shown') return { kind: 'shown', request, change: '', isTooLate: false, failure: undefined }
    const change = describeChange(before.request, request)
    return change ? { ...before, request, change, isTooLate: false } : { ...before, request }
  }
  // A request that is already on the screen stays there; the frame says that the server is gone.
  const failure: Failure = outcome.kind === 'conflict' ? { kind: 'unreachable' } : outcome
  return before.kind === 'shown' ? before : { kind: 'failed', failure }
}

function afterWriting(before: RequestState, outcome: Outcome<DeskRequest | undefined>): RequestState {
  if (outcome.kind === 'not-found') return { kind: 'not-found' }
  if (before.kind !== 'shown') return before
  const settled = { ...before, change: '', isTooLate: false, failure: undefined }
  if (outcome.kind === 'done') return { ...settled, request: outcome.value ?? before.request }
  if (outcome.kind === 'conflict')
    return {
      ...settled,
      request: outcome.request,
      change: describeChange(before.request, outcome.request),
      isTooLate: true,
    }
  return { ...settled, failure: outcome }
}
