import { readFileSync } from 'node:fs'
import { type CssNode, parse, type Raw, type Value, walk } from 'css-tree'
import type { Problem } from '#content/checks/content.ts'
import type { Color } from '#content/checks/contrast.ts'

const file = 'site/styles/theme.css'
const themeFile = new URL(`../../${file}`, import.meta.url)
const notAColor = 'This is no color that the site can read. Write it with # and six digits or letters, like #0C2023.'

type Written = { value: Value | Raw; line: number }

/** The colors of the theme by their token, for what no style sheet reaches: icons, pictures and checks. */
export function readTheme(css = readFileSync(themeFile, 'utf8')): { colors: Map<string, Color>; problems: Problem[] } {
  const written = new Map<string, Written>()
  walk(parse(css, { parseCustomProperty: true, positions: true }), (node) => {
    if (node.type === 'Declaration' && node.property.startsWith('--color-') && node.property !== '--color-*')
      written.set(node.property, { value: node.value, line: node.loc?.start.line ?? 1 })
  })
  const colors = new Map<string, Color>()
  const problems: Problem[] = []
  for (const [token, { line }] of written) {
    const color = resolve(token, written)
    if (color) colors.set(token, color)
    else problems.push({ field: { file, path: token, line }, message: notAColor })
  }
  return { colors, problems }
}

export function readThemeColors(css?: string): Map<string, Color> {
  const { colors, problems } = readTheme(css)
  const [problem] = problems
  if (problem) throw new Error(`${file}, line ${problem.field.line}: ${problem.field.path}: ${problem.message}`)
  return colors
}

let last = { css: '', colors: new Map<string, Color>() }

/** While somebody tries colors out, the file changes, or another `css` stands for it. */
export function themeHex(token: `--color-${string}`, css = readFileSync(themeFile, 'utf8')): string {
  if (css !== last.css) last = { css, colors: readThemeColors(css) }
  const color = last.colors.get(token)
  if (!color) throw new Error(`${file} has no ${token}.`)
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

/** `trail` holds the tokens that led here: none may follow itself. */
function resolve(token: string, written: Map<string, Written>, trail: string[] = []): Color | undefined {
  const value = written.get(token)?.value
  if (value?.type !== 'Value' || value.children.size !== 1 || trail.includes(token)) return undefined
  return toColor(value.children.first, (name) => resolve(name, written, [...trail, token]))
}

function toColor(node: CssNode | null, find: (token: string) => Color | undefined): Color | undefined {
  if (node?.type === 'Hash') return fromHex(node.value)
  if (node?.type !== 'Function') return undefined
  const parts = [...node.children]
  const [first] = parts
  if (node.name === 'var') return first?.type === 'Identifier' ? find(first.name) : undefined
  if (node.name === 'oklch') return fromOklch(parts)
  return node.name === 'color-mix' ? fromMix(parts, find) : undefined
}

export function fromHex(digits: string): Color | undefined {
  const bytes = Buffer.from(digits, 'hex')
  if (digits.length !== 6 || bytes.length !== 3) return undefined
  const [red = 0, green = 0, blue = 0] = [...bytes].map((byte) => byte / 255)
  return { red, green, blue, alpha: 1 }
}

function fromOklch(parts: CssNode[]): Color | undefined {
  const [lightness, chroma, hue, , alpha = { type: 'Number', value: '1' }] = parts
  if (lightness?.type !== 'Percentage' || chroma?.type !== 'Number' || hue?.type !== 'Number') return undefined
  if (alpha.type !== 'Number' || ![3, 5].includes(parts.length)) return undefined
  const radians = (Number(hue.value) * Math.PI) / 180
  const a = Number(chroma.value) * Math.cos(radians)
  const b = Number(chroma.value) * Math.sin(radians)
  return { ...fromOklab({ lightness: Number(lightness.value) / 100, a, b }), alpha: Number(alpha.value) }
}

/** `color-mix(in oklab, var(--color-a) 20%, var(--color-b))`, or with `transparent` in the second place. */
function fromMix(parts: CssNode[], find: (token: string) => Color | undefined): Color | undefined {
  const [, space, , first, share, , second] = parts
  if (space?.type !== 'Identifier' || space.name !== 'oklab' || share?.type !== 'Percentage') return undefined
  const color = toColor(first ?? null, find)
  if (!color || parts.length !== 7) return undefined
  if (second?.type === 'Identifier' && second.name === 'transparent')
    return { ...color, alpha: Number(share.value) / 100 }
  const other = toColor(second ?? null, find)
  return other && mixColors(color, other, Number(share.value) / 100)
}

export type Oklab = { lightness: number; a: number; b: number }

/** The matrices are those of CSS Color 4, between OKLab and linear sRGB. */
export function fromOklab({ lightness, a, b }: Oklab): Omit<Color, 'alpha'> {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return {
    red: encode(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    green: encode(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    blue: encode(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  }
}

export function toOklab(color: Color): Oklab {
  const [red, green, blue] = [color.red, color.green, color.blue].map(decode) as [number, number, number]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  }
}

/** As color-mix in oklab does with two solid colors. */
function mixColors(one: Color, other: Color, share: number): Color {
  const [first, second] = [toOklab(one), toOklab(other)]
  const between = (name: keyof Oklab) => first[name] * share + second[name] * (1 - share)
  return { ...fromOklab({ lightness: between('lightness'), a: between('a'), b: between('b') }), alpha: 1 }
}

function encode(linear: number): number {
  const within = Math.min(1, Math.max(0, linear))
  return within <= 0.0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055
}

function decode(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
