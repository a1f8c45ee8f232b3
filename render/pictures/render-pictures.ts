import { hash } from 'node:crypto'
import { listedMetas } from '#content/resolve/resolve-pages.ts'
import type { Program } from '../program.ts'
import type { SiteInput } from '../render-site.ts'
import { describeFile, type RenderedFile } from '../rendered-file.ts'
import { colorsOf } from '../theme.ts'
import { drawCard, drawInitial } from './draw-card.ts'
import { appIcons, drawFavicon, packIco } from './icons.ts'
import type { Painting } from './paint.ts'
import { type PictureProcess, PictureProcessError } from './picture-process.ts'

/** Pictures by the drawings that they were painted from, which hold a logo's file, too. */
export type PictureCache = Map<string, Promise<Uint8Array>>

const faviconSizes = [16, 32, 48]

/** What takes pixels: social cards, and icons for phones and older programs. */
type Canvas = { cache: PictureCache; painter: Pick<PictureProcess, 'run'> }

/** What would show the same isn't painted again. What can't be painted is only named, so that the last one stays. */
export async function renderPictures(
  program: Program,
  input: SiteInput,
  canvas: Canvas,
): Promise<{ files: RenderedFile[]; unpainted: string[] }> {
  const { cache, painter } = canvas
  const { content, pictures } = input
  const look = { content, pictures, colors: colorsOf(input.theme) }
  const used: PictureCache = new Map()
  const painted = (painting: Painting) => {
    const key = hash('sha256', JSON.stringify(painting))
    const png = cache.get(key) ?? painter.run('paint', painting)
    used.set(key, png)
    png.catch(() => used.delete(key))
    return png
  }
  const cards = listedMetas(content.pages).map(({ card }) => ({
    path: card.image,
    paint: async () => painted({ drawing: await drawCard(card, look, program.parts) }),
  }))
  const initial = await drawInitial(look, program.parts)
  const square = drawFavicon(look, { corner: 0, initial })
  const icons = appIcons.map(({ path, size }) => ({
    path,
    paint: () => painted({ drawing: square, size, palette: true }),
  }))
  const round = drawFavicon(look, { initial })
  const favicon = async () =>
    packIco(
      await Promise.all(faviconSizes.map(async (size) => ({ size, png: await painted({ drawing: round, size }) }))),
    )
  const files: RenderedFile[] = []
  const unpainted: string[] = []
  for (const { path, paint } of [...cards, ...icons, { path: '/favicon.ico', paint: favicon }]) {
    const body = await paint().catch((error: unknown) => {
      if (!(error instanceof PictureProcessError)) throw error
    })
    if (body) files.push(describeFile(path, body))
    else unpainted.push(path)
  }
  cache.clear()
  for (const [key, png] of used) cache.set(key, png)
  return { files, unpainted }
}
