import { hash } from 'node:crypto'
import { extname } from 'node:path'
import { readDrawing } from '#content/pictures/read-drawing.ts'
import { nameVariant } from '#content/pictures/variants.ts'
import { pictureKindOf } from '#content/read-pictures.ts'
import { limits } from '#contract/limits.ts'
import { contentTypeOf } from '#render/headers.ts'
import { encodeSmaller } from '#render/pictures/encode-files.ts'
import type { PictureFormat, PictureVariant } from '#render/pictures/encode-picture.ts'
import { type PictureProcess, PictureProcessError } from '#render/pictures/picture-process.ts'
import type { ContactStore } from '../store/contact-store.ts'
import type { UnfinishedPicture } from '../store/picture-scripts.ts'
import type { Picture, PictureRecord } from '../store/publication-store.ts'
import type { StoredPicture } from './pictures.ts'
import { VersionError } from './version-error.ts'

type CleanStoredPicture = Required<StoredPicture>

type Painter = Pick<PictureProcess, 'run'>

/** Only what we have written ourselves: a drawing by the allow-list, anything else from its pixels. Throws VersionError. */
export async function readPicture(bytes: Uint8Array, painter: Painter): Promise<CleanStoredPicture> {
  if (pictureKindOf(bytes)?.extension === 'svg') {
    const drawing = readDrawing(Buffer.from(bytes).toString())
    if (!drawing.ok) throw new VersionError(drawing.message)
    const { svg, width, height } = drawing
    return describe({ bytes: Buffer.from(svg), format: 'svg', width, height, variants: [], state: 'done' })
  }
  const outcome = await painter.run('clean', { bytes }).catch((error: unknown) => {
    if (error instanceof PictureProcessError)
      throw new VersionError('This image takes too much memory or time. Save it again with fewer pixels.')
    throw error
  })
  if (!outcome.ok) throw new VersionError(outcome.message)
  return describe({ ...outcome, state: 'clean' })
}

type Read = Omit<PictureRecord, 'variants'> & { bytes: Uint8Array; format: string; variants: PictureVariant[] }

function describe({ bytes, format, variants, ...record }: Read): CleanStoredPicture {
  const { width, height } = record
  const name = `${hash('sha256', bytes).slice(0, 24)}-${width}x${height}.${format}`
  return { picture: { name, type: typeOf(name), bytes }, record: { ...record, variants: nameVariants(name, variants) } }
}

function nameVariants(name: string, variants: readonly PictureVariant[]): Picture[] {
  return variants.map((variant) => {
    const own = nameVariant(name, variant)
    return { name: own, type: typeOf(own), bytes: variant.bytes }
  })
}

function typeOf(name: string): string {
  return contentTypeOf(name).split(';')[0] ?? ''
}

type Store = Pick<ContactStore, 'readPictures' | 'replacePicture' | 'describePicture' | 'listUnfinishedPictures'>

/**
 * Does the next step for one picture: one that is as it came is cleaned, one that is clean gets its smaller formats.
 * Returns its name, or undefined when there is nothing to do. `failed` are left alone until the next start.
 */
export async function improvePicture(store: Store, painter: Painter, failed: Set<string>): Promise<string | undefined> {
  const next = (await store.listUnfinishedPictures()).find(({ name }) => !failed.has(name))
  if (!next) return undefined
  try {
    const [picture] = await store.readPictures([next.name])
    if (picture) await (next.state === 'raw' ? clean(store, painter, picture) : encode(store, painter, picture, next))
    else failed.add(next.name)
  } catch (error) {
    failed.add(next.name)
    throw error
  }
  return next.name
}

async function clean(store: Store, painter: Painter, { name, bytes }: Picture): Promise<void> {
  const format = extname(name).slice(1)
  if (format === 'svg') {
    const drawing = readDrawing(Buffer.from(bytes).toString())
    const { svg, width, height } = drawing.ok ? drawing : await freeze(bytes, painter).catch(blank)
    return store.replacePicture(name, Buffer.from(svg), { width, height, state: 'done', variants: [] })
  }
  const outcome = await painter.run('clean', { bytes, keepFormat: format as PictureFormat })
  if (!outcome.ok) {
    // It stays as it came, and is never decoded again.
    await store.describePicture(name, { width: 0, height: 0, state: 'done', variants: [] })
    throw new VersionError(`${name}: ${outcome.message}`)
  }
  const { width, height, variants } = outcome
  await store.replacePicture(name, outcome.bytes, {
    width,
    height,
    state: 'clean',
    variants: nameVariants(name, variants),
  })
}

/** A drawing that was public before there was an allow-list goes on as its pixels, under the same name. */
async function freeze(bytes: Uint8Array, painter: Painter) {
  return frame(Buffer.from(await painter.run('paint', { drawing: Buffer.from(bytes).toString() })))
}

function frame(png: Buffer) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const image = `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${image}</svg>`
  return { svg, width, height }
}

/**
 * A stored drawing as it may be served, or undefined if another program wrote it: a restored database may call any
 * drawing done. It has passed the allow-list just now, or is a PNG in the frame that `freeze` puts around it.
 */
export function toOwnDrawing(bytes: Uint8Array): Uint8Array | undefined {
  const text = Buffer.from(bytes).toString()
  const drawing = readDrawing(text)
  if (drawing.ok) return Buffer.from(drawing.svg)
  const start = text.indexOf('base64,') + 'base64,'.length
  const png = Buffer.from(text.slice(start, text.indexOf('"', start)), 'base64')
  if (pictureKindOf(png)?.extension !== 'png' || png.length < 24) return undefined
  const { svg, width, height } = frame(png)
  return svg === text && width * height <= limits.picturePixels.max ? bytes : undefined
}

/** What can't be painted in time isn't shown: it would hold up every visitor's browser, too. */
function blank(error: unknown) {
  if (!(error instanceof PictureProcessError)) throw error
  return { svg: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', width: 1, height: 1 }
}

async function encode(store: Store, painter: Painter, { name, bytes }: Picture, found: UnfinishedPicture) {
  const variants = await encodeSmaller(bytes, painter)
  await store.describePicture(name, { ...found, state: 'done', variants: nameVariants(name, variants) })
}
