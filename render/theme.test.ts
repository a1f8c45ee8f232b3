import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findFaint } from '../tests/support/contrast.ts'
import { type Color, fromHex, toOklab } from './color.ts'
import { palette, type RoleName } from './palette.ts'
import { deriveColors, sampleTheme, themeStyle } from './theme.ts'

const sample = deriveColors(sampleTheme)
const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0').toUpperCase()}`)

describe('the palette', () => {
  const css = readFileSync('site/styles/theme.css', 'utf8')
  const written = new Map([...css.matchAll(/--color-([a-z-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]))

  test('has every color of the stylesheet that follows no other there, as it is written there', () => {
    const own = [...written].filter(([, value]) => !/var|color-mix/.test(value ?? ''))
    expect(Object.fromEntries(own)).toEqual(
      Object.fromEntries(Object.entries(palette).map(([name, role]) => [name, role.sample])),
    )
  })

  test('knows what follows another', () => {
    expect(written.get('focus')).toBe('var(--color-primary)')
    expect(written.get('focus-on-dark')).toBe('var(--color-action)')
    expect(written.get('rule-dark-strong')).toBe(
      'color-mix(in oklab, var(--color-primary-on-dark) 20%, var(--color-dark))',
    )
    expect([sample.focus, sample['focus-on-dark']]).toEqual([sample.primary, sample.action])
    // As the drawings always had it.
    expect(sample['rule-dark-strong']).toBe('#274241')
  })
})

describe('the three choices', () => {
  test('derive all other colors and keep their contrast', () => {
    fc.assert(
      fc.property(fc.record({ main: hex, accent: hex, ground: hex }), (theme) => {
        expect(findFaint(deriveColors(theme))).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  test('keep their exact color where it can be read', () => {
    const theme = { main: '#1D4ED8', accent: '#FFB020', ground: '#F4F7FB' }
    const { primary, action, paper } = deriveColors(theme)
    expect({ main: primary, accent: action, ground: paper }).toEqual(theme)
  })

  test('take every color along that is named after them', () => {
    const named = { primary: 'main', action: 'accent', paper: 'ground' }
    for (const [name, { follows }] of Object.entries(palette)) {
      const choice = Object.entries(named).find(([start]) => name.startsWith(start))?.[1]
      if (choice) expect([name, follows]).toEqual([name, choice])
    }
    // Under the pointer, a choice gets as much darker or lighter as the sample's.
    const colors = deriveColors({ main: '#1D4ED8', accent: '#FFB020', ground: sampleTheme.ground })
    const lightnessOf = (hex: string) => toOklab(fromHex(hex) as Color).lightness
    for (const name of ['primary', 'action'] as const) {
      const [usual, before] = [colors, sample].map((one) => lightnessOf(one[`${name}-hover`]) - lightnessOf(one[name]))
      expect(usual).toBeCloseTo(before as number, 1)
      expect(Math.sign(usual as number)).toBe(Math.sign(before as number))
    }
  })

  test('leave nothing of the old hue behind', () => {
    const colors = deriveColors({ ...sampleTheme, main: '#1D4ED8' })
    for (const name of Object.keys(palette) as RoleName[]) {
      const { red, green, blue } = fromHex(colors[name]) as Color
      if (palette[name].follows === 'main') expect([name, blue > green && blue > red]).toEqual([name, true])
      else expect(colors[name]).toBe(sample[name])
    }
  })
})

test('a page says only the colors that are not those of the stylesheet', () => {
  expect(themeStyle(sample)).toBe('')
  expect(themeStyle({ ...sample, paper: '#FFFFFF', ink: '#000000' })).toBe(
    ':root{--color-paper:#FFFFFF;--color-ink:#000000}',
  )
  const style = themeStyle(deriveColors({ ...sampleTheme, accent: '#FFB020' }))
  expect(style).toContain('--color-action:#FFB020')
  expect(style).not.toContain('--color-primary:')
})
