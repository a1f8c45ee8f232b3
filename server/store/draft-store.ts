import type { Patch } from '#contract/content-patch.ts'

/** What is to be published next: one for the whole site, for everybody at the desk, on every server. */
export type DraftStore = {
  readDraft(): Promise<Draft | undefined>
  /** 0 while there is none. */
  draftRevision(): Promise<number>
  /** Does nothing when there is one. */
  beginDraft(draft: Omit<Draft, 'revision'>): Promise<void>
  /** Each patch is applied to the newest draft, even if the page showed an older one: the later change wins. */
  changeDraft(change: DraftPatches): Promise<DraftOutcome>
  /** All of it, if it hasn't changed since. */
  replaceDraft(replacement: DraftReplacement): Promise<ReplaceOutcome>
}

export type Draft = {
  /** The publication that it changes; 0 for the files. */
  base: number
  /** Goes up with every change. */
  revision: number
  schemaVersion: number
  /** As JSON. */
  content: string
  updatedAt: Date
}

/** A call that is repeated under the same id changes nothing. */
export type DraftPatches = { callId: string; patches: readonly Patch[]; schemaVersion: number; now: Date }

export type DraftOutcome =
  | { kind: 'changed'; revision: number; skipped: Patch[] }
  | { kind: 'absent' }
  /** It was written for another version of the schema. */
  | { kind: 'outdated' }

export type DraftReplacement = { callId: string; after: number; draft: Omit<Draft, 'revision'> }

export type ReplaceOutcome = { isReplaced: boolean; revision: number }
