import { readFileSync } from 'node:fs'

/** sRGB as screens take it, each part from 0 to 1. */
export type Color = { red: number; green: number; blue: number; alpha: number }

const themeFile = new URL('../../site/styles/theme.css', import.meta.url)

/** The colours of the theme by their token, for what no style sheet reaches: icons, pictures and checks. */
export function readThemeColors(css = readFileSync(themeFile, 'utf8')): Map<string, Color> {
  const tokens = css.matchAll(/(--color-[a-z-]+):\s*([^;]+);/g)
  return new Map(
    [...tokens].flatMap(([, token = '', value = '']) =>
      value === 'initial' ? [] : [[token, parseColor(value, token)] as const],
    ),
  )
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

function parseColor(text: string, token: string): Color {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text)
  if (hex) {
    const [red = 0, green = 0, blue = 0] = hex.slice(1).map((part) => Number.parseInt(part, 16) / 255)
    return { red, green, blue, alpha: 1 }
  }
  const oklch = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/.exec(text)
  if (!oklch) throw new Error(`site/styles/theme.css: ${token} must be like #0C2023 or oklch(22.8% 0.026 208).`)
  const [lightness = 0, chroma = 0, hue = 0, alpha = 1] = oklch.slice(1).map((part) => Number(part ?? 1))
  return { ...fromOklch(lightness / 100, chroma, (hue * Math.PI) / 180), alpha }
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
