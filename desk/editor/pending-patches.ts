import type { Content } from '#content/schema/content.ts'
import { applyPatch, type Patch } from '#fields/patch.ts'

/** What one press or one stretch of typing did, and what undoes it, in the order in which to apply it. */
export type Step = { patches: Patch[]; inverses: Patch[]; at: number }

const sameStretchMs = 1_500

export function isSameStretch(last: Step, next: Step): boolean {
  const [one, more] = next.patches
  const [before, others] = last.patches
  if (more || others || one?.op !== 'set' || before?.op !== 'set') return false
  return one.path === before.path && typeof one.value === 'string' && next.at - last.at < sameStretchMs
}

/** Typing makes a patch for each letter: only the last of them has to be sent. */
export function addPatch(waiting: Patch[], patch: Patch): Patch[] {
  const last = waiting.at(-1)
  const isTyped = patch.op === 'set' && last?.op === 'set' && last.path === patch.path
  return [...(isTyped ? waiting.slice(0, -1) : waiting), patch]
}

export type Applied = { content: Content; patches: Patch[]; inverses: Patch[] }

export function applyAll(content: Content, patches: readonly Patch[]): Applied {
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

/** Whether the newer patch decides the value that the older one was about. */
export function concernsSame(newer: Patch, older: Patch): boolean {
  if (newer.op === 'move') return false
  const [place, whole] = [targetOf(older), targetOf(newer)]
  return place === whole || place.startsWith(`${whole}.`)
}

export function targetOf(patch: Patch): string {
  return patch.op === 'add' ? `${patch.path}.${patch.entry.id}` : patch.path
}
