import { type Change, type EditCall, type EditState, mostChanges } from '#contract/edit.ts'
import { foresee } from './foresee.ts'

/** `cut`: there was no answer at all. */
/** `at` is the field of a picture that was refused. */
export type Told = { tone: 'quiet' | 'wrong' | 'cut'; text: string; at?: string }

export type Call = {
  name: EditCall
  change?: Change
  /** Of a change: by it the server knows one that is asked for again. */
  key?: string
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
  /** In the order of asking. */
  calls: readonly Call[]
  /** How many of them have left; the others wait for the answer. */
  underWay: number
  /** Grows when the owner goes elsewhere. */
  step: number
  /** The field of the last change. */
  field: string
  /** Grows whenever texts change by themselves: undo, redo, another program, a refusal. */
  epoch: number
  told: Told
}

export type WorkEvent =
  | { kind: 'asked'; name: Exclude<EditCall, 'change'>; body?: object }
  /** One that was pressed, and not typed, is a step of its own. */
  | { kind: 'asked'; name: 'change'; change: Change; key: string; isPressed?: boolean }
  | { kind: 'left' }
  | { kind: 'told'; text: string; at: string }
  | { kind: 'sent' }
  | { kind: 'answered'; state: EditState }
  /** The server said no. */
  | { kind: 'refused'; reason: string }
  /** Nobody knows whether the call has arrived. */
  | { kind: 'unanswered'; reason: string }

const quiet: Told = { tone: 'quiet', text: '' }
const saved: Told = {
  tone: 'quiet',
  text: 'Saved. Nothing is public yet: run git add --all, git commit and git push, then claimwright-update on the server (deploy/README.md).',
}

const published: Told = { tone: 'quiet', text: 'Published. Visitors see it now.' }

export const atRest: Work = {
  known: undefined,
  calls: [],
  underWay: 0,
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
      return { ...work, told: { tone: 'wrong', text: event.text, at: event.at } }
    case 'sent':
      return { ...work, underWay: countTogether(work.calls) }
    case 'answered':
      return answered(work, event.state)
    case 'refused':
      return refused(work, event.reason)
    case 'unanswered':
      return unanswered(work, event.reason)
  }
}

function askAnything(work: Work, event: WorkEvent & { kind: 'asked' }): Work {
  return event.name === 'change' ? askChange(work, event) : ask(work, { ...event, step: work.step })
}

/** The state as it will be when everything that was asked for is done. */
export function lookAhead({ known, calls }: Work): EditState | undefined {
  return known && calls.reduce((state, { change }) => (change ? foresee(state, change) : state), known)
}

/** Whatever is changed here and not yet on the server: fields, and entries that are new or move. */
export function pendingOf(calls: readonly Call[]): string[] {
  return calls.flatMap(({ change }) => (change?.kind === 'add' ? `${change.id}[${change.key}]` : (change?.id ?? [])))
}

/** What has left and not been answered. */
export function sentOf({ calls, underWay }: Work): readonly Call[] {
  return calls.slice(0, underWay)
}

/** Changes that wait one behind the other travel together; any other call goes alone. */
function countTogether(calls: readonly Call[]): number {
  const next = calls.findIndex(({ name }) => name !== 'change')
  return Math.min(Math.max(next < 0 ? calls.length : next, 1), mostChanges)
}

function ask(work: Work, { name, body, step }: Call): Work {
  const isAsked = name === 'state' && waitingOf(work).some((call) => call.name === 'state')
  return isAsked ? work : { ...work, calls: [...work.calls, { name, step, ...(body && { body }) }] }
}

/** Letters that are typed while a call waits go along with it. One that is under way has left without them. */
function askChange(work: Work, { change, key, isPressed = false }: Extract<WorkEvent, { change: Change }>): Work {
  const continues = isTyped(change) && !isPressed && work.field === change.id
  const last = waitingOf(work).at(-1)
  const next = { ...work, field: isPressed ? '' : change.id }
  // With a key of its own: of one that waits to be asked for again, the server may have made the first letters.
  if (continues && last?.change?.kind === change.kind && last.change.id === change.id)
    return { ...next, calls: [...work.calls.slice(0, -1), { ...last, change, key }] }
  const call: Call = { name: 'change', change, key, step: work.step, ...(continues && { continues }) }
  return { ...next, calls: [...work.calls, call] }
}

/** Whoever types sees it in the field. */
export function isTyped({ kind }: Change): boolean {
  return kind === 'words' || kind === 'legal' || kind === 'color'
}

function waitingOf({ calls, underWay }: Work): readonly Call[] {
  return calls.slice(underWay)
}

function answered(work: Work, state: EditState): Work {
  const [call] = work.calls
  const { refusals = [] } = state
  const isByItself = call?.name !== 'change' && call?.name !== 'save'
  return {
    ...work,
    calls: waitingOf(work),
    underWay: 0,
    known: merge(work.known, state),
    // What was refused is shown as it was; whatever else there is names its own fields and goes on.
    epoch: work.epoch + Number(isByItself || refusals.length > 0),
    told: call?.name === 'save' ? (state.isAtDesk ? published : saved) : toldAfter(work, refusals),
  }
}

/** A reason is there to be read until the owner goes on. */
function toldAfter({ told }: Work, refusals: readonly string[]): Told {
  if (refusals.length > 0) return { tone: 'wrong', text: [...new Set(refusals)].join(' ') }
  return told.tone === 'cut' ? quiet : told
}

/** All that has left was in vain: it is shown as it was, and what waits behind it goes on. */
function refused(work: Work, reason: string): Work {
  const [call] = work.calls
  const next: Work = {
    ...work,
    calls: waitingOf(work),
    underWay: 0,
    epoch: work.epoch + Number(call?.name === 'change'),
    told: {
      tone: 'wrong',
      text: reason,
      ...(call?.name === 'picture' && call.body && 'id' in call.body && { at: String(call.body.id) }),
    },
  }
  // What stands in the way may be news to this page.
  return call?.name === 'state' ? next : ask(next, { name: 'state', step: work.step })
}

/** Changes can be asked for again: the server knows them by their keys. Of anything else the page learns what came of it. */
function unanswered(work: Work, reason: string): Work {
  const [call] = work.calls
  const isRepeated = call?.name === 'change' || call?.name === 'state'
  const next: Work = { ...work, underWay: 0, told: { tone: 'cut', text: reason } }
  return isRepeated ? next : ask({ ...next, calls: waitingOf(work) }, { name: 'state', step: work.step })
}

/** Sections that did not travel are as they were. */
function merge(known: EditState | undefined, next: EditState): EditState {
  const all = new Map([...(known?.sections ?? []), ...next.sections].map((section) => [section.file, section]))
  return { ...next, sections: next.files.flatMap((file) => all.get(file) ?? []) }
}
