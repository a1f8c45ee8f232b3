import { hash } from 'node:crypto'
import { listedMetas } from '#content/resolve/resolve-pages.ts'
import type { Program } from '../program.ts'
import type { SiteInput } from '../render-site.ts'
import { describeFile, type KeyedFile, keyOf } from '../rendered-file.ts'
import { deriveColors } from '../theme.ts'
import { drawCard, drawInitial } from './draw-card.ts'
import { appIcons, drawFavicon, packIco } from './icons.ts'
import { type PictureProcess, PictureProcessError } from './picture-process.ts'

const faviconSizes = [16, 32, 48]

/**
 * What takes pixels: social cards, and icons for phones and older programs. What is known, by its key, isn't painted
 * again. What can't be painted is only named, so that the last one stays.
 */
export async function renderPictures(
  program: Pick<Program, 'parts'>,
  { content, theme, pictures, known, begin }: SiteInput,
  painter: Pick<PictureProcess, 'run'>,
): Promise<{ files: KeyedFile[]; unpainted: string[] }> {
  const { company, brand } = content
  const look = { content: { company, brand }, pictures, colors: deriveColors(theme) }
  const logo = [...pictures].filter(([name]) => brand.mark.picture.endsWith(`/${name}`))
  const lookKey = keyOf(look.content, look.colors, ...logo.map(([, bytes]) => hash('sha256', bytes)))
  const cards = listedMetas(content.pages).map(({ card }) => ({
    path: card.image,
    from: card as object,
    paint: async () => painter.run('paint', { drawing: await drawCard(card, look, program.parts) }),
  }))
  const favicon = async (corner?: number) =>
    drawFavicon(look, { initial: await drawInitial(look, program.parts), ...(corner !== undefined && { corner }) })
  const icons = appIcons.map(({ path, size }) => ({
    path,
    from: { size },
    paint: async () => painter.run('paint', { drawing: await favicon(0), size, palette: true }),
  }))
  const paintFavicon = async () => {
    const drawing = await favicon()
    const paintSize = async (size: number) => ({ size, png: await painter.run('paint', { drawing, size }) })
    return packIco(await Promise.all(faviconSizes.map(paintSize)))
  }
  const files: KeyedFile[] = []
  const unpainted: string[] = []
  for (const { path, from, paint } of [...cards, ...icons, { path: '/favicon.ico', from: {}, paint: paintFavicon }]) {
    const key = keyOf(path, from, lookKey)
    if (known?.has(key)) {
      files.push({ key })
      continue
    }
    begin?.(`Painting ${path}`)
    const body = await paint().catch((error: unknown) => {
      if (!(error instanceof PictureProcessError)) throw error
    })
    if (body) files.push({ key, file: describeFile(path, body) })
    else unpainted.push(path)
  }
  return { files, unpainted }
}
