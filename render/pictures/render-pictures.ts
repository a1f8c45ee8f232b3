import { hash } from 'node:crypto'
import sharp from 'sharp'
import type { Program } from '../program.ts'
import type { SiteInput } from '../render-site.ts'
import { describeFile, type RenderedFile } from '../rendered-file.ts'
import { colorsOf } from '../theme.ts'
import { drawCard } from './draw-card.ts'
import { appIcons, drawFavicon, drawingSize, packIco } from './icons.ts'

/** Pictures by the drawing they were made of. */
export type PictureCache = Map<string, Promise<Uint8Array>>

// Once per drawing: there is nothing to gain from memory, or from a second core that answers visitors.
sharp.cache(false)
sharp.concurrency(1)

const dotsPerInchAtNaturalSize = 72
const faviconSizes = [16, 32, 48]

/** What takes pixels: social cards, and icons for phones and older programs. A drawing that is known isn't painted again. */
export async function renderPictures(program: Program, input: SiteInput, cache: PictureCache): Promise<RenderedFile[]> {
  const look = { ...input, colors: colorsOf(input.theme) }
  const { home, services, about, contact } = input.content.pages
  const used: PictureCache = new Map()
  const paint = (drawing: string, size: number, options: object = {}) => {
    const key = `${size} ${hash('sha256', drawing)}`
    const png = cache.get(key) ?? toPng(drawing, size, options)
    used.set(key, png)
    return png
  }
  const square = drawFavicon(look, { corner: 0 })
  const round = drawFavicon(look)
  const files: RenderedFile[] = []
  for (const { card } of [home.meta, services.meta, about.meta, contact.meta])
    files.push(describeFile(card.image, await paint(await drawCard(card, look, program.parts), 0)))
  for (const { path, size } of appIcons) files.push(describeFile(path, await paint(square, size, { palette: true })))
  const small = await Promise.all(faviconSizes.map(async (size) => ({ size, png: await paint(round, size) })))
  files.push(describeFile('/favicon.ico', packIco(small)))
  cache.clear()
  for (const [key, png] of used) cache.set(key, png)
  return files
}

/** A card in its own size; a drawing of the favicon's size enlarged without blur. */
function toPng(drawing: string, size: number, options: object): Promise<Uint8Array> {
  const source = Buffer.from(drawing)
  const picture = size
    ? sharp(source, { density: (dotsPerInchAtNaturalSize * size) / drawingSize }).resize(size)
    : sharp(source)
  return picture.png({ compressionLevel: 9, ...options }).toBuffer()
}
