import { type Parts, readPart } from '../program.ts'
import type { Colors } from '../theme.ts'
import { drawBillingProcess } from './billing-process.ts'
import { drawFavicon, type Look } from './icons.ts'

/** Drawings that are files of their own, by their address. No style sheet reaches them. */
export function siteDrawings(look: Look, parts: Parts): Record<string, string> {
  const { content, colors } = look
  return {
    '/favicon.svg': drawFavicon(look),
    '/images/billing-process.svg': paint(drawBillingProcess(content, parts), colors),
    '/images/consultant-illustration.svg': paint(
      readPart(parts, 'drawings/consultant-illustration.svg').toString(),
      colors,
    ),
  }
}

function paint(drawing: string, colors: Colors): string {
  return drawing.replaceAll(/var\(--color-([a-z-]+)\)/g, (use, name: keyof Colors) => colors[name] ?? use)
}
