import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listedMetas } from '#content/resolve/resolve-pages.ts'
import { sampleInput } from '../../tests/support/rendered-site.ts'
import { loadBuiltApp, readParts } from '../program.ts'
import { deriveColors } from '../theme.ts'
import { halve } from './billing-process.ts'
import { drawCard } from './draw-card.ts'
import { siteDrawings } from './drawings.ts'

const input = await sampleInput()
const { billing, claimSlip } = input.content
const look = { ...input, colors: deriveColors(input.theme) }
const drawings = await siteDrawings(look, await readParts('site'))
const diagram = drawings['/images/billing-process.svg'] ?? ''
const words = [...diagram.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = '']) =>
  text
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('’', "'")
    .trim(),
)

describe('the diagram', () => {
  test('says what the content says, and nothing else', () => {
    const { numberLabel, number, lines, total, statuses, visitNote } = claimSlip
    const expected = [
      numberLabel,
      number,
      ...Object.values(statuses),
      ...visitNote.codes.map(({ code }) => code),
      ...lines.flatMap(({ code, amount }) => [code, amount.toFixed(2)]),
      `$${total.toFixed(2)}`,
      ...Object.values(billing.rows),
      ...billing.steps.flatMap((step, at) => [
        String(at + 1),
        step.title,
        step.description,
        step.comesIn,
        step.weCheck,
        step.goesOut,
      ]),
    ]
    expect([...new Set(words)].sort()).toEqual([...new Set(expected)].sort())
  })

  test('brings its own letters and asks for nothing from elsewhere', () => {
    expect(diagram.match(/url\(data:font\/woff2;base64,/g)).toHaveLength(2)
    expect(diagram.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:/)
  })

  test('breaks a text where its halves differ least', () => {
    expect(halve('Active coverage, benefits, prior authorization')).toEqual([
      'Active coverage, benefits,',
      'prior authorization',
    ])
    expect(halve('Payment')).toEqual(['Payment'])
  })
})

/** Hair, skin, lips, clay and wood don't follow the brand's colors. */
const naturalColors = [
  '2A1C18',
  '8E3F2C',
  'A96F4E',
  'B5764F',
  'B5A483',
  'C58A66',
  'C77A3A',
  'CF936D',
  'D08A68',
  'D98F4C',
  'DDA27C',
]

describe('colors', () => {
  test('are written in the theme, and nowhere else', () => {
    const code = globSync('{sections,ui,site}/**/*.{css,svg,ts,tsx}', {
      exclude: ['site/styles/theme.css', '**/*.test.*'],
    })
    const color =
      /#[\da-f]{6}\b|(?:[:,\s[]|fill="|stroke="|color=")#[\da-f]{3,4}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([^)]*/gi
    const found = code.flatMap((path) =>
      (readFileSync(path, 'utf8').match(color) ?? [])
        .filter((text) => !naturalColors.includes(text.replace('#', '').toUpperCase()))
        .map((text) => `${path}: ${text}`),
    )
    expect(code.length).toBeGreaterThan(50)
    expect(found).toEqual([])
  })

  test('of every drawing are filled in', () => {
    for (const drawing of Object.values(drawings)) expect(drawing).not.toMatch(/var\(|\{\w+\}/)
  })
})

test('shows the initial as an icon, and the name alone on cards, where there is neither a logo nor a mark', async () => {
  const { brand } = input.content
  const mark = { ...brand.mark, picture: '', shape: '', accent: '' }
  const bare = { ...look, content: { ...input.content, brand: { ...brand, mark } } }
  const { parts } = await loadBuiltApp('build')
  const icon = (await siteDrawings(bare, parts))['/favicon.svg'] ?? ''
  expect([icon.includes('<title>C</title>'), icon.includes('<path')]).toEqual([true, true])
  const [home] = listedMetas(input.content.pages)
  const card = home && (await drawCard(home.card, bare, parts))
  expect(card).toContain('<g transform="translate(96 62)"><g transform="translate(0 -1)">')
})
