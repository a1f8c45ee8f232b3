import {
  type Color,
  contrastOf,
  luminanceOf,
  neededContrast,
  shapePairs,
  textPairs,
  tokenOf,
} from '#content/checks/contrast.ts'
import { type Choice, choices, palette } from '#content/checks/palette.ts'
import { fromHex, fromOklab, type Oklab, readThemeColors, toHex, toOklab } from '../../../scripts/build/theme-colors.ts'

/** Grounds stay this light or this dark, so that one choice is readable whatever the others are. */
const luminances = { light: 0.75, dark: 0.055 }
/** The ground leaves room for its deeper shade. */
const groundLuminance = 0.83
const step = 0.008

export const colorPairs = [
  ...textPairs.map((pair) => ({ ...pair, needed: neededContrast.text })),
  ...shapePairs.map((pair) => ({ ...pair, needed: neededContrast.shape })),
]

const declarations = Object.entries(palette).map(([name, role]) => `${tokenOf(name)}: ${role.sample};`)
const sample = readThemeColors(`@theme{${declarations.join('')}}`)

/** The color that a role has with these choices, in hex. */
export function deriveColors(chosen: Readonly<Record<Choice, string>>): ReadonlyMap<string, string> {
  const settled = new Map<string, Color>()
  for (const name of Object.keys(palette)) settled.set(name, makeReadable(name, tint(name, chosen, settled), settled))
  return new Map([...settled].map(([name, color]) => [name, toHex(color)]))
}

/** As the sample writes it, where it is the same. */
export function writtenAs(name: string, hex: string): string {
  return toHex(sampleOf(name)) === hex.toUpperCase() ? (palette[name]?.sample ?? hex) : hex.toUpperCase()
}

/** Hue and strength of the choice, lightness of the role; all of the sample's while the choice is. */
function tint(name: string, chosen: Readonly<Record<Choice, string>>, settled: ReadonlyMap<string, Color>): Color {
  const { follows = 'meaning', isShade } = palette[name] ?? {}
  if (follows === 'meaning' || chosen[follows] === toHex(sampleOf(choices[follows]))) return sampleOf(name)
  const choice = settled.get(choices[follows])
  if (!choice) return fromHex(chosen[follows].slice(1)) ?? sampleOf(name)
  const [own, old, now] = [toOklab(sampleOf(name)), toOklab(sampleOf(choices[follows])), toOklab(choice)]
  // No role is more colorful than the choice, unless the sample's was.
  const chroma = Math.min((chromaOf(own) * chromaOf(now)) / chromaOf(old), Math.max(chromaOf(own), chromaOf(now)))
  return paint(isShade ? own.lightness + now.lightness - old.lightness : own.lightness, chroma, now)
}

/** Lighter or darker until everything that stands on it, and all that it stands on, can be told apart. */
function makeReadable(name: string, color: Color, settled: ReadonlyMap<string, Color>): Color {
  const direction = toOklab(sampleOf(name)).lightness < 0.6 ? -step : step
  const start = toOklab(color)
  let lightness = start.lightness
  let now = color
  while (!isReadable(name, now, settled) && (direction < 0 ? lightness > 0 : lightness < 1)) {
    lightness += direction
    now = paint(lightness, chromaOf(start), start)
  }
  return now
}

function isReadable(name: string, color: Color, settled: ReadonlyMap<string, Color>): boolean {
  const [luminance, before] = [luminanceOf(color), luminanceOf(sampleOf(name))]
  const { light, dark } = luminances
  if (name === choices.ground && luminance < groundLuminance) return false
  if (before >= light ? luminance < light : before <= dark && luminance > dark) return false
  if (name === choices.main && (light + 0.05) / (luminance + 0.05) < neededContrast.text) return false
  if (name === choices.accent && (luminance + 0.05) / (dark + 0.05) < neededContrast.text) return false
  return colorPairs.every(({ front, ground, needed }) => {
    const other = front === name ? settled.get(ground) : ground === name ? settled.get(front) : undefined
    return !other || contrastOf(color, other) >= needed
  })
}

/** In the direction of a hue, as colorful as screens can show up to this chroma, in the steps that hex has. */
function paint(asked: number, chroma: number, { a, b }: Oklab): Color {
  const lightness = Math.min(1, Math.max(0, asked))
  const length = Math.hypot(a, b) || 1
  const at = (part: number): Oklab => ({ lightness, a: (a / length) * part, b: (b / length) * part })
  let [within, beyond] = [0, chroma]
  if (isShown(at(chroma))) within = chroma
  for (let round = 0; round < 10 && within < chroma; round++) {
    const middle = (within + beyond) / 2
    if (isShown(at(middle))) within = middle
    else beyond = middle
  }
  const { red, green, blue } = fromOklab(at(within))
  return {
    red: Math.round(red * 255) / 255,
    green: Math.round(green * 255) / 255,
    blue: Math.round(blue * 255) / 255,
    alpha: 1,
  }
}

/** Whether no part has to be cut off. */
function isShown(color: Oklab): boolean {
  const shown = toOklab({ ...fromOklab(color), alpha: 1 })
  return Math.hypot(shown.lightness - color.lightness, shown.a - color.a, shown.b - color.b) < 0.002
}

function chromaOf({ a, b }: Oklab): number {
  return Math.hypot(a, b)
}

function sampleOf(name: string): Color {
  const color = sample.get(tokenOf(name))
  if (!color) throw new Error(`The palette has no ${name}.`)
  return color
}
