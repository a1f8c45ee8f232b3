import type { ResolvedContent } from '#content/resolve/resolve-content.ts'
import { escapeHtml } from '#contract/html-text.ts'
import { contentTypeOf } from '../headers.ts'
import type { Colors } from '../theme.ts'

/** What icons and cards show the brand with. */
export type Look = {
  content: Pick<ResolvedContent, 'brand' | 'company'>
  colors: Colors
  pictures: ReadonlyMap<string, Uint8Array>
}

/** Phones ask for pixels. Each cuts its own shape, so the ground reaches the edge and the mark keeps its distance. */
export const appIcons = [
  { path: '/apple-touch-icon.png', size: 180 },
  { path: '/icons/icon-192.png', size: 192 },
  { path: '/icons/icon-512.png', size: 512 },
] as const

export const drawingSize = 32

/** A company may show its name alone. */
export function hasMark({ content: { brand } }: Look): boolean {
  const { picture, shape, accent } = brand.mark
  return picture + shape + accent !== ''
}

/**
 * The mark in the middle of its ground, or else the initial, as `drawInitial` outlines it. The corners are round unless
 * the phone cuts them.
 */
export function drawFavicon(look: Look, { corner = 7, initial = '' } = {}): string {
  const { content, colors } = look
  const { picture } = content.brand.mark
  // Phones cut circles out of the square.
  const markSize = picture && corner > 0 ? 26 : 18
  const { left, top, width, height } = content.brand.frame
  const scale = markSize / Math.max(width, height)
  const x = drawingSize / 2 - scale * (left + width / 2)
  const y = drawingSize / 2 - scale * (top + height / 2)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${drawingSize} ${drawingSize}">` +
    `<rect width="${drawingSize}" height="${drawingSize}" rx="${corner}" fill="${picture ? colors.surface : colors.dark}"/>` +
    `${initial || `<g transform="translate(${x} ${y}) scale(${scale})">${drawMark(look)}</g>`}</svg>\n`
  )
}

/** On the dark ground, which a picture needs a plate for. */
export function drawMark({ content, colors, pictures }: Look): string {
  const { shape, accent, picture } = content.brand.mark
  if (picture === '')
    return (
      `<path d="${escapeHtml(shape)}" fill="${colors['on-dark']}"/>` +
      `<path d="${escapeHtml(accent)}" fill="${colors.action}"/>`
    )
  const { width, height } = content.brand.frame
  const data = Buffer.from(pictures.get(picture.replace(/^\/pictures\//, '')) ?? []).toString('base64')
  const edge = height / 8
  return (
    `<rect x="${-edge}" y="${-edge}" width="${width + 2 * edge}" height="${height + 2 * edge}" rx="${edge}" fill="${colors.surface}"/>` +
    `<image width="${width}" height="${height}" href="data:${contentTypeOf(picture).split(';')[0]};base64,${data}"/>`
  )
}

const headerBytes = 6
const entryBytes = 16

/** The ICO format: a header, an entry for each picture, then the pictures, which may be PNG. Numbers are little-endian. */
export function packIco(pictures: readonly { size: number; png: Uint8Array }[]): Buffer {
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
export function webManifest({ company }: Pick<ResolvedContent, 'company'>, colors: Colors) {
  const icons = appIcons.filter(({ path }) => path.startsWith('/icons/'))
  return {
    name: company.name,
    short_name: company.name,
    description: company.blurb,
    lang: 'en',
    start_url: '/',
    display: 'browser',
    theme_color: colors.dark,
    background_color: colors.paper,
    icons: icons.flatMap(({ path, size }) =>
      ['any', 'maskable'].map((purpose) => ({ src: path, sizes: `${size}x${size}`, type: 'image/png', purpose })),
    ),
  }
}
