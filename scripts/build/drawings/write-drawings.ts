import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drawFavicon } from '../icons.ts'
import { themeHex } from '../theme-colors.ts'
import { drawBillingProcess } from './billing-process.ts'

const illustration = new URL('../../../site/drawings/consultant-illustration.svg', import.meta.url)

/** Drawings that are files of their own, by their address. No style sheet reaches them: they may be told another theme. */
export const drawings: Record<string, (theme?: string) => string> = {
  '/favicon.svg': () => drawFavicon(),
  '/images/billing-process.svg': (theme) => paint(drawBillingProcess(), theme),
  '/images/consultant-illustration.svg': (theme) => paint(readFileSync(illustration, 'utf8'), theme),
}

export function writeDrawings(folder: string): void {
  for (const [path, draw] of Object.entries(drawings)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), draw())
  }
}

function paint(drawing: string, theme?: string): string {
  return drawing.replaceAll(/var\((--color-[a-z-]+)\)/g, (_use, token: `--color-${string}`) => themeHex(token, theme))
}
