import type { Problem } from '../parse-content.ts'

/** sRGB as screens take it, each part from 0 to 1. */
export type Color = { red: number; green: number; blue: number; alpha: number }

/** WCAG 2.2: 1.4.3 asks this of text, 1.4.11 that of what tells a control or its state. */
export const neededContrast = { text: 4.5, shape: 3 }

export type ColorPair = { front: string; ground: string }

const light = ['surface', 'sheet', 'paper', 'paper-deep', 'primary-wash']
const dark = ['dark', 'dark-deep', 'dark-raised', 'band', 'band-deep']

/** Which text stands on which ground; a test holds the list to the pages. */
export const textPairs = pairUp({
  ink: [...light, 'primary-tint', 'loss-tint', 'action', 'action-hover', 'highlight', 'highlight-strong'],
  soft: light,
  caption: ['surface', 'sheet', 'paper'],
  primary: light,
  'primary-hover': [...light, 'primary-tint'],
  note: ['surface', 'sheet', 'paper'],
  loss: ['surface', 'sheet', 'paper', 'loss-tint'],
  surface: ['primary', 'primary-hover', 'loss', 'rule-dark-strong'],
  'on-dark': [...dark, 'primary-hover', 'ink'],
  'on-dark-soft': ['dark', 'dark-deep', 'dark-raised', 'band'],
  'primary-on-dark': ['dark', 'dark-deep', 'dark-raised', 'band'],
  'primary-tint': ['primary-hover', 'band'],
  action: dark,
})

/** Focus rings and the borders of fields. */
export const shapePairs = pairUp({ focus: light, 'focus-on-dark': dark, field: ['surface', 'sheet', 'paper'] })

/** Every pair of the theme that people could not read or see. `colors` go by their token. */
export function checkContrast(colors: ReadonlyMap<string, Color>): Problem[] {
  return [...findFaint(colors, textPairs, neededContrast.text), ...findFaint(colors, shapePairs, neededContrast.shape)]
}

export function findFaint(colors: ReadonlyMap<string, Color>, pairs: readonly ColorPair[], needed: number): Problem[] {
  return pairs.flatMap(({ front, ground }) => {
    const [one, other] = [colors.get(tokenOf(front)), colors.get(tokenOf(ground))]
    if (!one || !other) return []
    const contrast = contrastOf(one, other)
    if (contrast >= needed) return []
    // Rounded down: nobody would understand that 4.5 is less than 4.5.
    const measured = (Math.floor(contrast * 10) / 10).toFixed(1)
    return {
      path: tokenOf(front),
      message: `${tokenOf(front)} cannot be read on ${tokenOf(ground)}: the contrast is ${measured}:1 and must be ${needed}:1. Make one of them darker or lighter.`,
    }
  })
}

/** As WCAG measures it, from 1 to 21. */
export function contrastOf(one: Color, other: Color): number {
  const [lighter = 1, darker = 1] = [one, other].map(luminanceOf).sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** As WCAG measures it, from 0 to 1. */
export function luminanceOf({ red, green, blue }: Color): number {
  // Stryker disable next-line EqualityOperator: the two curves meet there, and no screen has that value.
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function pairUp(groundsOf: Record<string, string[]>): ColorPair[] {
  return Object.entries(groundsOf).flatMap(([front, grounds]) => grounds.map((ground) => ({ front, ground })))
}

export function tokenOf(name: string): string {
  return `--color-${name}`
}
