import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drawFavicon, toPixels } from './favicon.ts'

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
