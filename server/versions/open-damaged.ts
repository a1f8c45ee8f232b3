import type { DraftFinding } from '#contract/desk-site.ts'
import { applyPatch, type Patch, readAt } from '#fields/patch.ts'
import type { Content, ContentAdapter, ContentFinding } from './content-rules.ts'
import { parseStored, type StoredValue } from './parse-stored.ts'

type Opened = { content: Content; damage: DraftFinding[] }

/**
 * A draft that can't be read as it is can still be opened: what is wrong is shown as it is public, or not at all. Each
 * problem has the patch that does the same to the stored draft; without one, only discarding the draft helps.
 */
export function openDamaged(draft: StoredValue, published: Content, rules: ContentAdapter): Opened {
  let current = draft
  const damage: DraftFinding[] = []
  // At the place of each problem first, then by whole sections, pages and parts.
  for (const levels of [Number.POSITIVE_INFINITY, 4, 2, 1]) {
    const parsed = parseStored(current, rules)
    if (parsed.ok) return { content: parsed.content, damage }
    let content = current.value
    for (const { path, message } of parsed.problems) {
      const takeOut = findTakeOut(content, path.split('.').slice(0, levels).join('.'), published)
      if (!takeOut) return giveUp(published, { path: '', message })
      content = applyPatch(content, takeOut)?.content
      damage.push({ kind: 'problem', path, message, takeOut })
    }
    current = { ...current, value: content }
  }
  const parsed = parseStored(current, rules)
  if (parsed.ok) return { content: parsed.content, damage }
  const [first] = parsed.problems
  return giveUp(published, { path: '', message: first?.message ?? '' })
}

function giveUp(published: Content, problem: ContentFinding): Opened {
  return { content: published, damage: [{ kind: 'problem', ...problem }] }
}

/** For the innermost place that a patch reaches. */
function findTakeOut(content: unknown, path: string, published: Content): Patch | undefined {
  for (let place = path; place !== ''; place = place.slice(0, Math.max(0, place.lastIndexOf('.')))) {
    const value = readAt(published, place)
    const patch: Patch = value === undefined ? { op: 'remove', path: place } : { op: 'set', path: place, value }
    if (applyPatch(content, patch)) return patch
  }
  return undefined
}
