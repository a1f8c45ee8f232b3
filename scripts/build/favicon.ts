import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '#content/brand.ts'
import { themeHex } from './theme-colors.ts'

export const faviconSize = 32
const markSize = 18

/** The mark in the middle of its ground, whose corners are round unless somebody else cuts them. */
export function drawFavicon({ corner } = { corner: 7 }): string {
  const { frame, shape, accent } = brand.mark
  const [left = 0, top = 0, width = 1, height = 1] = frame.split(' ').map(Number)
  const scale = markSize / Math.max(width, height)
  const x = faviconSize / 2 - scale * (left + width / 2)
  const y = faviconSize / 2 - scale * (top + height / 2)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${faviconSize} ${faviconSize}">` +
    `<rect width="${faviconSize}" height="${faviconSize}" rx="${corner}" fill="${themeHex('--color-dark')}"/>` +
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    `<path d="${shape}" fill="${themeHex('--color-on-dark')}"/>` +
    `<path d="${accent}" fill="${themeHex('--color-action')}"/></g></svg>\n`
  )
}

export function writeFavicon(folder: string): void {
  writeFileSync(join(folder, 'favicon.svg'), drawFavicon())
}
