import satori, { type Font } from 'satori'
import type { ListedMeta } from '#content/resolve/resolve-pages.ts'
import { escapeHtml } from '#contract/html-text.ts'
import { type Parts, readPart } from '../program.ts'
import type { Colors } from '../theme.ts'
import { drawingSize, drawMark, hasMark, type Look } from './icons.ts'

type Line = {
  text: string
  font: 'Newsreader' | 'Instrument Sans'
  size: number
  lineHeight: number
  color: string
  letterSpacing?: string
  marginTop?: number
}

/** Sets lines in a box: see createTypesetter. */
type Typeset = (lines: Line[], box: Box) => Promise<string>

type Box = {
  width: number
  height: number
  horizontal?: 'flex-start' | 'center' | 'flex-end'
  vertical?: 'flex-start' | 'center' | 'flex-end'
}

/**
 * Sets lines one under the other, each wrapped at the width. The letters become outlines: nothing asks for a font later,
 * and a title keeps the words readable for those who check the drawing.
 */
function createTypesetter(parts: Parts): Typeset {
  // Satori reads neither woff2 nor variable fonts, so the site's own files do not serve here.
  const fonts = [
    { name: 'Newsreader', data: readPart(parts, 'fonts/newsreader.woff'), weight: 500 as const },
    { name: 'Instrument Sans', data: readPart(parts, 'fonts/instrument-sans.woff'), weight: 500 as const },
  ]
  return (lines, box) => typeset(lines, box, fonts)
}

async function typeset(lines: Line[], box: Box, fonts: Font[]): Promise<string> {
  const { width, height, horizontal = 'flex-start', vertical = 'flex-start' } = box
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
  return `<g><title>${escapeHtml(lines.map(({ text }) => text).join(' '))}</title>${drawing}</g>`
}

type Card = ListedMeta['card']

export const cardSize = { width: 1200, height: 630 }

const markHeight = 36
const slip = { left: 784, top: 186, width: 324, height: 286, padding: 30 }

/** One page of the ledger as SVG: what the page says on the left, its one figure on a slip on the right. */
export async function drawCard(card: Card, look: Look, parts: Parts): Promise<string> {
  const { colors } = look
  const set = createTypesetter(parts)
  const heading = await set(
    [
      {
        text: card.heading,
        font: 'Newsreader',
        size: fitted(card.heading, 0.18, 640, { least: 76, most: 108 }),
        lineHeight: 1,
        color: colors['on-dark'],
        letterSpacing: '-0.028em',
      },
      {
        text: card.text,
        font: 'Instrument Sans',
        size: 27,
        lineHeight: 1.45,
        color: colors['on-dark-soft'],
        marginTop: 28,
      },
    ],
    { width: 640, height: 444, vertical: 'center' },
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">
    ${ruledPage(colors)}
    <g transform="translate(96 62)">${await drawLogo(look, set)}</g>
    <g transform="translate(96 150)">${heading}</g>
    ${card.figure.value && `<g transform="translate(${slip.left} ${slip.top})">${await drawSlip(card.figure, colors, set)}</g>`}
  </svg>`
}

const ruledPage = ({ primary, action, dark, 'primary-on-dark': light }: Colors) => `<defs>
    <radialGradient id="lamplight" cx="960" cy="320" r="620" gradientUnits="userSpaceOnUse">
      <stop stop-color="${primary}" stop-opacity=".5"/><stop offset="1" stop-color="${primary}" stop-opacity="0"/>
    </radialGradient>
    <pattern id="ledger-lines" width="56" height="56" patternUnits="userSpaceOnUse">
      <path d="M0 55.5H56" stroke="${light}" stroke-opacity=".1"/>
    </pattern>
  </defs>
  <rect width="100%" height="100%" fill="${dark}"/>
  <rect width="100%" height="100%" fill="url(#lamplight)"/>
  <rect width="100%" height="100%" fill="url(#ledger-lines)"/>
  <path d="M58.5 0V630M64.5 0V630" stroke="${action}" stroke-opacity=".5"/>`

async function drawLogo(look: Look, set: Typeset): Promise<string> {
  const { company, brand } = look.content
  const onDark = look.colors['on-dark']
  const name = await set(
    [{ text: company.name, font: 'Newsreader', size: 40, lineHeight: 1, color: onDark, letterSpacing: '-0.018em' }],
    { width: 600, height: 56 },
  )
  if (!hasMark(look)) return `<g transform="translate(0 -1)">${name}</g>`
  const markWidth = (markHeight * brand.frame.width) / brand.frame.height
  return `<svg width="${markWidth}" height="${markHeight}" viewBox="${escapeHtml(brand.mark.frame)}" overflow="visible">
      ${drawMark(look)}
    </svg>${brand.mark.holdsName ? '' : `<g transform="translate(${markWidth + 13} -1)">${name}</g>`}`
}

/** The letter that icons show in place of a mark; empty where there is one. */
export async function drawInitial(look: Look, parts: Parts): Promise<string> {
  if (hasMark(look)) return ''
  const [text = ''] = look.content.company.name.toUpperCase()
  const line = { text, font: 'Newsreader' as const, size: 22, lineHeight: 1, color: look.colors['on-dark'] }
  return createTypesetter(parts)([line], {
    width: drawingSize,
    height: drawingSize,
    horizontal: 'center',
    vertical: 'center',
  })
}

async function drawSlip({ value, label }: Card['figure'], colors: Colors, set: Typeset): Promise<string> {
  const { ink, soft, sheet, 'rule-strong': sheetBehind } = colors
  const { width, height, padding } = slip
  const inner = width - 2 * padding
  const name = await set([{ text: label, font: 'Instrument Sans', size: 26, lineHeight: 1.2, color: soft }], {
    width: inner,
    height: 40,
  })
  const size = fitted(value, 0.53, inner, { least: 40, most: 112 })
  const sum = await set(
    [{ text: value, font: 'Newsreader', size, lineHeight: 1, color: ink, letterSpacing: '-0.03em' }],
    { width: inner, height: 120, horizontal: 'flex-end', vertical: 'flex-end' },
  )
  const line = (y: number) => `M${padding} ${y}h${inner}`
  return `<path d="${tornSheet(width, height)}" fill="${sheetBehind}" transform="translate(14 -10) rotate(5 162 143)"/>
    <g transform="rotate(-2.4 162 143)">
      <path d="${tornSheet(width, height)}" fill="${sheet}"/>
      <g transform="translate(${padding} 32)">${name}</g>
      <path d="${line(80)}" stroke="${ink}" stroke-width="2"/>
      <g transform="translate(${padding} 96)">${sum}</g>
      <path d="${line(229)}${line(236)}" stroke="${ink}" stroke-width="2"/>
    </g>`
}

/** The size at which a text about fills a width, letters being `letterWidth` of the size wide. */
function fitted(
  text: string,
  letterWidth: number,
  width: number,
  { least, most }: { least: number; most: number },
): number {
  return Math.max(least, Math.min(most, Math.floor(width / (text.length * letterWidth))))
}

/** A sheet whose lower edge was torn off a pad. */
function tornSheet(width: number, height: number): string {
  const tooth = 12
  const teeth = `l${-tooth / 2} -8l${-tooth / 2} 8`.repeat(width / tooth)
  return `M4 0H${width - 4}a4 4 0 0 1 4 4V${height}${teeth}V4a4 4 0 0 1 4-4Z`
}
