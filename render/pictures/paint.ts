import sharp from 'sharp'
import { drawingSize } from './icons.ts'

/** `size`: of a drawing as large as the favicon, enlarged without blur. */
export type Painting = { drawing: string; size?: number; palette?: boolean }

const dotsPerInchAtNaturalSize = 72

export function paint({ drawing, size, palette = false }: Painting): Promise<Uint8Array> {
  const bytes = Buffer.from(drawing)
  const picture =
    size === undefined
      ? sharp(bytes)
      : sharp(bytes, { density: (dotsPerInchAtNaturalSize * size) / drawingSize }).resize(size)
  return picture.png({ compressionLevel: 9, palette }).toBuffer()
}
