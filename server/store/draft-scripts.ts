import { limits } from '#contract/limits.ts'
import type { Patch } from '#fields/patch.ts'
import { readBodies, readRecords, storeContent } from './body-scripts.ts'
import { capped } from './capped-columns.ts'
import { type Dialect, type Script, sql } from './database.ts'
import type { StoredContent } from './publication-store.ts'
import { toCount, toDate, toText } from './rows.ts'
import { type Bodies, isRecordName, type RecordList, type SiteContent } from './site-records.ts'

/** `digest`: of its list of records; empty if it isn't known. */
export type DraftBase = Omit<StoredContent, 'schemaVersion'>

/** What is to be published next: one for the whole site, for everybody at the desk, on every server. */
export type Draft = SiteContent & {
  /** What it changes. */
  base: DraftBase
  /** Incremented on every change. */
  revision: number
  schemaVersion: number
  updatedAt: Date
}

/**
 * The whole draft, made of the one with the revision `after`. `base` has the bodies that may not be in the store, unless the
 * draft has had this base before. `skipped`: changes whose target was gone.
 */
type DraftReplacement = {
  callId: string
  after: number
  draft: Omit<Draft, 'revision'>
  skipped?: Patch[]
}

/** What a call has left behind. */
export type DraftSave = { revision: number; skipped: Patch[] }

type ReplaceOutcome = { isReplaced: boolean } & DraftSave

/** A call may be repeated for as long as this many others take. */
const keptCalls = 500

/** Without bodies. */
export function* readDraft(): Script<Draft | undefined> {
  const [row] = yield sql`
    SELECT ${capped('base')}, revision, schema_version, ${capped('record_order')}, updated_at FROM drafts WHERE id = 1`
  if (!row) return undefined
  const digest = toText(row.base)
  const base = { digest, records: yield* readRecords(digest), bodies: new Map<string, string>() }
  return {
    base,
    revision: toCount(row.revision),
    schemaVersion: toCount(row.schema_version),
    records: overlay(base.records, yield* readChanged(), readNames(toText(row.record_order))),
    bodies: new Map(),
    updatedAt: toDate(row.updated_at),
  }
}

/** 0 while there is none. */
export function* draftRevision(): Script<number> {
  const [row] = yield sql`SELECT revision FROM drafts WHERE id = 1`
  return row ? toCount(row.revision) : 0
}

/** Of a call that is repeated, what it did at first. */
export function* readDraftSave(callId: string): Script<DraftSave | undefined> {
  const [known] = yield sql`SELECT revision, ${capped('skipped')} FROM draft_changes WHERE call_id = ${callId}`
  return known && { revision: toCount(known.revision), skipped: JSON.parse(toText(known.skipped)) }
}

/**
 * If the draft hasn't changed since. Only the records that it changes are written. A call that is repeated under the same id
 * changes nothing.
 */
export function* replaceDraft(replacement: DraftReplacement, { lock }: Dialect): Script<ReplaceOutcome> {
  if (lock) yield lock('site')
  const { callId, after, draft, skipped = [] } = replacement
  const known = yield* readDraftSave(callId)
  if (known) return { isReplaced: true, ...known }
  const revision = yield* draftRevision()
  if (revision !== after) return { isReplaced: false, revision, skipped }
  yield* writeDraft(draft, revision + 1)
  yield* recordCall(revision + 1, callId, skipped)
  return { isReplaced: true, revision: revision + 1, skipped }
}

/** Its records are those of `base`, which is stored with it. */
export function* emptyDraft({ digest, schemaVersion }: Pick<StoredContent, 'digest' | 'schemaVersion'>): Script<void> {
  yield sql`DELETE FROM draft_records`
  yield sql`UPDATE drafts SET base = ${digest}, schema_version = ${schemaVersion}, record_order = NULL`
}

function* writeDraft(draft: DraftReplacement['draft'], revision: number): Script<void> {
  const { base, schemaVersion, updatedAt } = draft
  const [last] = yield sql`SELECT ${capped('base')} FROM drafts WHERE id = 1`
  if (last?.base !== base.digest) yield* storeContent(base)
  const before = yield* readChanged()
  const changed = findChanged(base.records, draft.records)
  const isInOrder = hasSameNames(overlay(base.records, changed, undefined), draft.records)
  const order = isInOrder ? null : JSON.stringify(draft.records.map(([record]) => record))
  yield sql`
    INSERT INTO drafts (id, base, revision, schema_version, record_order, updated_at)
    VALUES (1, ${base.digest}, ${revision}, ${schemaVersion}, ${order}, ${updatedAt})
    ON CONFLICT (id) DO UPDATE SET base = excluded.base, revision = excluded.revision,
      schema_version = excluded.schema_version, record_order = excluded.record_order, updated_at = excluded.updated_at`
  const written = [...changed].filter(([record, digest]) => before.get(record) !== digest)
  const bodies = yield* findBodies(draft.bodies, written)
  for (const record of before.keys())
    if (!changed.has(record)) yield sql`DELETE FROM draft_records WHERE record = ${record}`
  for (const [record, digest] of written)
    yield sql`
      INSERT INTO draft_records (record, digest, content)
      VALUES (${record}, ${digest}, ${digest === null ? null : (bodies.get(digest) ?? null)})
      ON CONFLICT (record) DO UPDATE SET digest = excluded.digest, content = excluded.content`
}

/** Before any row is changed: what is put back may be in another row. */
function* findBodies(given: Bodies, written: readonly (readonly [string, string | null])[]): Script<Bodies> {
  const missing = written.flatMap(([, digest]) => (digest === null || given.has(digest) ? [] : digest))
  return missing.length === 0 ? given : new Map([...given, ...(yield* readBodies(missing))])
}

/** The digests of records that differ from the base; null for one that is deleted. */
type Changed = ReadonlyMap<string, string | null>

function* readChanged(): Script<Changed> {
  const rows = yield sql`
    SELECT record, digest FROM draft_records
    WHERE octet_length(record) + coalesce(octet_length(digest), 0) <= ${limits.storedLabel.max} ORDER BY record`
  const changed = rows.map(({ record, digest }) => [toText(record), digest === null ? null : toText(digest)] as const)
  return new Map(changed.filter(([record]) => isRecordName(record)))
}

function findChanged(base: RecordList, draft: RecordList): Changed {
  const [before, after] = [new Map(base), new Map(draft)]
  const deleted = base.filter(([record]) => !after.has(record)).map(([record]) => [record, null] as const)
  return new Map([...deleted, ...draft.filter(([record, digest]) => before.get(record) !== digest)])
}

/** What has no place in the order comes last. */
function overlay(base: RecordList, changed: Changed, order: readonly string[] | undefined): RecordList {
  const digests = new Map<string, string | null>([...base, ...changed])
  const names = new Set([...(order ?? []), ...digests.keys()])
  return [...names].flatMap((record) => {
    const digest = digests.get(record)
    return digest == null ? [] : [[record, digest] as const]
  })
}

function hasSameNames(one: RecordList, other: RecordList): boolean {
  return one.length === other.length && one.every(([record], at) => record === other[at]?.[0])
}

/** Undefined if there is no order of its own. */
function readNames(order: string): string[] | undefined {
  try {
    const names = JSON.parse(order)
    return Array.isArray(names) ? names.map(String) : undefined
  } catch {
    return undefined
  }
}

function* recordCall(revision: number, callId: string, skipped: readonly Patch[]): Script<void> {
  yield sql`
    INSERT INTO draft_changes (revision, call_id, skipped) VALUES (${revision}, ${callId}, ${JSON.stringify(skipped)})`
  yield sql`DELETE FROM draft_changes WHERE revision <= ${revision - keptCalls}`
}
