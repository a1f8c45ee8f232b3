import { expect, test } from 'vitest'
import { readTheme, readThemeColors, themeHex, toHex } from './theme-colors.ts'

test('a color may be written in hex, capital or small, or in oklch', () => {
  const colors = readThemeColors(
    '@theme{--color-*: initial;\n--color-a: #0c2023;--color-b: #0C2023;\n--color-c: oklch(100% 0 0 / 0.5)}',
  )
  expect([...colors.values()].map(toHex)).toEqual(['#0C2023', '#0C2023', '#FFFFFF'])
  expect(colors.get('--color-c')?.alpha).toBe(0.5)
})

test('a color may follow another, wherever that stands', () => {
  const colors = readThemeColors(`@theme{
    --color-same: var(--color-base);
    --color-thin: color-mix(in oklab, var(--color-base) 18%, transparent);
    --color-half: color-mix(in oklab, var(--color-white) 50%, var(--color-black));
    --color-base: #0F6E5F; --color-white: #FFFFFF; --color-black: #000000}`)
  expect(toHex(colors.get('--color-same') as never)).toBe('#0F6E5F')
  expect(colors.get('--color-thin')).toMatchObject({ alpha: 0.18 })
  expect(toHex(colors.get('--color-thin') as never)).toBe('#0F6E5F')
  // Half of the lightness of white in OKLab.
  expect(toHex(colors.get('--color-half') as never)).toBe('#636363')
})

test.each([
  'teal',
  '#fff',
  '#0c20233',
  '#0c2023 #0c2023',
  '#0c202g',
  'oklch(0.5 0 0)',
  'oklch(50% 0 0 0.5)',
  'oklch(50% 0 0 / 50%)',
  'rgb(1 2 3)',
  'var(--color-none)',
  'var(--color-c)',
  'color-mix(in srgb, #000000 50%, transparent)',
  'color-mix(in oklab, teal 50%, transparent)',
])('%s is told as no color, with its token and its line', (value) => {
  expect(readTheme(`@theme{\n--color-c: ${value}}`).problems).toEqual([
    {
      field: { file: 'site/styles/theme.css', path: '--color-c', line: 2 },
      message: expect.stringContaining('like #0C2023'),
    },
  ])
  expect(() => readThemeColors(`@theme{\n--color-c: ${value}}`)).toThrow('site/styles/theme.css, line 2: --color-c:')
})

test('a color that is not there is named', () => {
  expect(() => themeHex('--color-none')).toThrow('site/styles/theme.css has no --color-none.')
})
