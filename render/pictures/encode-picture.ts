import sharp, { type Sharp } from 'sharp'
import { limits } from '#contract/limits.ts'

// Once per image: there is nothing to gain from memory, or from a second core that answers visitors.
sharp.cache(false)
sharp.concurrency(1)

export type PictureFormat = 'avif' | 'webp' | 'jpg' | 'png'

/** One width of an image, in one format. */
export type PictureVariant = { width: number; format: PictureFormat; bytes: Uint8Array }

/** `bytes`: what all else is made from, at its full size. `variants`: those that any browser shows. */
export type CleanPicture = {
  format: PictureFormat
  bytes: Uint8Array
  width: number
  height: number
  variants: PictureVariant[]
}

export type CleanOutcome = ({ ok: true } & CleanPicture) | { ok: false; message: string }

/** The widths of the places that the design has, on screens of one and two pixels. */
const widths = [480, 960, 1440, 1920]

const damaged = 'This isn’t an image, or it is damaged. Save it again as PNG, JPEG, WebP, AVIF or SVG.'
const heic =
  'This is an HEIC photograph, which browsers can’t show. On the iPhone choose Settings, Camera, Formats, Most Compatible.'
const animated = 'This image is animated, and pages show still ones. Save one frame of it as PNG or JPEG.'
const otherFormat = 'The site doesn’t take GIF and TIFF images. Save it again as PNG, JPEG, WebP or AVIF.'
const decoded: readonly string[] = ['jpeg', 'png', 'webp', 'heif']

/**
 * Upright, in sRGB, with nothing in it but pixels. `keepFormat`: of one that is public, under a name that
 * can't change, so it isn't refused for what it was accepted with.
 */
export async function cleanPicture(bytes: Uint8Array, keepFormat?: PictureFormat): Promise<CleanOutcome> {
  // sharp throws at no bytes where it rejects anything else.
  if (bytes.length === 0) return refuse(damaged)
  const kind = Buffer.from(bytes.subarray(4, 12)).toString('latin1')
  if (/^ftyp(?:hei|hev|mif|msf)/.test(kind)) return refuse(heic)
  if (kind === 'ftypavis') return refuse(animated)
  const open = () => sharp(bytes, { limitInputPixels: false, failOn: 'error', autoOrient: true })
  const facts = await open()
    .metadata()
    .catch(() => undefined)
  if (facts?.format === 'gif' || facts?.format === 'tiff') return refuse(otherFormat)
  if (!facts || !decoded.includes(facts.format)) return refuse(damaged)
  const { width, height, pages = 1, hasAlpha } = facts
  if (!keepFormat && width * height > limits.picturePixels.max) {
    const [has, most] = [width * height, limits.picturePixels.max].map((pixels) => Math.round(pixels / 1e6))
    return refuse(`This image has ${has} megapixels. Make it smaller than ${most}.`)
  }
  if (!keepFormat && pages > 1) return refuse(animated)
  const side = limits.pictureSide.max
  const raw = await open()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (!raw) return refuse(damaged)
  const pixels = () => sharp(raw.data, { raw: raw.info })
  const isOpaque = !hasAlpha || (await pixels().stats()).isOpaque
  const fallback = isOpaque ? 'jpg' : 'png'
  const format = keepFormat ?? fallback
  const image = isOpaque && hasAlpha ? () => pixels().removeAlpha() : pixels
  return {
    ok: true,
    format,
    bytes: await encode(image(), format, 90),
    width: raw.info.width,
    height: raw.info.height,
    variants: await encodeWidths(image, raw.info.width, fallback),
  }
}

/** All widths of an image that was cleaned before, in a format that is slower to write and smaller to load. */
export async function encodePicture(bytes: Uint8Array, format: PictureFormat): Promise<PictureVariant[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  return encodeWidths(() => sharp(data, { raw: info }), info.width, format)
}

/**
 * From the largest on: a quality that is low enough there is low enough for the others. A width that is too many bytes
 * even at the last quality is left out, and browsers take the next smaller one.
 */
const qualities: Record<PictureFormat, number[]> = {
  avif: [56, 44, 32, 22],
  webp: [80, 66, 50, 36],
  jpg: [80, 66, 50, 36],
  png: [90],
}

async function encodeWidths(open: () => Sharp, most: number, format: PictureFormat): Promise<PictureVariant[]> {
  const variants: PictureVariant[] = []
  const left = [...qualities[format]]
  const needed = most < Math.max(...widths) ? [...widths.filter((width) => width < most), most] : widths
  for (const width of needed.toReversed()) {
    const image = open().resize({ width })
    const bytesFor = (limits.variantBytes.max * width) / 1440
    let bytes = await encode(image.clone(), format, left[0])
    while (left.length > 1 && bytes.length > bytesFor) {
      left.shift()
      bytes = await encode(image.clone(), format, left[0])
    }
    const isTooLarge = bytes.length > bytesFor && format !== 'png'
    if (!isTooLarge || width === needed[0]) variants.unshift({ width, format, bytes })
  }
  return variants
}

function encode(image: Sharp, format: PictureFormat, quality = 80): Promise<Uint8Array> {
  if (format === 'avif') return image.avif({ quality, effort: 3 }).toBuffer()
  if (format === 'webp') return image.webp({ quality }).toBuffer()
  if (format === 'jpg') return image.jpeg({ quality, mozjpeg: true }).toBuffer()
  return image.png({ compressionLevel: 9, palette: quality < 90, effort: 7 }).toBuffer()
}

function refuse(message: string): CleanOutcome {
  return { ok: false, message }
}
