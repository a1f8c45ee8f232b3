import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import sharp, { type Sharp } from 'sharp'
import { cardSize } from '../../scripts/build/social/draw-card.ts'
import { cleanDrawing, listElements, mostOfDrawing } from './clean-drawing.ts'

type Stored = { ok: true; address: string; width: number; height: number } | { ok: false; reason: string }
type Mark = { frame: string; shape: string; accent: string; picture: '' }

/** The portrait's own shape on the page. */
const portraitSize = { width: 960, height: 1120 }
/** Beside a name; three times as fine as on a plain screen. */
const smallPortraitSize = { width: 160, height: 160 }

/** Sharp on the finest screens, and on the largest icon. */
const logoPixels = 288
const leastLogoPixels = 96

const unseenOnWhite =
  'Nothing of this logo can be seen on white, on which the site shows it. Choose its version for light grounds.'

const notAPicture = 'This is not a picture that can be read. Choose a JPEG, PNG or WebP file.'

/** Pictures that were chosen but not saved lie in `folder` under the address they will have. */
export function createPictures({ root, folder }: { root: string; folder: string }) {
  const chosen = (address: string) => join(folder, address)
  const published = (address: string) => join(root, 'public', address)

  async function store(bytes: Buffer, size: typeof cardSize, name: string, type: 'jpg' | 'png'): Promise<Stored> {
    try {
      const picture = await openPhotograph(bytes)
      const { width = 0, height = 0 } = await picture
        .clone()
        .toBuffer({ resolveWithObject: true })
        .then(({ info }) => info)
      if (width < size.width / 2 || height < size.height / 2)
        return {
          ok: false,
          reason: `The picture has ${width} × ${height} pixels. It needs at least ${size.width / 2} × ${size.height / 2}.`,
        }
      // Written anew, it carries nothing of the camera: no place, no time, no name. What was cut out stands on white.
      const resized = picture.resize({ ...size, fit: 'cover', position: 'attention' })
      const data = await (type === 'jpg'
        ? resized.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true })
        : resized.png({ compressionLevel: 9 })
      ).toBuffer()
      return { ok: true, address: keep(data, name, type), ...size }
    } catch {
      return { ok: false, reason: notAPicture }
    }
  }

  /** Drafts are shown to whoever knows their name: it is too long to be guessed. */
  function keep(data: Buffer, name: string, type: 'jpg' | 'png'): string {
    const address = `${name}-${createHash('sha256').update(data).digest('hex').slice(0, 16)}.${type}`
    mkdirSync(dirname(chosen(address)), { recursive: true })
    writeFileSync(chosen(address), data)
    return address
  }

  /** A drawing is painted here: visitors never get the file itself. */
  async function storeLogo(bytes: Buffer): Promise<Stored> {
    const svg = bytes.toString('utf8')
    const drawing = /^\s*</.test(svg) ? cleanDrawing(svg, logoPixels) : undefined
    if (drawing && !drawing.ok) return drawing
    try {
      const picture = drawing ? sharp(Buffer.from(drawing.svg)) : await openPhotograph(bytes)
      const onWhite = await picture.clone().flatten({ background: '#fff' }).png().toBuffer()
      const { channels } = await sharp(onWhite).stats()
      if (channels.every(({ min }) => min > 230)) return { ok: false, reason: unseenOnWhite }
      const { data, info } = await picture
        .trim({ background: '#ffffff00' })
        .resize({ width: logoPixels, height: logoPixels, fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 9, palette: true })
        .toBuffer({ resolveWithObject: true })
      const { width, height } = info
      if (Math.max(width, height) < leastLogoPixels)
        return {
          ok: false,
          reason: `The logo has ${width} × ${height} pixels. It needs at least ${leastLogoPixels} in one direction.`,
        }
      return { ok: true, address: keep(data, '/images/logo', 'png'), width, height }
    } catch {
      return { ok: false, reason: notAPicture }
    }
  }

  return {
    storePhotograph: (bytes: Buffer) => store(bytes, portraitSize, '/images/consultant', 'jpg'),
    storeLogo,
    storePortrait: (bytes: Buffer) => store(bytes, smallPortraitSize, '/images/author', 'jpg'),
    storeCard: (bytes: Buffer, page: string) => store(bytes, cardSize, `/social/${page}`, 'png'),
    /** The bytes of a picture that is not saved yet. */
    read: (address: string): Buffer | undefined => {
      const isOurs = /^\/(images|social)\/[\w-]+\.(jpg|png)$/.test(address)
      return isOurs && existsSync(chosen(address)) ? readFileSync(chosen(address)) : undefined
    },
    addresses: () => globSync('**/*.*', { cwd: folder }).map((path) => `/${path.replaceAll('\\', '/')}`),
    /** Puts the pictures that the texts name where the site takes them from. */
    publish(texts: readonly string[]): void {
      for (const address of this.addresses().filter((one) => texts.some((text) => text.includes(one)))) {
        mkdirSync(dirname(published(address)), { recursive: true })
        if (!existsSync(published(address))) copyFileSync(chosen(address), published(address))
      }
    },
    /** Takes back the pictures that were put there by `publish` and that no text names any more. Undo finds them here. */
    takeBack(texts: readonly string[]): void {
      for (const address of this.addresses().filter((one) => !texts.some((text) => text.includes(one)))) {
        const isOurs =
          existsSync(published(address)) && readFileSync(published(address)).equals(readFileSync(chosen(address)))
        if (isOurs) rmSync(published(address))
      }
    },
  }
}

/** No SVG, which could refer to other files, and no format that needs a rarely tested decoder. */
const photographs: readonly string[] = ['jpeg', 'png', 'webp']

/** Throws if it's none of them. */
async function openPhotograph(bytes: Buffer): Promise<Sharp> {
  const picture = sharp(bytes, { limitInputPixels: 80_000_000 })
  const { format } = await picture.metadata()
  if (!photographs.includes(format)) throw new TypeError(`${format} is not taken`)
  return picture.rotate()
}

/** A mark is one path, or two: the second is painted in the accent color. Any other drawing is none, and stays a picture. */
export function readMark(svg: string): Mark | undefined {
  if (svg.length > mostOfDrawing.letters || svg.split('<').length > mostOfDrawing.tags) return undefined
  const elements = [...listElements(parseFragment(svg))]
  const drawing = elements.find(({ tagName }) => tagName === 'svg')
  if (!drawing) return undefined
  const inner = elements
    .slice(elements.indexOf(drawing) + 1)
    .filter(({ tagName }) => !/^(title|desc|g|defs)$/.test(tagName))
  const attribute = (element: DefaultTreeAdapterTypes.Element, name: string) =>
    element.attrs.find((one) => one.name === name)?.value ?? ''
  if (elements.some((element) => attribute(element, 'transform') !== '')) return undefined
  if (inner.some(({ tagName }) => tagName !== 'path') || inner.length < 1 || inner.length > 2) return undefined
  const [shape = '', accent = 'M0 0'] = inner.map((element) => attribute(element, 'd').replace(/\s+/g, ' ').trim())
  if (![shape, accent].every((path) => /^[Mm][MmLlHhVvCcSsQqTtAaZzeE\d\s,.+-]+$/.test(path)) || shape.length > 20_000)
    return undefined
  const frame = attribute(drawing, 'viewbox') || attribute(drawing, 'viewBox')
  return /^-?[\d.]+( -?[\d.]+){3}$/.test(frame) ? { frame, shape, accent, picture: '' } : undefined
}
