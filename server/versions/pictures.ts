import { hash } from 'node:crypto'
import { pictureKindOf } from '#content/read-pictures.ts'
import type { Json } from '#contract/content-patch.ts'
import type { Picture } from '../store/publication-store.ts'
import type { PictureFiles } from './content-rules.ts'

/** Named by what it shows; undefined when it isn't a picture that browsers know. */
export function describePicture(given: Uint8Array): Picture | undefined {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const kind = pictureKindOf(bytes)
  return kind && { name: `${hash('sha256', bytes).slice(0, 24)}.${kind.extension}`, type: kind.type, bytes }
}

export function addressOf({ name }: Pick<Picture, 'name'>): string {
  return `/pictures/${name}`
}

/** The names of the pictures that content shows, which is JSON text. */
export function namePictures(text: string): string[] {
  const found = text.matchAll(/"\/pictures\/([\w-]+\.\w+)"/g)
  return [...new Set(Array.from(found, ([, name = '']) => name))]
}

/** With the names that the store has for pictures, under which none replaces another. */
export function toStoredPictures(pictures: PictureFiles): { names: Map<string, string>; pictures: Picture[] } {
  const names = new Map<string, string>()
  const kept: Picture[] = []
  for (const [name, bytes] of pictures) {
    const picture = describePicture(bytes)
    if (!picture) continue
    names.set(`/pictures/${name}`, addressOf(picture))
    kept.push(picture)
  }
  return { names, pictures: kept }
}

export function renamePictures(value: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return names.get(value) ?? value
  if (Array.isArray(value)) return value.map((one) => renamePictures(one, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, renamePictures(part, names)]))
}
