import type { Content } from '#content/schema/content.ts'
import { limits } from '#contract/limits.ts'
import { type Json, type Patch, readAt } from '#fields/patch.ts'
import { type Applied, addPatch, applyAll, concernsSame, isSameStretch, type Step } from './pending-patches.ts'

/** Somebody else has changed a field that this window had changed. */
export type Conflict = { path: string; mine: Json; theirs: Json }

export type EditorState = {
  /** The draft as the server has it. */
  saved: Content
  revision: number
  /** Made here and under way to the server, then made here and not sent yet. */
  sending: Patch[]
  waiting: Patch[]
  /** What the server refused: kept in the page and not sent again, until it is changed or undone. */
  refused: Patch[]
  /** How many patches the next call takes. Halved at each refusal, until the refused patch is alone. */
  batch: number
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
  | { type: 'failed' | 'refused' | 'dropped-refused' }
  | { type: 'heard'; revision: number; content: Content }
  | { type: 'settled'; path: string; restores: boolean; moment: number }

export function openDraft({ revision, content }: { revision: number; content: Content }): EditorState {
  return {
    saved: content,
    revision,
    sending: [],
    waiting: [],
    refused: [],
    batch: limits.patches.max,
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
    case 'refused':
      return refuse(state)
    case 'dropped-refused':
      return dropRefused(state)
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
  const { waiting, batch } = state
  return { ...state, sending: waiting.slice(0, batch), waiting: waiting.slice(batch) }
}

function refuse(state: EditorState): EditorState {
  const { sending, waiting, refused } = state
  const next = { ...state, sending: [], hasFailed: false }
  if (sending.length > 1) return { ...next, waiting: [...sending, ...waiting], batch: Math.ceil(sending.length / 2) }
  return { ...next, refused: [...refused, ...sending], batch: limits.patches.max }
}

/** The draft never had these changes, so leaving them out undoes them. */
function dropRefused(state: EditorState): EditorState {
  const { saved, sending, waiting, refused } = state
  const { content } = applyAll(saved, [...sending, ...waiting])
  const done = state.done.filter(({ patches }) => !patches.some((patch) => refused.includes(patch)))
  return { ...state, refused: [], content, done }
}

function edit(state: EditorState, patches: Patch[], moment: number): EditorState {
  const applied = applyAll(state.content, patches)
  if (applied.patches.length === 0) return state
  const last = state.done.at(-1)
  const next: Step = { patches: applied.patches, inverses: applied.inverses, at: moment }
  const isSame = last !== undefined && isSameStretch(last, next)
  // To undo a run of typing, restore the value from before it.
  const done = isSame ? [...state.done.slice(0, -1), { ...next, inverses: last.inverses }] : [...state.done, next]
  const conflicts = applied.patches.reduce(typeOn, state.conflicts)
  return { ...add(state, applied), conflicts, done: done.slice(-mostSteps), undone: [] }
}

/** Typing on in a field that somebody else has changed means keeping this text. */
function typeOn(conflicts: Conflict[], patch: Patch): Conflict[] {
  if (patch.op !== 'set' || conflicts.every(({ path }) => path !== patch.path)) return conflicts
  return conflicts.map((one) => (one.path === patch.path ? { ...one, mine: patch.value } : one))
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
  const refused = state.refused.filter((old) => !patches.some((patch) => concernsSame(patch, old)))
  return { ...state, content, refused, waiting: patches.reduce(addPatch, state.waiting) }
}

function confirm(state: EditorState, { revision, content }: { revision: number; content?: Content }): EditorState {
  const own = new Map(state.own)
  for (const patch of state.sending) if (patch.op === 'set') own.set(patch.path, patch.value)
  const next = { ...state, own, sending: [], hasFailed: false }
  // The news of it, or of what came after it, was here before the answer: what is saved is known already.
  if (revision <= state.revision) return { ...next, content: applyAll(state.saved, unsaved(next)).content }
  if (content) return rebase(next, revision, content)
  return { ...next, revision, saved: applyAll(state.saved, state.sending).content }
}

/** What was made here stays on top of what somebody else has made; where both changed one field, both are shown. */
function rebase(state: EditorState, revision: number, saved: Content): EditorState {
  const pending = unsaved(state)
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

/** In the order in which to apply it on the saved draft. */
export function unsaved({ refused, sending, waiting }: EditorState): Patch[] {
  return [...refused, ...sending, ...waiting]
}

export function hasUnsaved(state: EditorState): boolean {
  return unsaved(state).length > 0
}
