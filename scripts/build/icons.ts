import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { brand } from '#content/brand.ts'
import { themeHex } from './theme-colors.ts'

/** Phones ask for pixels. Each cuts its own shape, so the ground reaches the edge and the mark keeps its distance. */
export const appIcons = [
  { path: '/apple-touch-icon.png', size: 180 },
  { path: '/icons/icon-192.png', size: 192 },
  { path: '/icons/icon-512.png', size: 512 },
] as const

export async function drawAppIcons(folder: string): Promise<void> {
  const square = drawFavicon({ corner: 0 })
  for (const { path, size } of appIcons) {
    const png = await toPixels(square, size).png({ compressionLevel: 9, palette: true }).toBuffer()
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), png)
  }
}

const drawingSize = 32
const dotsPerInchAtNaturalSize = 72

/** The mark in the middle of its ground, whose corners are round unless somebody else cuts them. */
export function drawFavicon({ corner } = { corner: 7 }): string {
  const { frame, picture } = brand.mark
  // Phones cut circles out of the square.
  const markSize = picture && corner > 0 ? 26 : 18
  const [left = 0, top = 0, width = 1, height = 1] = frame.split(' ').map(Number)
  const scale = markSize / Math.max(width, height)
  const x = drawingSize / 2 - scale * (left + width / 2)
  const y = drawingSize / 2 - scale * (top + height / 2)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${drawingSize} ${drawingSize}">` +
    `<rect width="${drawingSize}" height="${drawingSize}" rx="${corner}" fill="${themeHex(picture ? '--color-surface' : '--color-dark')}"/>` +
    `<g transform="translate(${x} ${y}) scale(${scale})">${drawMark()}</g></svg>\n`
  )
}

/** On the dark ground, which a picture needs a plate for. */
export function drawMark({ frame, shape, accent, picture } = brand.mark): string {
  if (picture === '')
    return `<path d="${shape}" fill="${themeHex('--color-on-dark')}"/><path d="${accent}" fill="${themeHex('--color-action')}"/>`
  const [, , width = 1, height = 1] = frame.split(' ').map(Number)
  const file = new URL(`../../public${picture}`, import.meta.url)
  // One that was just chosen in the editor is not there before it is saved.
  const data = existsSync(file) ? readFileSync(file).toString('base64') : ''
  const edge = height / 8
  return (
    `<rect x="${-edge}" y="${-edge}" width="${width + 2 * edge}" height="${height + 2 * edge}" rx="${edge}" fill="${themeHex('--color-surface')}"/>` +
    `<image width="${width}" height="${height}" href="data:image/png;base64,${data}"/>`
  )
}

/** A drawing of the favicon's size, enlarged without blur. */
export function toPixels(drawing: string, size: number): Sharp {
  return sharp(Buffer.from(drawing), { density: (dotsPerInchAtNaturalSize * size) / drawingSize }).resize(size)
}

/** For mail clients, feed readers and older browsers, which ask for favicon.ico without being told of it. */
export async function writeIco(folder: string): Promise<void> {
  const drawing = drawFavicon()
  const sizes = [16, 32, 48]
  const pictures = sizes.map(async (size) => ({
    size,
    png: await toPixels(drawing, size).png({ compressionLevel: 9 }).toBuffer(),
  }))
  writeFileSync(join(folder, 'favicon.ico'), packIco(await Promise.all(pictures)))
}

const headerBytes = 6
const entryBytes = 16

/** The ICO format: a header, an entry for each picture, then the pictures, which may be PNG. Numbers are little-endian. */
function packIco(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = headerBytes + entryBytes * pictures.length
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(entryBytes)
    entry.writeUInt8(size, 0)
    entry.writeUInt8(size, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
    return entry
  })
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)])
}

/** For those who put the site on their home screen. */
export function webManifest() {
  const icons = appIcons.filter(({ path }) => path.startsWith('/icons/'))
  return {
    name: brand.siteName,
    short_name: brand.shortName,
    description: brand.description,
    lang: 'en',
    start_url: '/',
    display: 'browser',
    theme_color: themeHex('--color-dark'),
    background_color: themeHex('--color-paper'),
    icons: icons.flatMap(({ path, size }) =>
      ['any', 'maskable'].map((purpose) => ({ src: path, sizes: `${size}x${size}`, type: 'image/png', purpose })),
    ),
  }
}

export function writeWebManifest(folder: string): void {
  writeFileSync(join(folder, 'site.webmanifest'), `${JSON.stringify(webManifest(), null, 2)}\n`)
}
