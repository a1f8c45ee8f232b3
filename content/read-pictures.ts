import { globSync, lstatSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { limits } from '#contract/limits.ts'
import { readDrawing } from './pictures/read-drawing.ts'

/** By their name, which follows /pictures/ in their address. */
export type Pictures = ReadonlyMap<string, Uint8Array>

const pictureNames = /^[\w-]+\.(png|jpg|jpeg|webp|avif|svg)$/

/** Recognized by their first bytes, since a file's name can be wrong. */
const kinds: { extension: string; type: string; isOne: (bytes: Buffer) => boolean }[] = [
  {
    extension: 'png',
    type: 'image/png',
    isOne: (bytes) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n',
  },
  { extension: 'jpg', type: 'image/jpeg', isOne: (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff' },
  { extension: 'webp', type: 'image/webp', isOne: (bytes) => bytes.subarray(8, 12).toString('latin1') === 'WEBP' },
  { extension: 'avif', type: 'image/avif', isOne: (bytes) => bytes.subarray(4, 12).toString('latin1') === 'ftypavif' },
  {
    extension: 'svg',
    type: 'image/svg+xml',
    isOne: (bytes) => /^(?:\uFEFF)?\s*<(?:\?xml|svg|!--)/.test(bytes.subarray(0, 200).toString()),
  },
]

/** Undefined when it isn't a picture that browsers know. */
export function pictureKindOf(given: Uint8Array): { extension: string; type: string } | undefined {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  return kinds.find(({ isOne }) => isOne(bytes))
}

export function readPictures(folder: string, problems: { file: string; message: string }[]): Pictures {
  const pictures = new Map<string, Uint8Array>()
  let totalBytes = 0
  for (const path of globSync('pictures/*', { cwd: folder }).toSorted()) {
    const stat = lstatSync(join(folder, path))
    const file = path.replaceAll('\\', '/')
    const tell = (message: string) => problems.push({ file, message })
    if (!stat.isFile() || !pictureNames.test(basename(path)))
      tell('Only pictures belong here: PNG, JPEG, WebP, AVIF or SVG.')
    else if (stat.size > limits.pictureBytes.max)
      tell(`This picture has ${Math.ceil(stat.size / 1e6)} MB. Make it smaller than 20 MB.`)
    else if (totalBytes + stat.size > limits.storedImages.max) {
      tell('This picture and those before it have more than 256 MB. Take some out.')
      break
    } else {
      totalBytes += stat.size
      const bytes = readFileSync(join(folder, path))
      const kind = pictureKindOf(bytes)
      const drawing = kind?.extension === 'svg' ? readDrawing(bytes.toString()) : undefined
      if (drawing?.ok) pictures.set(basename(path), Buffer.from(drawing.svg))
      else if (drawing) tell(drawing.message)
      else if (kind) pictures.set(basename(path), bytes)
      else tell('This isn’t a picture, or it is damaged. Save it again as PNG, JPEG, WebP, AVIF or SVG.')
    }
  }
  return pictures
}
