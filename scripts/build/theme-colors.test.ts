import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brand } from '#content/brand.ts'
import { readThemeColors, themeHex, toHex } from './theme-colors.ts'

test('every color of the theme is the one its comment names', () => {
  const named = [
    ...readFileSync('site/styles/theme.css', 'utf8').matchAll(/(--color-[a-z-]+):.*\/\* (#[\dA-F]{6})/g),
  ].map(([, token, hex]) => ({ token: token as `--color-${string}`, hex: hex as string }))
  expect(named.length).toBeGreaterThan(30)
  const wrong = named.filter(({ token, hex }) => distance(themeHex(token), hex) > 1)
  expect(wrong.map(({ token, hex }) => `site/styles/theme.css: ${token} is ${themeHex(token)}, not ${hex}`)).toEqual([])
})

test('the colors that browsers and phones are told are those of the theme', () => {
  const wrong = [brand.themeColor, brand.backgroundColor].filter(
    ({ token, hex }) => hex !== themeHex(token as `--color-${string}`),
  )
  expect(
    wrong.map(
      ({ token, hex }) =>
        `content/brand.ts says ${hex} for ${token}; write ${themeHex(token as `--color-${string}`)}, as in site/styles/theme.css`,
    ),
  ).toEqual([])
})

test('a color may be written in hex or in oklch, and in nothing else', () => {
  const colors = readThemeColors('@theme{--color-*: initial;\n--color-a: #0c2023;\n--color-b: oklch(100% 0 0 / 0.5)}')
  expect([...colors.values()].map(toHex)).toEqual(['#0C2023', '#FFFFFF'])
  expect(colors.get('--color-b')?.alpha).toBe(0.5)
  for (const value of [
    'teal',
    '#fff',
    '#0c20233',
    '#0c2023 #0c2023',
    '#0c202g',
    'oklch(0.5 0 0)',
    'oklch(50% 0 0 0.5)',
    'oklch(50% 0 0 / 50%)',
    'rgb(1 2 3)',
  ])
    expect(() => readThemeColors(`@theme{--color-c: ${value}}`), value).toThrow('theme.css: --color-c must be like')
})

function distance(one: string, other: string): number {
  const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return Math.max(...parts(one).map((part, at) => Math.abs(part - (parts(other)[at] ?? 0))))
}
