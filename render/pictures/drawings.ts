import { type Parts, readPart } from '../program.ts'
import { pageDrawings } from './billing-process.ts'
import { drawFavicon, type Look } from './icons.ts'

/** Drawings that are files of their own, by their address. No style sheet reaches them. */
export function siteDrawings(look: Look, parts: Parts): Record<string, string> {
  return { '/favicon.svg': drawFavicon(look), ...pageDrawings(look, (name) => readPart(parts, name)) }
}
