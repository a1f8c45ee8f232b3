import { hash } from 'node:crypto'
import { extname } from 'node:path'
import { nameVariant } from '#content/pictures/variants.ts'
import { pictureKindOf } from '#content/read-pictures.ts'
import { contentTypeOf } from '#render/headers.ts'
import { encodeSmaller } from '#render/pictures/encode-files.ts'
import type { PictureFormat, PictureVariant } from '#render/pictures/encode-picture.ts'
import { type PictureProcess, PictureProcessError } from '#render/pictures/picture-process.ts'
import type { ContactStore } from '../store/contact-store.ts'
import type { UnfinishedPicture } from '../store/picture-scripts.ts'
import type { Picture, PictureRecord } from '../store/publication-store.ts'
import { frameDrawing } from './own-drawing.ts'
import type { StoredPicture } from './pictures.ts'
import type { SiteProcess } from './site-process/start-site-process.ts'
import { VersionError } from './version-error.ts'

type CleanStoredPicture = Required<StoredPicture>

type Painter = Pick<PictureProcess, 'run'>

/** Drawings are read in the process of the site, and photographs decoded in another: neither where visitors are answered. */
export type PictureReaders = { painter: Painter; siteProcess: Pick<SiteProcess, 'readDrawing'> }

/** Only what we have written ourselves: a drawing by the allow-list, anything else from its pixels. Throws VersionError. */
export async function readPicture(
  bytes: Uint8Array,
  { painter, siteProcess }: PictureReaders,
): Promise<CleanStoredPicture> {
  if (pictureKindOf(bytes)?.extension === 'svg') {
    const drawing = await siteProcess.readDrawing(bytes)
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
export async function improvePicture(
  store: Store,
  readers: PictureReaders,
  failed: Set<string>,
): Promise<string | undefined> {
  const next = (await store.listUnfinishedPictures()).find(({ name }) => !failed.has(name))
  if (!next) return undefined
  try {
    const [picture] = await store.readPictures([next.name])
    if (picture)
      await (next.state === 'raw' ? clean(store, readers, picture) : encode(store, readers.painter, picture, next))
    else failed.add(next.name)
  } catch (error) {
    failed.add(next.name)
    throw error
  }
  return next.name
}

async function clean(store: Store, { painter, siteProcess }: PictureReaders, { name, bytes }: Picture): Promise<void> {
  const format = extname(name).slice(1)
  if (format === 'svg') {
    const drawing = await siteProcess.readDrawing(bytes)
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
  return frameDrawing(Buffer.from(await painter.run('paint', { drawing: Buffer.from(bytes).toString() })))
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
