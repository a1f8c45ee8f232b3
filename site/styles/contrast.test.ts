import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Color, checkContrast, contrastOf, textPairs, tokenOf } from '#content/checks/contrast.ts'
import { fromHex } from '#render/oklab.ts'
import { colorsOf, sampleTheme } from '#render/theme.ts'

const colors = new Map(
  Object.entries(colorsOf(sampleTheme)).map(([name, hex]) => [tokenOf(name), fromHex(hex) as Color]),
)
const classLists = globSync('site/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/['"`]([^'"`\n]*)['"`]/g)].map(([, list = '']) => list.split(/\s+/)),
)
const tokensOf = (list: string[], kind: 'text' | 'bg') =>
  list.filter((name) => name.startsWith(`${kind}-`) && colors.has(tokenOf(name.slice(kind.length + 1)))).map(cutKind)

test('text, focus rings and the borders of fields can be seen on the grounds of sections and sheets', () => {
  expect(checkContrast(colors)).toEqual([])
})

test('a color that is too faint is told with its token', () => {
  const faint = new Map([...colors, ['--color-soft', colors.get('--color-paper') as Color]])
  expect(checkContrast(faint)).toContainEqual({
    path: '--color-soft',
    message: expect.stringMatching(/^--color-soft cannot be read on --color-paper: the contrast is 1\.0:1/),
  })
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
