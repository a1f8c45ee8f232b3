import {
  type Color,
  contrastOf,
  fromHex,
  fromOklab,
  fromOklch,
  luminanceOf,
  mixColors,
  type Oklab,
  toHex,
  toOklab,
} from './color.ts'
import { type Choice, choices, neededContrast, palette, type RoleName, shapePairs, textPairs } from './palette.ts'

/** The three colors that an owner chooses, in hex. */
export type Theme = Readonly<Record<Choice, string>>

/** Every solid color of the site by its name, in hex. */
export type Colors = Readonly<Record<RoleName | 'focus' | 'focus-on-dark' | 'rule-dark-strong', string>>

const names = Object.keys(palette) as RoleName[]
const samples = Object.fromEntries(names.map((name) => [name, fromOklch(palette[name].sample)])) as Record<
  RoleName,
  Color
>

export const sampleTheme: Theme = {
  main: toHex(samples[choices.main]),
  accent: toHex(samples[choices.accent]),
  ground: toHex(samples[choices.ground]),
}

/** Grounds stay this light or this dark, so that one choice is readable whatever the others are. */
const luminances = { light: 0.75, dark: 0.055 }
/** The ground leaves room for its deeper shade. */
const groundLuminance = 0.83
const step = 0.008

const colorPairs = [...textPairs, ...shapePairs]

type Settled = Partial<Record<string, Color>>

/** All colors that follow from the choices: for icons, pictures and mails, which no style sheet reaches. */
export function deriveColors(theme: Theme): Colors {
  const settled: Settled = {}
  for (const name of names) settled[name] = makeReadable(name, tint(name, theme, settled), settled)
  const { primary, action, dark, 'primary-on-dark': light } = settled as Record<RoleName, Color>
  // As site/styles/theme.css has them.
  const followers = { focus: primary, 'focus-on-dark': action, 'rule-dark-strong': mixColors(light, dark, 0.2) }
  const all = Object.entries({ ...settled, ...followers }) as [string, Color][]
  return Object.fromEntries(all.map(([name, color]) => [name, toHex(color)])) as Colors
}

/** Stands beside the stylesheet, which has the colors of the sample: only what differs is said. */
export function themeStyle(colors: Colors): string {
  const differing = names.filter((name) => colors[name] !== toHex(samples[name]))
  return differing.length === 0 ? '' : `:root{${differing.map((name) => `--color-${name}:${colors[name]}`).join(';')}}`
}

/**
 * Whether more than a third of a picture (red, green, blue, alpha) hardly stands out from this color: a name, say,
 * beside a bright sign.
 */
export function isFaint(pixels: Uint8ClampedArray, ground: string): boolean {
  const other = fromHex(ground)
  const counts = { faint: 0, drawn: 0 }
  for (let at = 0; other && at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < 128) continue
    counts.drawn++
    const color = { red: red / 255, green: green / 255, blue: blue / 255 }
    if (contrastOf(color, other) < neededContrast.shape) counts.faint++
  }
  return counts.faint > counts.drawn / 3
}

/** Hue and strength of the choice, lightness of the role; all of the sample's while the choice is. */
function tint(name: RoleName, theme: Theme, settled: Settled): Color {
  const { follows, isShade } = palette[name]
  const own = samples[name]
  if (follows === 'meaning' || theme[follows].toUpperCase() === sampleTheme[follows]) return own
  const choice = settled[choices[follows]]
  if (!choice) return fromHex(theme[follows]) ?? own
  const [role, old, now] = [toOklab(own), toOklab(samples[choices[follows]]), toOklab(choice)]
  // Limit the chroma to the owner's color, unless the sample exceeded it.
  const chroma = Math.min((chromaOf(role) * chromaOf(now)) / chromaOf(old), Math.max(chromaOf(role), chromaOf(now)))
  return paint(isShade ? role.lightness + now.lightness - old.lightness : role.lightness, chroma, now)
}

/** Lighter or darker until everything that stands on it, and all that it stands on, can be told apart. */
function makeReadable(name: RoleName, color: Color, settled: Settled): Color {
  const direction = toOklab(samples[name]).lightness < 0.6 ? -step : step
  const start = toOklab(color)
  let lightness = start.lightness
  let now = color
  while (!isReadable(name, now, settled) && (direction < 0 ? lightness > 0 : lightness < 1)) {
    lightness += direction
    now = paint(lightness, chromaOf(start), start)
  }
  return now
}

function isReadable(name: RoleName, color: Color, settled: Settled): boolean {
  const [luminance, before] = [luminanceOf(color), luminanceOf(samples[name])]
  const { light, dark } = luminances
  if (name === choices.ground && luminance < groundLuminance) return false
  if (before >= light ? luminance < light : before <= dark && luminance > dark) return false
  if (name === choices.main && (light + 0.05) / (luminance + 0.05) < neededContrast.text) return false
  if (name === choices.accent && (luminance + 0.05) / (dark + 0.05) < neededContrast.text) return false
  return colorPairs.every(({ front, ground, needed }) => {
    const other = front === name ? settled[ground] : ground === name ? settled[front] : undefined
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
  return fromHex(toHex(fromOklab(at(within)))) as Color
}

/** Whether no part has to be cut off. */
function isShown(color: Oklab): boolean {
  const shown = toOklab(fromOklab(color))
  return Math.hypot(shown.lightness - color.lightness, shown.a - color.a, shown.b - color.b) < 0.002
}

function chromaOf({ a, b }: Oklab): number {
  return Math.hypot(a, b)
}
