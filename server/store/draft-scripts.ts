import type { Patch } from '#fields/patch.ts'
import { capped } from './capped-columns.ts'
import { type Dialect, fragment, type Row, type Script, type Statement, sql } from './database.ts'
import { toCount, toDate, toText } from './rows.ts'

/** What is to be published next: one for the whole site, for everybody at the desk, on every server. */
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

/** The whole draft, made of the one with the revision `after`. `skipped`: changes whose target was gone. */
type DraftReplacement = { callId: string; after: number; draft: Omit<Draft, 'revision'>; skipped?: Patch[] }

/** What a call has left behind. */
export type DraftSave = { revision: number; skipped: Patch[] }

type ReplaceOutcome = { isReplaced: boolean } & DraftSave

/** A call may be repeated for as long as this many others take. */
const keptCalls = 500
const columns = fragment`base, revision, schema_version, content, updated_at`

export function* readDraft(): Script<Draft | undefined> {
  const [row] =
    yield sql`SELECT base, revision, schema_version, ${capped('content')}, updated_at FROM drafts WHERE id = 1`
  return row && toDraft(row)
}

/** 0 while there is none. */
export function* draftRevision(): Script<number> {
  const [row] = yield sql`SELECT revision FROM drafts WHERE id = 1`
  return row ? toCount(row.revision) : 0
}

/** Does nothing when there is one. */
export function* beginDraft({ base, schemaVersion, content, updatedAt }: Omit<Draft, 'revision'>): Script<void> {
  yield sql`
    INSERT INTO drafts (id, ${columns}) VALUES (1, ${base}, 0, ${schemaVersion}, ${content}, ${updatedAt})
    ON CONFLICT (id) DO NOTHING`
}

/** Of a call that is repeated, what it did at first. */
export function* readDraftSave(callId: string): Script<DraftSave | undefined> {
  const [known] = yield sql`SELECT revision, ${capped('skipped')} FROM draft_changes WHERE call_id = ${callId}`
  return known && { revision: toCount(known.revision), skipped: JSON.parse(toText(known.skipped)) }
}

/** If the draft hasn't changed since. A call that is repeated under the same id changes nothing. */
export function* replaceDraft(replacement: DraftReplacement, { lock }: Dialect): Script<ReplaceOutcome> {
  if (lock) yield lock('site')
  const { callId, after, draft, skipped = [] } = replacement
  const known = yield* readDraftSave(callId)
  if (known) return { isReplaced: true, ...known }
  const revision = yield* draftRevision()
  if (revision !== after) return { isReplaced: false, revision, skipped }
  yield* beginDraft(draft)
  const next = { ...draft, revision: revision + 1 }
  yield writeDraft(next)
  yield* record(next.revision, callId, skipped)
  return { isReplaced: true, revision: next.revision, skipped }
}

function writeDraft({ base, revision, schemaVersion, content, updatedAt }: Draft): Statement {
  return sql`
    UPDATE drafts SET base = ${base}, revision = ${revision}, schema_version = ${schemaVersion}, content = ${content},
      updated_at = ${updatedAt} WHERE id = 1`
}

function* record(revision: number, callId: string, skipped: readonly Patch[]): Script<void> {
  yield sql`
    INSERT INTO draft_changes (revision, call_id, skipped) VALUES (${revision}, ${callId}, ${JSON.stringify(skipped)})`
  yield sql`DELETE FROM draft_changes WHERE revision <= ${revision - keptCalls}`
}

function toDraft(row: Row): Draft {
  return {
    base: toCount(row.base),
    revision: toCount(row.revision),
    schemaVersion: toCount(row.schema_version),
    content: toText(row.content),
    updatedAt: toDate(row.updated_at),
  }
}
