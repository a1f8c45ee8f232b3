import { checkValue } from './check-value.ts'
import { type Field, findField, kindOf } from './describe.ts'
import { fromOldWindow } from './formatted/check-formatted.ts'
import { applyPatch, type Entry, type Patch, readAt } from './patch.ts'

/** Why a draft can't take this change; undefined when it can, or when what it changes is gone, so that it's skipped. */
export function checkStep(root: Field, patch: Patch, content: unknown): string | undefined {
  const path = patch.op === 'add' ? `${patch.path}.${patch.entry.id}` : patch.path
  const [part = ''] = path.split('.', 1)
  // What is too large is taken out, also where this program doesn't know it.
  const isTakenOut = patch.op === 'remove' && path === part
  if (!Object.hasOwn(root.fields ?? {}, part)) return isTakenOut ? undefined : fromOldWindow
  const outer = path.slice(0, Math.max(path.lastIndexOf('.'), 0))
  if (patch.op === 'set' && outer !== '' && readAt(content, outer) === undefined) return undefined
  const wrong =
    patch.op === 'set'
      ? checkValue(root, path, patch.value, content)
      : patch.op === 'add'
        ? checkValue(root, path, patch.entry, content)
        : undefined
  const { field: list, isEntry } = findField(root, path, content) ?? {}
  if (wrong || list?.kind !== 'mixed') return wrong
  const place = isEntry ? outer : path
  const outcome = applyPatch(content, patch)
  return outcome && checkEntries(list, readEntries(content, place), readEntries(outcome.content, place))
}

function readEntries(content: unknown, path: string): readonly Entry[] {
  return (readAt(content, path) ?? []) as readonly Entry[]
}

/** What is given stays, once and as what it is; what has a place keeps it. */
function checkEntries(list: Field, before: readonly Entry[], after: readonly Entry[]): string | undefined {
  for (const entry of before) {
    const kind = kindOf(list, entry)
    if (kind?.isGiven && after.find(({ id }) => id === entry.id)?.kind !== entry.kind)
      return `The ${list.noun} “${kind.title}” stays.`
  }
  for (const [at, entry] of after.entries()) {
    const kind = kindOf(list, entry)
    if (kind?.isGiven && before.every(({ id }) => id !== entry.id))
      return `The ${list.noun} “${kind.title}” can’t be added.`
    const isOther = (other: Entry) => other.kind === entry.kind && other.id !== entry.id
    if (kind?.isSingle && before.every(({ id }) => id !== entry.id) && after.some(isOther))
      return `There is one ${list.noun} “${kind.title}” already.`
    if (at > 0 && rankOf(list, after[at - 1]) > rankOf(list, entry))
      return `The first and the last ${list.noun} stay where they are.`
  }
  return undefined
}

function rankOf(list: Field, entry: Entry | undefined): number {
  const { place } = kindOf(list, entry) ?? {}
  return place === 'first' ? 0 : place === 'last' ? 2 : 1
}
