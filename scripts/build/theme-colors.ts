import { readFileSync } from 'node:fs'
import { parse, type Raw, type Value, walk } from 'css-tree'

/** sRGB as screens take it, each part from 0 to 1. */
export type Color = { red: number; green: number; blue: number; alpha: number }

const themeFile = new URL('../../site/styles/theme.css', import.meta.url)

/** The colors of the theme by their token, for what no style sheet reaches: icons, pictures and checks. */
export function readThemeColors(css = readFileSync(themeFile, 'utf8')): Map<string, Color> {
  const colors = new Map<string, Color>()
  walk(parse(css, { parseCustomProperty: true }), (node) => {
    if (node.type !== 'Declaration' || !node.property.startsWith('--color-')) return
    const color = toColor(node.value)
    if (!color)
      throw new Error(`site/styles/theme.css: ${node.property} must be like #0C2023 or oklch(22.8% 0.026 208).`)
    colors.set(node.property, color)
  })
  return colors
}

const themeColors = readThemeColors()

export function themeHex(token: `--color-${string}`): string {
  const color = themeColors.get(token)
  if (!color) throw new Error(`site/styles/theme.css has no ${token}.`)
  return toHex(color)
}

export function toHex({ red, green, blue }: Color): string {
  const parts = [red, green, blue].map((part) =>
    Math.round(part * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${parts.join('')}`.toUpperCase()
}

function toColor(value: Value | Raw): Color | undefined {
  const [node, ...more] = value.type === 'Value' ? value.children : []
  if (more.length > 0) return undefined
  if (node?.type === 'Hash') return fromHex(node.value)
  if (node?.type !== 'Function' || node.name !== 'oklch') return undefined
  const [lightness, chroma, hue, , alpha = { type: 'Number', value: '1' }] = node.children
  if (lightness?.type !== 'Percentage' || chroma?.type !== 'Number' || hue?.type !== 'Number') return undefined
  if (alpha.type !== 'Number' || ![3, 5].includes(node.children.size)) return undefined
  const radians = (Number(hue.value) * Math.PI) / 180
  return { ...fromOklch(Number(lightness.value) / 100, Number(chroma.value), radians), alpha: Number(alpha.value) }
}

function fromHex(digits: string): Color | undefined {
  const bytes = Buffer.from(digits, 'hex')
  if (digits.length !== 6 || bytes.length !== 3) return undefined
  const [red = 0, green = 0, blue = 0] = [...bytes].map((byte) => byte / 255)
  return { red, green, blue, alpha: 1 }
}

/** The matrices are those of CSS Color 4, from OKLab to linear sRGB. */
function fromOklch(lightness: number, chroma: number, hue: number): Omit<Color, 'alpha'> {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return {
    red: encode(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    green: encode(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    blue: encode(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  }
}

function encode(linear: number): number {
  const within = Math.min(1, Math.max(0, linear))
  return within <= 0.0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055
}
