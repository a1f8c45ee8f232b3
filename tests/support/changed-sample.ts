import type { Content } from '#content/schema/content.ts'
import { applyPatch, type Json, type Patch } from '#fields/patch.ts'
import { readSampleContent } from './sample-content.ts'

const { content: sample } = readSampleContent()

/** What the sample says after these changes, each of which must have a place there. */
export function sampleAfter(...patches: Patch[]): Content {
  return patches.reduce((value, patch) => {
    const applied = applyPatch(value, patch)
    if (!applied) throw new Error(`There is no ${patch.path}.`)
    return applied.content
  }, sample)
}

export const set = (path: string, value: Json): Patch => ({ op: 'set', path, value })
