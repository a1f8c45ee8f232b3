import { findLongestRow } from './longest-row.ts'
import { applyPatch, type Entry, type Json, type Patch } from './patch.ts'

type Group = { readonly [key: string]: Json }

/** The patches that lead from one content to the other: one for each field, entry or move, and none for what is alike. */
export function diffContent(before: unknown, after: unknown): Patch[] {
  return diffValue(before as Json, after as Json, '')
}

/** What was changed from one content to another, done to a third; `skipped` is what has no place there. */
export function rebaseChanges<Content>(before: unknown, changed: unknown, onto: Content) {
  let content = onto
  const skipped = diffContent(before, changed).filter((patch) => {
    const outcome = applyPatch(content, patch) ?? replaceEntry(content, patch)
    if (outcome) content = outcome.content
    return !outcome
  })
  return { content, skipped }
}

/** If both sides added the same entry, keep the one from the change. */
function replaceEntry<Content>(content: Content, patch: Patch) {
  if (patch.op !== 'add') return undefined
  return applyPatch(content, { op: 'set', path: `${patch.path}.${patch.entry.id}`, value: patch.entry })
}

function diffValue(before: Json, after: Json, path: string): Patch[] {
  if (before === after) return []
  if (isGroup(before) && isGroup(after)) return diffGroup(before, after, path)
  if (isEntryList(before) && isEntryList(after)) return diffList(before, after, path)
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ op: 'set', path, value: after }]
}

function diffGroup(before: Group, after: Group, path: string): Patch[] {
  const under = (key: string) => (path === '' ? key : `${path}.${key}`)
  const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  return [
    ...removed.map((key): Patch => ({ op: 'remove', path: under(key) })),
    ...Object.entries(after).flatMap(([key, value]): Patch[] => {
      const old = Object.hasOwn(before, key) ? before[key] : undefined
      return old === undefined ? [{ op: 'set', path: under(key), value }] : diffValue(old, value, under(key))
    }),
  ]
}

function diffList(before: readonly Entry[], after: readonly Entry[], path: string): Patch[] {
  const old = new Map(before.map((entry) => [entry.id, entry]))
  const kept = new Set(after.map(({ id }) => id))
  const places = new Map(before.map(({ id }, at) => [id, at]))
  const staying = findLongestRow(after.flatMap(({ id }) => places.get(id) ?? []))
  const removals = before
    .filter(({ id }) => !kept.has(id))
    .map(({ id }): Patch => ({ op: 'remove', path: `${path}.${id}` }))
  const changes = after.flatMap((entry, at): Patch[] => {
    const last = at === 0 ? null : (after[at - 1]?.id ?? null)
    const earlier = old.get(entry.id)
    if (!earlier) return [{ op: 'add', path, entry, after: last }]
    const own = `${path}.${entry.id}`
    const hasMoved = !staying.has(places.get(entry.id) ?? -1)
    return [...(hasMoved ? [{ op: 'move' as const, path: own, after: last }] : []), ...diffValue(earlier, entry, own)]
  })
  return [...removals, ...changes]
}

function isGroup(value: Json): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEntryList(value: Json): value is readonly Entry[] {
  if (!Array.isArray(value)) return false
  const ids = value.map((entry: Json) => (isGroup(entry) && typeof entry.id === 'string' ? entry.id : undefined))
  return !ids.includes(undefined) && new Set(ids).size === ids.length
}
