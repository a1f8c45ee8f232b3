import { company } from '#content/company.ts'
import type { ListedPageMeta } from '#content/page-copy.ts'
import { drawTextBlock } from './text-block.ts'

type Card = ListedPageMeta['card']

export const cardSize = { width: 1200, height: 630 }

/** sRGB of the tokens of the same name in site/styles/theme.css. */
const dark = '#0C2023'
const onDark = '#F8F3E9'
const onDarkSoft = '#D3D4C6'
const sheet = '#FCFAF5'
const sheetBehind = '#C9BA9E'
const ink = '#0C2023'
const soft = '#3A5659'
const action = '#F3AE45'
const primary = '#0F6E5F'

const slip = { left: 784, top: 186, width: 324, height: 286, padding: 30 }

/** One page of the ledger as SVG: what the page says on the left, its one figure on a slip on the right. */
export async function drawCard(card: Card): Promise<string> {
  const heading = await drawTextBlock(
    [
      {
        text: card.heading,
        font: 'Newsreader',
        size: fitted(card.heading, 0.18, 640, { least: 76, most: 108 }),
        lineHeight: 1,
        color: onDark,
        letterSpacing: '-0.028em',
      },
      { text: card.text, font: 'Instrument Sans', size: 27, lineHeight: 1.45, color: onDarkSoft, marginTop: 28 },
    ],
    { width: 640, height: 444, vertical: 'center' },
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">
    ${ruledPage}
    <g transform="translate(96 62)">${await drawLogo()}</g>
    <g transform="translate(96 150)">${heading}</g>
    <g transform="translate(${slip.left} ${slip.top})">${await drawSlip(card.figure)}</g>
  </svg>`
}

const ruledPage = `<defs>
    <radialGradient id="lamplight" cx="960" cy="320" r="620" gradientUnits="userSpaceOnUse">
      <stop stop-color="${primary}" stop-opacity=".5"/><stop offset="1" stop-color="${primary}" stop-opacity="0"/>
    </radialGradient>
    <pattern id="ledger-lines" width="56" height="56" patternUnits="userSpaceOnUse">
      <path d="M0 55.5H56" stroke="#A6E3D0" stroke-opacity=".1"/>
    </pattern>
  </defs>
  <rect width="100%" height="100%" fill="${dark}"/>
  <rect width="100%" height="100%" fill="url(#lamplight)"/>
  <rect width="100%" height="100%" fill="url(#ledger-lines)"/>
  <path d="M58.5 0V630M64.5 0V630" stroke="${action}" stroke-opacity=".5"/>`

async function drawLogo(): Promise<string> {
  const name = await drawTextBlock(
    [{ text: company.name, font: 'Newsreader', size: 40, lineHeight: 1, color: onDark, letterSpacing: '-0.018em' }],
    { width: 600, height: 56 },
  )
  return `<g transform="scale(1.5) translate(-4 -4)">
      <path d="M27 4v5.4H14.4a5 5 0 0 0-5 5V18H27v3.6H4V14.2A10.2 10.2 0 0 1 14.2 4Z" fill="${onDark}"/>
      <path d="M4 24.4H27V28H4Z" fill="${action}"/>
    </g><g transform="translate(48 -1)">${name}</g>`
}

async function drawSlip({ value, label }: Card['figure']): Promise<string> {
  const { width, height, padding } = slip
  const inner = width - 2 * padding
  const name = await drawTextBlock([{ text: label, font: 'Instrument Sans', size: 26, lineHeight: 1.2, color: soft }], {
    width: inner,
    height: 40,
  })
  const size = fitted(value, 0.53, inner, { least: 40, most: 112 })
  const sum = await drawTextBlock(
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
