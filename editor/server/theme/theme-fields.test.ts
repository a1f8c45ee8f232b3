import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkContrast } from '#content/checks/contrast.ts'
import { choices, palette } from '#content/checks/palette.ts'
import { readThemeColors } from '../../../scripts/build/theme-colors.ts'
import { readThemeFields, writeColor } from './theme-fields.ts'

// The owner's file may hold other colors: these are the sample's.
const sample = Object.entries(palette).reduce(
  (css, [name, role]) => css.replace(new RegExp(`(--color-${name}:).*?;`), `$1 ${role.sample};`),
  readFileSync('site/styles/theme.css', 'utf8'),
)
const { main, accent, ground } = choices
const colorsOf = (css: string) =>
  new Map(readThemeFields(css).map((color) => [color.id.slice(color.id.indexOf('#') + 1), color]))
const hexOf = (css: string, name: string) => colorsOf(css).get(name)?.value
const ownIn = (css: string) =>
  [...colorsOf(css)].filter(([, { value, derived }]) => derived && value !== derived).map(([name]) => name)
const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0').toUpperCase()}`)

describe('a choice', () => {
  test('takes all that follow it along, whatever the three are, and everything can be read', () => {
    const change = fc.tuple(fc.constantFrom(main, accent, ground), hex)
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 5 }), (changes) => {
        const css = changes.reduce((text, [name, value]) => writeColor(text, name, value), sample)
        expect(checkContrast(readThemeColors(css))).toEqual([])
        expect(ownIn(css)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  test('keeps the exact color where it can be read', () => {
    const css = writeColor(writeColor(writeColor(sample, main, '#1d4ed8'), accent, '#ffb020'), ground, '#f4f7fb')
    expect([main, accent, ground].map((name) => hexOf(css, name))).toEqual(['#1D4ED8', '#FFB020', '#F4F7FB'])
  })

  test('leaves nothing of the old hue behind', () => {
    const css = writeColor(sample, main, '#1d4ed8')
    for (const [name, { follows }] of Object.entries(palette)) {
      const { red, green, blue } = readThemeColors(css).get(`--color-${name}`) ?? expect.fail(name)
      if (follows === 'main') expect([name, blue > green && blue > red]).toEqual([name, true])
      else expect(hexOf(css, name)).toBe(hexOf(sample, name))
    }
  })

  test('is taken back to the letter', () => {
    fc.assert(
      fc.property(fc.constantFrom(main, accent, ground), hex, (name, value) => {
        const css = writeColor(writeColor(sample, name, value), name, hexOf(sample, name) ?? '')
        expect(css).toBe(sample)
      }),
      { numRuns: 10 },
    )
  })
})

test("with the sample's choices all colors are the sample's", () => {
  expect(ownIn(sample)).toEqual([])
  for (const name of [main, accent, ground]) expect(writeColor(sample, name, hexOf(sample, name) ?? '')).toBe(sample)
})

test('a color of its own stays when a choice changes, and can follow again', () => {
  const own = writeColor(sample, 'band', '#402060')
  expect(ownIn(own)).toEqual(['band'])
  const blue = writeColor(own, main, '#1d4ed8')
  expect([ownIn(blue), hexOf(blue, 'band')]).toEqual([['band'], '#402060'])
  expect(writeColor(blue, 'band', colorsOf(blue).get('band')?.derived ?? '')).toBe(writeColor(sample, main, '#1d4ed8'))
})

test('the palette has every color of the theme that follows no other there', () => {
  expect([...colorsOf(sample).keys()].toSorted()).toEqual(Object.keys(palette).toSorted())
})
