import { limits } from '#contract/limits.ts'

/**
 * Small changes to content, addressed by path: `services.credentialing.features.caqh-update.text`. A segment is a key of a
 * group, or the id of an entry in a list. The desk's page and the server apply them with the same function. No library
 * is imported here, so the browser may load it whole.
 */
export type Patch =
  | { op: 'set'; path: string; value: Json }
  /** `path` is the list. After the entry with that id, or first. */
  | { op: 'add'; path: string; entry: Entry; after: string | null }
  /** An entry of a list, or an optional field of a group. */
  | { op: 'remove'; path: string }
  | { op: 'move'; path: string; after: string | null }

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type Entry = { readonly id: string; readonly [key: string]: Json }

type Applied<Content> = { content: Content; inverse: Patch }
type Group = { readonly [key: string]: Json }
type Step = { value: Json; inverse: Patch } | undefined

/** Reject keys that reach Object.prototype (prototype pollution). */
const forbiddenKeys = ['__proto__', 'constructor', 'prototype']

/** Undefined when the target isn't there. Copies only what leads to the change; never throws, whatever the path says. */
export function applyPatch<Content>(content: Content, patch: Patch): Applied<Content> | undefined {
  const segments = patch.path.split('.')
  if (segments.length > limits.contentLevels.max || segments.some((key) => key === '' || forbiddenKeys.includes(key)))
    return undefined
  if (!isSafe(patch)) return undefined
  const step = descend(content as Json, segments, patch)
  return step && { content: step.value as Content, inverse: step.inverse }
}

/** What `path` leads to; undefined when there is nothing. */
export function readAt(content: unknown, path: string): Json | undefined {
  let value: Json | undefined = content as Json
  for (const key of path.split('.')) value = value === undefined ? undefined : childOf(value, key)
  return value
}

function descend(value: Json, [key = '', ...rest]: string[], patch: Patch): Step {
  if (rest.length === 0 && patch.op !== 'add') return change(value, key, patch)
  const child = childOf(value, key)
  if (child === undefined) return undefined
  const step = rest.length === 0 ? addTo(child, patch) : descend(child, rest, patch)
  return step && { ...step, value: withChild(value, key, step.value) }
}

function change(parent: Json, key: string, patch: Exclude<Patch, { op: 'add' }>): Step {
  if (isList(parent)) return changeEntry(parent, key, patch)
  if (!isGroup(parent) || patch.op === 'move') return undefined
  const before = childOf(parent, key)
  if (patch.op === 'remove') {
    // An entry without an id could never be found again.
    if (before === undefined || key === 'id') return undefined
    const { [key]: _removed, ...left } = parent
    return { value: left, inverse: { op: 'set', path: patch.path, value: before } }
  }
  if (key === 'id' && before !== patch.value) return undefined
  const { path } = patch
  const inverse: Patch = before === undefined ? { op: 'remove', path } : { op: 'set', path, value: before }
  return { value: { ...parent, [key]: patch.value }, inverse }
}

function changeEntry(list: readonly Json[], id: string, patch: Exclude<Patch, { op: 'add' }>): Step {
  const at = findEntry(list, id)
  const entry = list[at] as Entry | undefined
  if (!entry) return undefined
  const { path } = patch
  const before = at === 0 ? null : idOf(list[at - 1])
  if (before === undefined) return undefined
  switch (patch.op) {
    case 'set':
      if (idOf(patch.value) !== id) return undefined
      return { value: list.with(at, patch.value), inverse: { op: 'set', path, value: entry } }
    case 'remove': {
      const inverse: Patch = { op: 'add', path: path.slice(0, -id.length - 1), entry, after: before }
      return { value: list.toSpliced(at, 1), inverse }
    }
    case 'move': {
      const left = list.toSpliced(at, 1)
      const to = patch.after === id ? at : placeAfter(left, patch.after)
      if (to === undefined) return undefined
      return { value: left.toSpliced(to, 0, entry), inverse: { op: 'move', path, after: before } }
    }
  }
}

function addTo(list: Json, patch: Patch): Step {
  if (!isList(list) || patch.op !== 'add' || findEntry(list, patch.entry.id) >= 0) return undefined
  // Pages and redirects are lists at the top.
  const { max } = patch.path.includes('.') ? limits.listEntries : limits.records
  if (list.length >= max) return undefined
  // Another window may have removed the one before: what was written must not be lost with it.
  const at = placeAfter(list, patch.after) ?? list.length
  const inverse: Patch = { op: 'remove', path: `${patch.path}.${patch.entry.id}` }
  return { value: list.toSpliced(at, 0, patch.entry), inverse }
}

function placeAfter(list: readonly Json[], after: string | null): number | undefined {
  if (after === null) return 0
  const at = findEntry(list, after)
  return at < 0 ? undefined : at + 1
}

function childOf(value: Json, key: string): Json | undefined {
  if (isList(value)) return value[findEntry(value, key)]
  return isGroup(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

function withChild(parent: Json, key: string, child: Json): Json {
  return isList(parent) ? parent.with(findEntry(parent, key), child) : { ...(parent as Group), [key]: child }
}

function findEntry(list: readonly Json[], id: string): number {
  return list.findIndex((entry) => idOf(entry) === id)
}

function idOf(entry: Json | undefined): string | undefined {
  return entry !== undefined && isGroup(entry) && typeof entry.id === 'string' ? entry.id : undefined
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

function isGroup(value: Json): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSafe(patch: Patch): boolean {
  if (patch.op === 'set') return isPlain(patch.value)
  if (patch.op === 'add') return /^[a-z\d-]{1,100}$/.test(patch.entry.id) && isPlain(patch.entry)
  return true
}

function isPlain(value: Json, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return value !== undefined
  if (depth > limits.contentLevels.max) return false
  return Object.entries(value).every(([key, part]) => !forbiddenKeys.includes(key) && isPlain(part, depth + 1))
}
