import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Color, readThemeColors } from '../../scripts/build/theme-colors.ts'

/** WCAG 2.2: 1.4.3 asks this of text, 1.4.11 that of what tells a control or its state. */
const textContrast = 4.5
const shapeContrast = 3

type Pair = { front: string; ground: string }

const light = ['surface', 'sheet', 'paper', 'paper-deep', 'primary-wash']
const dark = ['dark', 'dark-deep', 'dark-raised', 'band', 'band-deep']

/** Which text stands on which ground, where the two are not set on one element. */
const textPairs = pairUp({
  ink: [...light, 'primary-tint', 'loss-tint'],
  soft: light,
  caption: ['surface', 'sheet', 'paper'],
  primary: light,
  'primary-hover': light,
  note: ['surface', 'sheet', 'paper'],
  loss: ['surface', 'sheet', 'paper', 'loss-tint'],
  surface: ['primary', 'primary-hover', 'loss'],
  'on-dark': [...dark, 'primary-hover'],
  'on-dark-soft': ['dark', 'dark-deep', 'dark-raised', 'band'],
  'primary-on-dark': ['dark', 'dark-deep', 'dark-raised', 'band'],
  'primary-tint': ['primary-hover', 'band'],
  action: dark,
})

const shapePairs = pairUp({ focus: light, 'focus-on-dark': dark, field: ['surface', 'sheet', 'paper'] })

const colors = readThemeColors()
const classLists = globSync('{site,desk}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/['"`]([^'"`\n]*)['"`]/g)].map(([, list = '']) => list.split(/\s+/)),
)
const tokensOf = (list: string[], kind: 'text' | 'bg') =>
  list.filter((name) => name.startsWith(`${kind}-`) && colors.has(tokenOf(name.slice(kind.length + 1)))).map(cutKind)

describe('text can be read', () => {
  test('where it and its ground are set on one element', () => {
    const pairs = classLists.flatMap((list) =>
      tokensOf(list, 'bg').flatMap((ground) => tokensOf(list, 'text').map((front) => ({ front, ground }))),
    )
    expect(pairs.length).toBeGreaterThan(10)
    expect(describeFaint(pairs, textContrast)).toEqual([])
  })

  test('wherever it stands on the ground of a section or a sheet', () => {
    expect(describeFaint(textPairs, textContrast)).toEqual([])
  })

  test('in every colour that is used for it', () => {
    const used = new Set(classLists.flatMap((list) => tokensOf(list, 'text')))
    const known = textPairs.map(({ front }) => front)
    expect([...used].filter((front) => !known.includes(front))).toEqual([])
  })
})

test('focus rings and the borders of fields can be seen', () => {
  expect(describeFaint(shapePairs, shapeContrast)).toEqual([])
})

test('contrast is measured as WCAG does', () => {
  const [black, white, grey] = ['#000000', '#FFFFFF', '#767676'].map(
    (hex) => readThemeColors(`@theme{--color-x: ${hex}}`).get('--color-x') as Color,
  ) as [Color, Color, Color]
  expect(contrastOf(black, white)).toBeCloseTo(21)
  expect(contrastOf(white, grey)).toBeCloseTo(4.54, 2)
})

function pairUp(groundsOf: Record<string, string[]>): Pair[] {
  return Object.entries(groundsOf).flatMap(([front, grounds]) => grounds.map((ground) => ({ front, ground })))
}

/** For the person who changed a colour. */
function describeFaint(pairs: Pair[], needed: number): string[] {
  const lines = pairs.flatMap(({ front, ground }) => {
    const contrast = contrastOf(colorOf(front), colorOf(ground))
    if (contrast >= needed) return []
    return `site/styles/theme.css: ${tokenOf(front)} on ${tokenOf(ground)} has a contrast of ${contrast.toFixed(1)}:1 and needs ${needed}:1. Move one of them further from the other.`
  })
  return [...new Set(lines)]
}

function contrastOf(one: Color, other: Color): number {
  const [lighter = 1, darker = 1] = [one, other].map(luminanceOf).sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf({ red, green, blue }: Color): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function colorOf(name: string): Color {
  const color = colors.get(tokenOf(name))
  if (!color) throw new Error(`site/styles/theme.css has no ${tokenOf(name)}.`)
  return color
}

function tokenOf(name: string): string {
  return `--color-${name}`
}

function cutKind(className: string): string {
  return className.replace(/^(text|bg)-/, '')
}
