import { hash } from 'node:crypto'
import sharp, { type PngOptions, type Sharp } from 'sharp'
import type { Program } from '../program.ts'
import type { SiteInput } from '../render-site.ts'
import { describeFile, type RenderedFile } from '../rendered-file.ts'
import { colorsOf } from '../theme.ts'
import { drawCard } from './draw-card.ts'
import { appIcons, drawFavicon, drawingSize, packIco } from './icons.ts'

/** Pictures by all that they show. A logo's file keeps its name only while it stays the same. */
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
  const { mark } = content.brand
  const shown = JSON.stringify([look.colors, mark, content.company.name])
  const used: PictureCache = new Map()
  const painted = (what: unknown, paint: () => Promise<Uint8Array>) => {
    const key = hash('sha256', shown + JSON.stringify(what))
    const png = cache.get(key) ?? paint()
    used.set(key, png)
    return png
  }
  const files: RenderedFile[] = []
  const { home, services, about, contact } = content.pages
  for (const { card } of [home.meta, services.meta, about.meta, contact.meta]) {
    const png = await painted(card, async () => toPng(sharp(Buffer.from(await drawCard(card, look, program.parts)))))
    files.push(describeFile(card.image, png))
  }
  for (const { path, size } of appIcons) {
    const square = () => toPng(inSize(drawFavicon(look, { corner: 0 }), size), { palette: true })
    files.push(describeFile(path, await painted(['square', size], square)))
  }
  const round = faviconSizes.map(async (size) => ({
    size,
    png: await painted(['round', size], () => toPng(inSize(drawFavicon(look), size))),
  }))
  files.push(describeFile('/favicon.ico', packIco(await Promise.all(round))))
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
