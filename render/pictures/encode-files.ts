import { listSources, nameVariant, type PictureSources } from '#content/pictures/variants.ts'
import { type Pictures, pictureKindOf } from '#content/read-pictures.ts'
import type { PictureFormat, PictureVariant } from './encode-picture.ts'
import type { PictureProcess } from './picture-process.ts'

type Painter = Pick<PictureProcess, 'run'>

/** The images of files as they may be published: only their pixels, in every width and format that pages offer. */
export async function encodeFiles(
  files: Pictures,
  painter: Painter,
): Promise<{ pictures: Pictures; sources: PictureSources }> {
  const pictures = new Map<string, Uint8Array>()
  for (const [name, file] of files) {
    const { bytes, variants } = await cleanFile(name, file, painter)
    pictures.set(name, bytes)
    const others = variants.length > 0 ? await encodeSmaller(bytes, painter) : []
    for (const variant of [...variants, ...others]) pictures.set(nameVariant(name, variant), variant.bytes)
  }
  return { pictures, sources: listSources(pictures.keys()) }
}

/** Removes metadata. Drawings have none: reading a drawing rewrites it. */
export async function cleanFile(
  name: string,
  bytes: Uint8Array,
  painter: Painter,
): Promise<{ bytes: Uint8Array; variants: PictureVariant[] }> {
  const format = pictureKindOf(bytes)?.extension
  if (format === 'svg') return { bytes, variants: [] }
  const outcome = await painter.run('clean', { bytes, keepFormat: format as PictureFormat })
  if (!outcome.ok) throw new Error(`content/site/pictures/${name}: ${outcome.message}`)
  return outcome
}

/** In the formats that are slower to write and smaller to load. */
export async function encodeSmaller(bytes: Uint8Array, painter: Painter): Promise<PictureVariant[]> {
  const variants: PictureVariant[] = []
  for (const format of ['webp', 'avif'] as const) variants.push(...(await painter.run('encode', { bytes, format })))
  return variants
}
