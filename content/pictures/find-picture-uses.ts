import { walk } from '#fields/describe.ts'
import { readAt } from '#fields/patch.ts'
import type { Content } from '../schema/content.ts'
import { contentField } from '../schema/content-field.ts'

/** `path`: of the field. `isUndescribed`: the place has a description, and it's empty. */
export type PictureUse = { path: string; isUndescribed: boolean }

/** Where each picture stands, by its address. */
export function findPictureUses(content: Content): Map<string, PictureUse[]> {
  const uses = new Map<string, PictureUse[]>()
  for (const { field, path, value } of walk(content, contentField)) {
    if (field.kind !== 'picture' || typeof value !== 'string' || value === '') continue
    const alt = readAt(content, `${path.slice(0, path.lastIndexOf('.'))}.alt`)
    const use = { path, isUndescribed: alt === '' }
    uses.set(value, [...(uses.get(value) ?? []), use])
  }
  return uses
}
