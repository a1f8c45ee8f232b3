import { useEffect, useReducer, useRef } from 'react'
import { type DeskDelivery, type DeskRequest, statusLabels } from '#contract/desk.ts'
import { deskRoutes } from '#contract/desk-routes.ts'
import { call, type Failure, type Outcome, toFailure } from '../api/call.ts'
import { requestPage } from '../words.ts'

export type Write = 'changeStatus' | 'changeSpam' | 'retry' | 'addNote' | 'changeNote' | 'deleteNote' | 'delete'

const { events } = requestPage.history

/** What our own change came to, in the words the history has for it. A deletion is told where it leads. */
const outcomes: Record<Write, (request: DeskRequest) => string> = {
  changeStatus: ({ status }) => events['status-changed'].replace('{status}', statusLabels[status]),
  changeSpam: ({ isSpam }) => events[isSpam ? 'marked-spam' : 'marked-not-spam'],
  retry: () => events.retried,
  addNote: () => requestPage.notes.added,
  changeNote: () => requestPage.notes.changed,
  deleteNote: () => requestPage.notes.deleted,
  delete: () => '',
}

const words = requestPage.changedElsewhere

/** What somebody else did between two looks at a request; nothing when it is the same. */
function describeChange(before: DeskRequest, after: DeskRequest): string {
  const changes = [
    before.status !== after.status && words.status.replace('{status}', statusLabels[after.status]),
    before.isSpam !== after.isSpam && (after.isSpam ? words.spam : words.notSpam),
    after.notes.length > before.notes.length && words.note,
    before.notes.some(({ id, text }) => after.notes.find((note) => note.id === id)?.text !== text) && words.notes,
  ]
  const told = changes.filter((change) => change !== false).join(' ')
  if (told) return told
  return before.version === after.version ? '' : words.other
}

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

export type OpenRequest = {
  state: RequestState
  /** What our own change came to. */
  done: string
  revision: number
  /** How many reads were asked for, and which of them is still wanted. */
  reads: number
  wanted: number | undefined
  isBusy: boolean
  /** There was a reason to read while a change of ours was on its way. */
  isBehind: boolean
  /** Since the page was opened, or since our last change. */
  looks: number
}

export type RequestEvent =
  | { type: 'heard'; revision: number }
  | { type: 'looked' }
  | { type: 'read'; number: number; outcome: Outcome<DeskRequest> }
  | { type: 'sent' }
  | { type: 'answered'; name: Write; outcome: Outcome<DeskRequest | undefined> }

/** Saving an email to a file emits no event, so poll while a delivery is pending. */
const lookMs = 2000
/** What takes longer than a minute may take an hour: the server tells. */
const mostLooks = 30

/** One request, kept up to date, and the changes that can be made to it. */
export function useRequest(id: string, revision: number) {
  const [{ state, done, isBusy, reads, looks }, dispatch] = useReducer(changeRequest, revision, openRequest)

  useEffect(() => dispatch({ type: 'heard', revision }), [revision])

  useEffect(() => {
    void call<DeskRequest>(deskRoutes.request, { id }).then((outcome) =>
      dispatch({ type: 'read', number: reads, outcome }),
    )
  }, [id, reads])

  const isUnderWay = state.kind === 'shown' && state.request.deliveries.some(isOnItsWay)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look waits for the one before
  useEffect(() => {
    if (!isUnderWay || looks >= mostLooks) return
    const timer = setTimeout(() => dispatch({ type: 'looked' }), lookMs)
    return () => clearTimeout(timer)
  }, [isUnderWay, reads])

  const isUnread = state.kind === 'shown' && !state.request.isRead
  useEffect(() => {
    if (isUnread) void call(deskRoutes.markRead, { id })
  }, [id, isUnread])

  const isWriting = useRef(false)
  const write: MakeChange = async (name, body) => {
    // Two presses may come before the first is rendered.
    if (isWriting.current) return undefined
    isWriting.current = true
    dispatch({ type: 'sent' })
    const outcome = await call<DeskRequest | undefined>(deskRoutes[name], { id, body })
    isWriting.current = false
    dispatch({ type: 'answered', name, outcome })
    return outcome.kind === 'done'
  }
  return { state, isBusy, done, write }
}

/** True when it was made; undefined when another one is under way. */
export type MakeChange = (name: Write, body: object) => Promise<boolean | undefined>

export function isOnItsWay({ state, dueAt, lastError }: DeskDelivery): boolean {
  return state === 'pending' && (!dueAt || !lastError)
}

export function openRequest(revision: number): OpenRequest {
  return {
    state: { kind: 'loading' },
    done: '',
    revision,
    reads: 1,
    wanted: 1,
    isBusy: false,
    isBehind: false,
    looks: 0,
  }
}

export function changeRequest(open: OpenRequest, event: RequestEvent): OpenRequest {
  switch (event.type) {
    case 'heard':
      return event.revision === open.revision ? open : readAgain({ ...open, revision: event.revision })
    case 'looked':
      return readAgain({ ...open, looks: open.looks + 1 })
    case 'read':
      if (event.number !== open.wanted) return open
      return { ...open, state: afterReading(open.state, event.outcome), wanted: undefined }
    // What is read before our change is answered is old news, and must not pass for somebody else's change. The same
    // words twice in a row are announced twice only when they were gone in between.
    case 'sent':
      return { ...open, isBusy: true, isBehind: open.wanted !== undefined, wanted: undefined, done: '', looks: 0 }
    case 'answered': {
      const written = { ...open, isBusy: false, isBehind: false, ...afterWriting(open.state, event) }
      // What the server refuses may be due to what has changed since.
      return open.isBehind || event.outcome.kind === 'refused' ? readAgain(written) : written
    }
  }
}

function readAgain(open: OpenRequest): OpenRequest {
  if (open.isBusy) return { ...open, isBehind: true }
  const reads = open.reads + 1
  return { ...open, reads, wanted: reads }
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
  return before.kind === 'shown' ? before : { kind: 'failed', failure: toFailure(outcome) }
}

type Written = Pick<OpenRequest, 'state' | 'done'>

function afterWriting(before: RequestState, { name, outcome }: Extract<RequestEvent, { type: 'answered' }>): Written {
  if (outcome.kind === 'not-found') return { state: { kind: 'not-found' }, done: '' }
  // After a deletion, the page leads back to the list.
  if (before.kind !== 'shown' || (name === 'delete' && outcome.kind === 'done')) return { state: before, done: '' }
  const settled = { ...before, change: '', isTooLate: false, failure: undefined }
  switch (outcome.kind) {
    case 'done': {
      const request = outcome.value ?? before.request
      return { state: { ...settled, request }, done: outcomes[name](request) }
    }
    case 'conflict': {
      const { request } = outcome
      const change = describeChange(before.request, request)
      // Nothing else has changed: the worker was faster.
      const done = name === 'retry' ? requestPage.deliveries.nothingToRetry : ''
      return { state: { ...settled, request, change, isTooLate: true }, done }
    }
    default:
      return { state: { ...settled, failure: outcome }, done: '' }
  }
}
