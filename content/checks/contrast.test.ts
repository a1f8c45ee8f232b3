import { expect, test } from 'vitest'
import { type Color, checkContrast, contrastOf, findFaint, shapePairs, textPairs, tokenOf } from './contrast.ts'

function colorOf(hex: string): Color {
  const [red = 0, green = 0, blue = 0] = hex.match(/\w\w/g)?.map((part) => Number.parseInt(part, 16) / 255) ?? []
  return { red, green, blue, alpha: 1 }
}

const white = colorOf('#FFFFFF')

// As the W3C's own examples and other tools measure them.
test.each([
  ['#000000', '21.00'],
  ['#FFFFFF', '1.00'],
  ['#0B0B0B', '19.68'],
  ['#0A0A0A', '19.80'],
  ['#767676', '4.54'],
  ['#777777', '4.48'],
  ['#CC6600', '3.84'],
  ['#FF0000', '4.00'],
  ['#008000', '5.14'],
  ['#0000FF', '8.59'],
])('%s on white has a contrast of %s', (hex, contrast) => {
  expect(contrastOf(colorOf(hex), white).toFixed(2)).toBe(contrast)
  expect(contrastOf(white, colorOf(hex))).toBe(contrastOf(colorOf(hex), white))
})

/** Black on white wherever a pair is looked at, but for what is given. */
function findWith(changes: Record<string, string>) {
  const grounds = new Set([...textPairs, ...shapePairs].map(({ ground }) => ground))
  const tokens = [...textPairs, ...shapePairs].flatMap(({ front, ground }) => [front, ground])
  const colors = tokens.map((name): [string, Color] => {
    return [tokenOf(name), colorOf(changes[name] ?? (grounds.has(name) ? '#FFFFFF' : '#000000'))]
  })
  return checkContrast(new Map(colors)).filter(({ field }) => field.path in toTokens(changes))
}
const toTokens = (changes: object) => Object.fromEntries(Object.keys(changes).map((name) => [tokenOf(name), true]))

test('text is told from 4.5:1 down, with both colors', () => {
  expect(findWith({ caption: '#767676' })).toEqual([])
  expect(findWith({ caption: '#777777' }).map(({ message }) => message)).toEqual(
    ['surface', 'sheet', 'paper'].map(
      (ground) =>
        `--color-caption cannot be read on --color-${ground}: the contrast is 4.4:1 and must be 4.5:1. Make one of them darker or lighter.`,
    ),
  )
  expect(findWith({ note: '#CC6600' })[0]).toEqual({
    field: { file: 'site/styles/theme.css', path: '--color-note' },
    message: expect.stringContaining('3.8:1'),
  })
})

test('a ring and the border of a field are told from 3:1 down', () => {
  expect(findWith({ focus: '#949494' })).toEqual([])
  expect(findWith({ focus: '#959595' })).toHaveLength(5)
  expect(findWith({ field: '#959595' })).toHaveLength(3)
})

test.each([
  ['ink', 'loss-tint'],
  ['soft', 'primary-wash'],
  ['loss', 'loss-tint'],
  ['surface', 'loss'],
  ['on-dark', 'band-deep'],
  ['on-dark', 'primary-hover'],
  ['on-dark-soft', 'band'],
  ['primary-on-dark', 'band'],
  ['primary-tint', 'band'],
  ['action', 'dark-deep'],
])('%s is read on %s', (front, ground) => {
  expect(textPairs).toContainEqual({ front, ground })
})

test('what is exactly enough is enough, and what the theme does not name is not told', () => {
  const [ink, paper] = [tokenOf('ink'), tokenOf('paper')]
  const gray = colorOf('#777777')
  const pair = [{ front: 'ink', ground: 'paper' }]
  const colors = new Map([
    [ink, gray],
    [paper, white],
  ])
  expect(findFaint(colors, pair, contrastOf(gray, white))).toEqual([])
  expect(findFaint(colors, pair, 4.5)).toHaveLength(1)
  expect(checkContrast(new Map([[ink, white]]))).toEqual([])
  expect(checkContrast(new Map([[paper, white]]))).toEqual([])
  expect(
    checkContrast(
      new Map([
        [ink, white],
        [paper, white],
      ]),
    ),
  ).toHaveLength(1)
})
