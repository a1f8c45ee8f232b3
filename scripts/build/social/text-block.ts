import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import satori from 'satori'

type Line = {
  text: string
  font: 'Newsreader' | 'Instrument Sans'
  size: number
  lineHeight: number
  color: string
  letterSpacing?: string
  marginTop?: number
}

const packages = createRequire(import.meta.url)
// Satori reads neither woff2 nor variable fonts, so the site's own files do not serve here.
const fonts = [
  { name: 'Newsreader', file: '@fontsource/newsreader/files/newsreader-latin-500-normal.woff' },
  { name: 'Instrument Sans', file: '@fontsource/instrument-sans/files/instrument-sans-latin-500-normal.woff' },
].map(({ name, file }) => ({ name, data: readFileSync(packages.resolve(file)), weight: 500 as const }))

type Place = {
  width: number
  height: number
  horizontal?: 'flex-start' | 'flex-end'
  vertical?: 'flex-start' | 'center' | 'flex-end'
}

/**
 * Sets lines one under the other, each wrapped at the width. The letters become outlines: nothing asks for a font later,
 * and a title keeps the words readable for those who check the drawing.
 */
export async function drawTextBlock(lines: Line[], place: Place): Promise<string> {
  const { width, height, horizontal = 'flex-start', vertical = 'flex-start' } = place
  const children = lines.map(({ text, font, size, lineHeight, color, letterSpacing = '0', marginTop = 0 }) => ({
    type: 'div',
    props: {
      style: { fontFamily: font, fontSize: size, lineHeight, color, letterSpacing, marginTop, textWrap: 'balance' },
      children: text,
    },
  }))
  const style = {
    display: 'flex',
    flexDirection: 'column',
    alignItems: horizontal,
    justifyContent: vertical,
    height: '100%',
    width: '100%',
  }
  const drawing = await satori({ type: 'div', key: null, props: { style, children } }, { width, height, fonts })
  return `<g><title>${escapeText(lines.map(({ text }) => text).join(' '))}</title>${drawing}</g>`
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
