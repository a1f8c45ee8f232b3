import type { Content } from '#content/schema/content.ts'
import { applyPatch, type Json, type Patch, readAt } from '#contract/content-patch.ts'
import { limits } from '#contract/limits.ts'

/** What one press or one stretch of typing did, and what undoes it, in the order in which to apply it. */
type Step = { patches: Patch[]; inverses: Patch[]; at: number }

/** Somebody else has changed a field that this window had changed. */
export type Conflict = { path: string; mine: Json; theirs: Json }

export type EditorState = {
  /** The draft as the server has it. */
  saved: Content
  revision: number
  /** Made here and under way to the server, then made here and not sent yet. */
  sending: Patch[]
  waiting: Patch[]
  /** The saved draft with all of these: what the page shows. */
  content: Content
  /** Whether the last attempt to save failed: what waits is tried again. */
  hasFailed: boolean
  undone: Step[]
  done: Step[]
  /** The last value that this window gave a field, as far as the server has it. */
  own: ReadonlyMap<string, Json>
  conflicts: Conflict[]
}

export type EditorEvent =
  /** `moment` tells typing that goes on from typing that begins. */
  | { type: 'edited'; patches: Patch[]; moment: number }
  | { type: 'undid' | 'redid' }
  | { type: 'sent' }
  /** `content` comes along where somebody else has changed it since. */
  | { type: 'saved'; revision: number; content?: Content }
  | { type: 'failed' }
  | { type: 'heard'; revision: number; content: Content }
  | { type: 'settled'; path: string; restores: boolean; moment: number }

export function openDraft({ revision, content }: { revision: number; content: Content }): EditorState {
  return {
    saved: content,
    revision,
    sending: [],
    waiting: [],
    content,
    hasFailed: false,
    undone: [],
    done: [],
    own: new Map(),
    conflicts: [],
  }
}

/** Further back, no one remembers what an undo would undo. */
const mostSteps = 200
const sameStretchMs = 1_500

export function changeEditor(state: EditorState, event: EditorEvent): EditorState {
  switch (event.type) {
    case 'edited':
      return edit(state, event.patches, event.moment)
    case 'undid':
      return step(state, 'done', 'undone')
    case 'redid':
      return step(state, 'undone', 'done')
    case 'sent':
      return state.sending.length > 0 ? state : send(state)
    case 'saved':
      return confirm(state, event)
    case 'failed':
      return { ...state, sending: [], waiting: [...state.sending, ...state.waiting], hasFailed: true }
    case 'heard':
      return isNews(state, event.revision) ? rebase(state, event.revision, event.content) : state
    case 'settled':
      return settle(state, event)
  }
}

/** Until the first change, the draft is whatever is public, and has no revision. */
function isNews({ revision }: EditorState, heard: number): boolean {
  return heard > revision || (heard === 0 && revision === 0)
}

/** After hours without a server, more may wait than one call takes. */
function send(state: EditorState): EditorState {
  const most = limits.patches.max
  return { ...state, sending: state.waiting.slice(0, most), waiting: state.waiting.slice(most) }
}

function edit(state: EditorState, patches: Patch[], moment: number): EditorState {
  const applied = applyAll(state.content, patches)
  if (applied.patches.length === 0) return state
  const last = state.done.at(-1)
  const next: Step = { patches: applied.patches, inverses: applied.inverses, at: moment }
  const isSame = last !== undefined && isSameStretch(last, next)
  // What undoes a stretch is what undoes its beginning.
  const done = isSame ? [...state.done.slice(0, -1), { ...next, inverses: last.inverses }] : [...state.done, next]
  const conflicts = applied.patches.reduce(typeOn, state.conflicts)
  return { ...add(state, applied), conflicts, done: done.slice(-mostSteps), undone: [] }
}

/** Typing on in a field that somebody else has changed means keeping this text. */
function typeOn(conflicts: Conflict[], patch: Patch): Conflict[] {
  if (patch.op !== 'set' || conflicts.every(({ path }) => path !== patch.path)) return conflicts
  return conflicts.map((one) => (one.path === patch.path ? { ...one, mine: patch.value } : one))
}

function isSameStretch(last: Step, next: Step): boolean {
  const [one, more] = next.patches
  const [before, others] = last.patches
  if (more || others || one?.op !== 'set' || before?.op !== 'set') return false
  return one.path === before.path && typeof one.value === 'string' && next.at - last.at < sameStretchMs
}

/** Undoing is one more change: it is saved like any other. */
function step(state: EditorState, from: 'done' | 'undone', to: 'done' | 'undone'): EditorState {
  const taken = state[from].at(-1)
  if (!taken) return state
  const applied = applyAll(state.content, taken.inverses)
  const left = { ...state, [from]: state[from].slice(0, -1) }
  // Somebody else has removed what it was about.
  if (applied.patches.length === 0) return left
  const back: Step = { patches: applied.patches, inverses: applied.inverses, at: Number.NEGATIVE_INFINITY }
  return { ...add(left, applied), [to]: [...state[to], back] }
}

function add(state: EditorState, { content, patches }: Applied): EditorState {
  return { ...state, content, waiting: patches.reduce(addPatch, state.waiting) }
}

/** Typing makes a patch for each letter: only the last of them has to be sent. */
function addPatch(waiting: Patch[], patch: Patch): Patch[] {
  const last = waiting.at(-1)
  const isTyped = patch.op === 'set' && last?.op === 'set' && last.path === patch.path
  return [...(isTyped ? waiting.slice(0, -1) : waiting), patch]
}

type Applied = { content: Content; patches: Patch[]; inverses: Patch[] }

function applyAll(content: Content, patches: readonly Patch[]): Applied {
  const applied: Applied = { content, patches: [], inverses: [] }
  for (const patch of patches) {
    const outcome = applyPatch(applied.content, patch)
    if (!outcome) continue
    applied.content = outcome.content
    applied.patches.push(patch)
    applied.inverses.unshift(outcome.inverse)
  }
  return applied
}

function confirm(state: EditorState, { revision, content }: { revision: number; content?: Content }): EditorState {
  const own = new Map(state.own)
  for (const patch of state.sending) if (patch.op === 'set') own.set(patch.path, patch.value)
  const next = { ...state, own, sending: [], hasFailed: false }
  // The news of it, or of what came after it, was here before the answer: what is saved is known already.
  if (revision <= state.revision) return { ...next, content: applyAll(state.saved, state.waiting).content }
  if (content) return rebase(next, revision, content)
  return { ...next, revision, saved: applyAll(state.saved, state.sending).content }
}

/** What was made here stays on top of what somebody else has made; where both changed one field, both are shown. */
function rebase(state: EditorState, revision: number, saved: Content): EditorState {
  const pending = [...state.sending, ...state.waiting]
  const mine = new Map(state.own)
  for (const patch of pending) if (patch.op === 'set') mine.set(patch.path, patch.value)
  const found = [...mine].flatMap(([path, value]): Conflict[] => {
    const [before, theirs] = [readAt(state.saved, path), readAt(saved, path)]
    // What was typed on since is newer than what the server had from here.
    const sent = state.sending.some((patch) => patch.op === 'set' && patch.path === path && isSame(theirs, patch.value))
    const isOurs = sent || isSame(theirs, value) || isSame(theirs, state.own.get(path))
    const isTheirs = theirs !== undefined && !isSame(theirs, before) && !isOurs
    return isTheirs ? [{ path, mine: value, theirs }] : []
  })
  const older = state.conflicts.filter(({ path }) => !found.some((conflict) => conflict.path === path))
  const own = new Map([...state.own].filter(([path]) => !found.some((conflict) => conflict.path === path)))
  const { content } = applyAll(saved, pending)
  return { ...state, saved, revision, content, own, conflicts: [...older, ...found] }
}

function settle(state: EditorState, { path, restores, moment }: { path: string; restores: boolean; moment: number }) {
  const conflict = state.conflicts.find((one) => one.path === path)
  const left = { ...state, conflicts: state.conflicts.filter((one) => one !== conflict) }
  if (!conflict) return state
  const value = restores ? conflict.mine : conflict.theirs
  return isSame(readAt(state.content, path), value) ? left : edit(left, [{ op: 'set', path, value }], moment)
}

function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

export function hasUnsaved({ sending, waiting }: EditorState): boolean {
  return sending.length + waiting.length > 0
}
