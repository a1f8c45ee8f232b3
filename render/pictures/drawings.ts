import { type Parts, readPart } from '../program.ts'
import { type Drawn, pageDrawings } from './billing-process.ts'
import { drawFavicon, hasMark, type Look } from './icons.ts'

/** Drawings that are files of their own, by their address. No style sheet reaches them. */
export async function siteDrawings(look: Look & Drawn, parts: Parts): Promise<Record<string, string>> {
  // Loaded when it is needed, as it takes longer than all drawings. The development server has no fonts for it.
  const canSet = parts.has('fonts/newsreader.woff')
  const initial = hasMark(look) || !canSet ? '' : await (await import('./draw-card.ts')).drawInitial(look, parts)
  return { '/favicon.svg': drawFavicon(look, { initial }), ...pageDrawings(look, (name) => readPart(parts, name)) }
}
