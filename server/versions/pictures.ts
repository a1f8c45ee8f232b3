import { hash } from 'node:crypto'
import { pictureKindOf } from '#content/read-pictures.ts'
import type { Json } from '#fields/patch.ts'
import type { Picture, PictureRecord } from '../store/publication-store.ts'
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

/** How a picture is stored. Without a record it is as it came. */
export type StoredPicture = { picture: Picture; record?: PictureRecord }

export type ReadStored = (name: string, bytes: Uint8Array) => Promise<StoredPicture | undefined>

/** With the names that the store has for pictures, under which none replaces another. `read` finds out how each is stored. */
export async function toStoredPictures(
  pictures: PictureFiles,
  read: ReadStored,
): Promise<{ names: Map<string, string>; pictures: StoredPicture[] }> {
  const names = new Map<string, string>()
  const kept: StoredPicture[] = []
  for (const [name, bytes] of pictures) {
    const stored = await read(name, bytes)
    if (!stored) continue
    names.set(`/pictures/${name}`, addressOf(stored.picture))
    kept.push(stored)
  }
  return { names, pictures: kept }
}

export function renamePictures(value: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return names.get(value) ?? value
  if (Array.isArray(value)) return value.map((one) => renamePictures(one, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, renamePictures(part, names)]))
}

/** As it came. */
export async function keepRaw(_name: string, bytes: Uint8Array): Promise<StoredPicture | undefined> {
  const picture = describePicture(bytes)
  return picture && { picture }
}
