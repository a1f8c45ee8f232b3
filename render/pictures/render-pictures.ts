import { hash } from 'node:crypto'
import sharp, { type PngOptions, type Sharp } from 'sharp'
import type { Program } from '../program.ts'
import type { SiteInput } from '../render-site.ts'
import { describeFile, type RenderedFile } from '../rendered-file.ts'
import { colorsOf } from '../theme.ts'
import { drawCard } from './draw-card.ts'
import { appIcons, drawFavicon, drawingSize, packIco } from './icons.ts'

/** Pictures by the drawings that they were painted from, which hold a logo's file, too. */
export type PictureCache = Map<string, Promise<Uint8Array>>

// Once per drawing: there is nothing to gain from memory, or from a second core that answers visitors.
sharp.cache(false)
sharp.concurrency(1)

const dotsPerInchAtNaturalSize = 72
const faviconSizes = [16, 32, 48]

/** What takes pixels: social cards, and icons for phones and older programs. What would show the same isn't painted again. */
export async function renderPictures(program: Program, input: SiteInput, cache: PictureCache): Promise<RenderedFile[]> {
  const { content, pictures } = input
  const look = { content, pictures, colors: colorsOf(input.theme) }
  const used: PictureCache = new Map()
  const painted = (drawing: string, size?: number, options?: PngOptions) => {
    const key = hash('sha256', `${size} ${drawing}`)
    const png =
      cache.get(key) ?? toPng(size === undefined ? sharp(Buffer.from(drawing)) : inSize(drawing, size), options)
    used.set(key, png)
    return png
  }
  const files: RenderedFile[] = []
  const { home, services, about, contact } = content.pages
  for (const { card } of [home.meta, services.meta, about.meta, contact.meta])
    files.push(describeFile(card.image, await painted(await drawCard(card, look, program.parts))))
  const square = drawFavicon(look, { corner: 0 })
  for (const { path, size } of appIcons) files.push(describeFile(path, await painted(square, size, { palette: true })))
  const round = drawFavicon(look)
  const icons = faviconSizes.map(async (size) => ({ size, png: await painted(round, size) }))
  files.push(describeFile('/favicon.ico', packIco(await Promise.all(icons))))
  cache.clear()
  for (const [key, png] of used) cache.set(key, png)
  return files
}

/** A drawing of the favicon's size, enlarged without blur. */
function inSize(drawing: string, size: number): Sharp {
  return sharp(Buffer.from(drawing), { density: (dotsPerInchAtNaturalSize * size) / drawingSize }).resize(size)
}

function toPng(picture: Sharp, options: PngOptions = {}): Promise<Uint8Array> {
  return picture.png({ compressionLevel: 9, ...options }).toBuffer()
}
