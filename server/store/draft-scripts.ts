import { carryChanges } from '#contract/content-diff.ts'
import { applyPatch, type Patch, readAt } from '#contract/content-patch.ts'
import { checkSize } from '#contract/content-size.ts'
import { limits } from '#contract/limits.ts'
import { type Dialect, fragment, type Row, type Script, type Statement, sql } from './database.ts'
import type { StoredContent } from './publication-store.ts'
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

/** A call that is repeated under the same id changes nothing. */
type DraftPatches = {
  callId: string
  patches: readonly Patch[]
  /** The most entries of lists, by their path, where that is fewer than any list may have. */
  room?: Readonly<Record<string, number>>
  schemaVersion: number
  now: Date
}

type DraftOutcome =
  | { kind: 'changed'; revision: number; skipped: Patch[] }
  | { kind: 'absent' }
  /** It was written for another version of the schema. */
  | { kind: 'outdated' }
  /** It would be larger than content can be. */
  | { kind: 'too-large'; message: string }

type DraftReplacement = { callId: string; after: number; draft: Omit<Draft, 'revision'> }

type ReplaceOutcome = { isReplaced: boolean; revision: number }

/** A call may be repeated for as long as this many others take. */
const keptCalls = 500
/** A text beyond its limit isn't read into memory: what stands for it fits no schema and no digest. */
export const storedText = fragment`
  CASE WHEN octet_length(content) <= ${limits.storedContent.max} THEN content ELSE 'null' END AS content`
const columns = fragment`base, revision, schema_version, content, updated_at`

export function* readDraft(): Script<Draft | undefined> {
  const [row] = yield sql`SELECT base, revision, schema_version, ${storedText}, updated_at FROM drafts WHERE id = 1`
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

/** Each patch is applied to the newest draft, even if the page showed an older one: the later change wins. */
export function* changeDraft(change: DraftPatches, { lock }: Dialect): Script<DraftOutcome> {
  if (lock) yield lock('site')
  const [known] = yield sql`SELECT revision, skipped FROM draft_changes WHERE call_id = ${change.callId}`
  if (known) return { kind: 'changed', revision: toCount(known.revision), skipped: readPatches(known.skipped) }
  const draft = yield* readDraft()
  if (!draft) return { kind: 'absent' }
  if (draft.schemaVersion !== change.schemaVersion) return { kind: 'outdated' }

  const { content, skipped } = applyAll(JSON.parse(draft.content), change)
  if (skipped.length === change.patches.length) return { kind: 'changed', revision: draft.revision, skipped }
  const next = { ...draft, revision: draft.revision + 1, content: JSON.stringify(content), updatedAt: change.now }
  // What is too large already may always become smaller.
  const [oversized] = next.content.length > draft.content.length ? checkSize(content as object) : []
  if (oversized) return { kind: 'too-large', message: oversized.message }
  yield writeDraft(next)
  yield* record(next.revision, change.callId, skipped)
  return { kind: 'changed', revision: next.revision, skipped }
}

/** All of it, if it hasn't changed since. */
export function* replaceDraft(replacement: DraftReplacement, { lock }: Dialect): Script<ReplaceOutcome> {
  if (lock) yield lock('site')
  const [known] = yield sql`SELECT revision FROM draft_changes WHERE call_id = ${replacement.callId}`
  if (known) return { isReplaced: true, revision: toCount(known.revision) }
  const revision = yield* draftRevision()
  if (revision !== replacement.after) return { isReplaced: false, revision }
  yield* beginDraft(replacement.draft)
  const next = { ...replacement.draft, revision: revision + 1 }
  yield writeDraft(next)
  yield* record(next.revision, replacement.callId)
  return { isReplaced: true, revision: next.revision }
}

/** Another version became public: the draft keeps the changes it has, on top of what is public now. */
export function* carryOver(
  id: number,
  { before, after, now }: { before: StoredContent | undefined; after: StoredContent; now: Date },
): Script<void> {
  const draft = yield* readDraft()
  if (!draft || before?.schemaVersion !== draft.schemaVersion || after.schemaVersion !== draft.schemaVersion) return
  const [old, own, next] = [before, draft, after].map(({ content }) => JSON.parse(content))
  if (old === null || own === null || next === null) return
  const { content, skipped } = carryChanges(old, own, next)
  // It may lack what came with a newer program: the desk fills that in, and sees the old base.
  if (skipped.length > 0) return
  const revision = draft.revision + 1
  yield writeDraft({ ...draft, base: id, revision, content: JSON.stringify(content), updatedAt: now })
  yield* record(revision, `publication ${id}`)
}

function applyAll(start: unknown, { patches, room = {} }: Pick<DraftPatches, 'patches' | 'room'>) {
  let content = start
  const skipped = patches.filter((patch) => {
    // Counted here, where no other window can add one in between.
    const list = patch.op === 'add' ? readAt(content, patch.path) : undefined
    if (Array.isArray(list) && list.length >= (room[patch.path] ?? Number.POSITIVE_INFINITY)) return true
    const outcome = applyPatch(content, patch)
    if (outcome) content = outcome.content
    return !outcome
  })
  return { content, skipped }
}

function writeDraft({ base, revision, schemaVersion, content, updatedAt }: Draft): Statement {
  return sql`
    UPDATE drafts SET base = ${base}, revision = ${revision}, schema_version = ${schemaVersion}, content = ${content},
      updated_at = ${updatedAt} WHERE id = 1`
}

function* record(revision: number, callId: string, skipped: readonly Patch[] = []): Script<void> {
  yield sql`
    INSERT INTO draft_changes (revision, call_id, skipped) VALUES (${revision}, ${callId}, ${JSON.stringify(skipped)})`
  yield sql`DELETE FROM draft_changes WHERE revision <= ${revision - keptCalls}`
}

function readPatches(value: unknown): Patch[] {
  return JSON.parse(toText(value)) as Patch[]
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
