import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { brand } from '#content/brand.ts'
import { themeHex } from './theme-colors.ts'

const drawingSize = 32
const markSize = 18
const dotsPerInchAtNaturalSize = 72

/** The mark in the middle of its ground, whose corners are round unless somebody else cuts them. */
export function drawFavicon({ corner } = { corner: 7 }): string {
  const { frame, shape, accent } = brand.mark
  const [left = 0, top = 0, width = 1, height = 1] = frame.split(' ').map(Number)
  const scale = markSize / Math.max(width, height)
  const x = drawingSize / 2 - scale * (left + width / 2)
  const y = drawingSize / 2 - scale * (top + height / 2)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${drawingSize} ${drawingSize}">` +
    `<rect width="${drawingSize}" height="${drawingSize}" rx="${corner}" fill="${themeHex('--color-dark')}"/>` +
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    `<path d="${shape}" fill="${themeHex('--color-on-dark')}"/>` +
    `<path d="${accent}" fill="${themeHex('--color-action')}"/></g></svg>\n`
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
