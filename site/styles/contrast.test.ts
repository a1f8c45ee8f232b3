import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Color, contrastOf, fromHex } from '#render/color.ts'
import { textPairs } from '#render/palette.ts'
import { deriveColors, sampleTheme } from '#render/theme.ts'
import { findFaint } from '../../tests/support/contrast.ts'

const colors = deriveColors(sampleTheme)
const classLists = globSync('{sections,site,ui}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/['"`]([^'"`\n]*)['"`]/g)].map(([, list = '']) => list.split(/\s+/)),
)
const tokensOf = (list: string[], kind: 'text' | 'bg') =>
  list.filter((name) => name.startsWith(`${kind}-`) && name.slice(kind.length + 1) in colors).map(cutKind)

test('text, focus rings and the borders of fields can be seen on the grounds of sections and sheets', () => {
  expect(findFaint(colors)).toEqual([])
})

test('a color that is too faint is reported with its ground', () => {
  expect(findFaint({ ...colors, soft: colors.paper })).toContain('soft on paper: 1.00')
})

describe('text is checked', () => {
  test('on every ground that is set with it on one element', () => {
    const pairs = classLists.flatMap((list) =>
      tokensOf(list, 'bg').flatMap((ground) => tokensOf(list, 'text').map((front) => ({ front, ground }))),
    )
    expect(pairs.length).toBeGreaterThan(10)
    const known = textPairs.map(({ front, ground }) => `${front} on ${ground}`)
    expect(pairs.map(({ front, ground }) => `${front} on ${ground}`).filter((pair) => !known.includes(pair))).toEqual(
      [],
    )
  })

  test('in every color that is used for it', () => {
    const used = new Set(classLists.flatMap((list) => tokensOf(list, 'text')))
    const known = textPairs.map(({ front }) => front)
    expect([...used].filter((front) => !known.includes(front))).toEqual([])
  })
})

test('contrast is measured as WCAG does', () => {
  const [black, white, gray] = ['#000000', '#FFFFFF', '#767676'].map(fromHex) as [Color, Color, Color]
  expect(contrastOf(black, white)).toBeCloseTo(21)
  expect(contrastOf(white, gray)).toBeCloseTo(4.54, 2)
})

function cutKind(className: string): string {
  return className.replace(/^(text|bg)-/, '')
}
