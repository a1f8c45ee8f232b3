import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

/** Phones ask for pixels. Each cuts its own shape, so the ground reaches the edge and the mark keeps its distance. */
export const appIcons = [
  { path: '/apple-touch-icon.png', size: 180 },
  { path: '/icons/icon-192.png', size: 192 },
  { path: '/icons/icon-512.png', size: 512 },
] as const

const faviconSize = 32
const roundedCorner = ' rx="7"'
const dotsPerInchAtNaturalSize = 72

/** Paints them from the favicon that the build has put into the folder. */
export async function drawAppIcons(folder: string): Promise<void> {
  const favicon = readFileSync(join(folder, 'favicon.svg'), 'utf8')
  if (!favicon.includes(roundedCorner)) throw new Error('favicon.svg has no rounded ground to square off.')
  const square = Buffer.from(favicon.replace(roundedCorner, ''))
  for (const { path, size } of appIcons) {
    const density = (dotsPerInchAtNaturalSize * size) / faviconSize
    const png = await sharp(square, { density }).resize(size).png({ compressionLevel: 9, palette: true }).toBuffer()
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), png)
  }
}
