/** sRGB as screens take it, each part from 0 to 1. */
export type Color = { red: number; green: number; blue: number }

export type Oklab = { lightness: number; a: number; b: number }

/** The matrices are those of CSS Color 4, between OKLab and linear sRGB. */
export function fromOklab({ lightness, a, b }: Oklab): Color {
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

/** `oklch(48.4% 0.085 178)`, as the palette writes its colors. */
export function fromOklch(text: string): Color {
  const [lightness = 0, chroma = 0, hue = 0] = text.match(/[\d.]+/g)?.map(Number) ?? []
  const radians = (hue * Math.PI) / 180
  return fromOklab({ lightness: lightness / 100, a: chroma * Math.cos(radians), b: chroma * Math.sin(radians) })
}

/** As color-mix in oklab does with two solid colors. */
export function mixColors(one: Color, other: Color, share: number): Color {
  const [first, second] = [toOklab(one), toOklab(other)]
  const between = (name: keyof Oklab) => first[name] * share + second[name] * (1 - share)
  return fromOklab({ lightness: between('lightness'), a: between('a'), b: between('b') })
}

/** `#0C2023`; undefined for anything else. */
export function fromHex(hex: string): Color | undefined {
  if (!/^#[\da-f]{6}$/i.test(hex)) return undefined
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return { red, green, blue }
}

export function toHex({ red, green, blue }: Color): string {
  const parts = [red, green, blue].map((part) =>
    Math.round(part * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${parts.join('')}`.toUpperCase()
}

/** As WCAG measures it, from 1 to 21. */
export function contrastOf(one: Color, other: Color): number {
  const [lighter = 1, darker = 1] = [one, other].map(luminanceOf).sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** As WCAG measures it, from 0 to 1. */
export function luminanceOf({ red, green, blue }: Color): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map(decode)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** sRGB from linear light. */
function encode(linear: number): number {
  const within = Math.min(1, Math.max(0, linear))
  return within <= 0.0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055
}

function decode(part: number): number {
  // Stryker disable next-line EqualityOperator: the two curves meet there, and no screen has that value.
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
