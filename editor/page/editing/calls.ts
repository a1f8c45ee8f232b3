import type { Change, EditCall, EditState } from '#contract/edit.ts'
import { foresee } from './foresee.ts'

/** `cut`: there was no answer at all. */
type Told = { tone: 'quiet' | 'wrong' | 'cut'; text: string }

export type Call = {
  name: EditCall
  change?: Change
  /** One step of undo with the call before. */
  continues?: boolean
  /** What else the server is told. */
  body?: object
  /** Of the owner's way through the page, when it was asked for. */
  step: number
}

/** What the page knows and what it has asked for. Every change is made by `advance`, whatever the order of events. */
export type Work = {
  /** As the server has told it. */
  known: EditState | undefined
  /** In the order of asking. The first may be under way; the others wait for its answer. */
  calls: readonly Call[]
  isUnderWay: boolean
  /** Grows when the owner goes elsewhere. */
  step: number
  /** The field of the last change. */
  field: string
  /** Grows whenever texts change by themselves: undo, redo, another program, a refusal. */
  epoch: number
  told: Told
}

export type WorkEvent =
  | { kind: 'asked'; name: EditCall; change?: Change; body?: object }
  | { kind: 'left' }
  | { kind: 'told'; text: string }
  | { kind: 'sent' }
  | { kind: 'answered'; state: EditState }
  /** The server said no. */
  | { kind: 'refused'; reason: string }
  /** Nobody knows whether the call has arrived. */
  | { kind: 'unanswered'; reason: string }

const quiet: Told = { tone: 'quiet', text: '' }
const saved: Told = {
  tone: 'quiet',
  text: 'Saved. Nothing is public yet: commit the change, then run claimwright-update on the server (deploy/README.md).',
}

export const atRest: Work = {
  known: undefined,
  calls: [],
  isUnderWay: false,
  step: 0,
  field: '',
  epoch: 0,
  told: quiet,
}

export function advance(work: Work, event: WorkEvent): Work {
  switch (event.kind) {
    case 'asked':
      return askAnything(event.name === 'state' ? work : { ...work, told: quiet }, event)
    case 'left':
      return { ...work, step: work.step + 1, field: '' }
    case 'told':
      return { ...work, told: { tone: 'wrong', text: event.text } }
    case 'sent':
      return { ...work, isUnderWay: true }
    case 'answered':
      return answered(work, event.state)
    case 'refused':
      return refused(work, event.reason)
    case 'unanswered':
      return unanswered(work, event.reason)
  }
}

function askAnything(work: Work, event: WorkEvent & { kind: 'asked' }): Work {
  return event.change ? askChange(work, event.change) : ask(work, { ...event, step: work.step })
}

/** The state as it will be when everything that was asked for is done. */
export function lookAhead({ known, calls }: Work): EditState | undefined {
  return known && calls.reduce((state, { change }) => (change ? foresee(state, change) : state), known)
}

/** Whatever is changed here and not yet on the server: fields, and entries that are new or move. */
export function pendingOf(calls: readonly Call[]): string[] {
  return calls.flatMap(({ change }) => (change?.kind === 'add' ? `${change.id}[${change.key}]` : (change?.id ?? [])))
}

function ask(work: Work, { name, change, continues, body, step }: Call): Work {
  const isAsked = name === 'state' && waitingOf(work).some((call) => call.name === 'state')
  const call = { name, step, ...(change && { change }), ...(continues && { continues }), ...(body && { body }) }
  return isAsked ? work : { ...work, calls: [...work.calls, call] }
}

/** Letters that are typed while a call waits go along with it. One that is under way has left without them. */
function askChange(work: Work, change: Change): Work {
  const continues = isTyped(change) && work.field === change.id
  const last = waitingOf(work).at(-1)
  const next = { ...work, field: change.id }
  if (continues && last?.change?.kind === change.kind && last.change.id === change.id)
    return { ...next, calls: [...work.calls.slice(0, -1), { ...last, change }] }
  return ask(next, { name: 'change', change, continues, step: work.step })
}

/** Whoever types sees it in the field. */
export function isTyped({ kind }: Change): boolean {
  return kind === 'words' || kind === 'legal' || kind === 'color'
}

function waitingOf({ calls, isUnderWay }: Work): readonly Call[] {
  return isUnderWay ? calls.slice(1) : calls
}

function answered(work: Work, state: EditState): Work {
  const [call, ...calls] = work.calls
  const isByItself = call?.name !== 'change' && call?.name !== 'save'
  // A reason is there to be read until the owner goes on.
  const told = work.told.tone === 'cut' ? quiet : work.told
  return {
    ...work,
    calls,
    isUnderWay: false,
    known: merge(work.known, state),
    epoch: work.epoch + Number(isByItself),
    told: call?.name === 'save' ? saved : told,
  }
}

/** What was asked for is shown as it was; what waits behind it names its own fields and goes on. */
function refused(work: Work, reason: string): Work {
  const [call, ...calls] = work.calls
  const next: Work = {
    ...work,
    calls,
    isUnderWay: false,
    epoch: work.epoch + Number(call?.name === 'change'),
    told: { tone: 'wrong', text: reason },
  }
  // What stands in the way may be news to this page.
  return call?.name === 'state' ? next : ask(next, { name: 'state', step: work.step })
}

/** A change can be asked for again: done twice, it is as if done once. Of anything else the page learns what came of it. */
function unanswered(work: Work, reason: string): Work {
  const [call, ...calls] = work.calls
  const isRepeated = call?.change ? !['figure', 'fill'].includes(call.change.kind) : call?.name === 'state'
  const next: Work = { ...work, isUnderWay: false, told: { tone: 'cut', text: reason } }
  return isRepeated ? next : ask({ ...next, calls }, { name: 'state', step: work.step })
}

/** Sections that did not travel are as they were. */
function merge(known: EditState | undefined, next: EditState): EditState {
  const all = new Map([...(known?.sections ?? []), ...next.sections].map((section) => [section.file, section]))
  return { ...next, sections: next.files.flatMap((file) => all.get(file) ?? []) }
}
