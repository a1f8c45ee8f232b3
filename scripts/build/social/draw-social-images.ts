import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { listedPages } from '../write-pages.ts'
import { drawCard } from './draw-card.ts'

/** Draws the picture that goes with each page when its address is shared. Returns the pictures' addresses. */
export async function drawSocialImages(folder: string, cacheFolder: string): Promise<string[]> {
  for (const { card } of listedPages) {
    const path = join(folder, card.image)
    // A picture of the owner's own came with the public files.
    if (existsSync(path)) continue
    const png = await toPng(await drawCard(card), cacheFolder)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, png)
  }
  return listedPages.map(({ card }) => card.image)
}

/** Nearly all of the time goes into pixels, so a drawing that has not changed is not painted again. */
async function toPng(svg: string, cacheFolder: string): Promise<Buffer> {
  const path = join(cacheFolder, `${createHash('sha256').update(svg).digest('hex')}.png`)
  if (existsSync(path)) return readFileSync(path)
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(path, png)
  return png
}
