import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { checkFormatted } from './check-formatted.ts'

const problemsOf = (text: unknown) =>
  checkFormatted(text).problems.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('finds nothing wrong with every kind of block and span', () => {
  const text = [
    { heading: 'What we keep' },
    { subheading: ['For ', { italic: 'everyone' }] },
    { paragraph: ['See ', { link: ['the ', { bold: [{ italic: 'law' }] }], to: 'https://b.org' }, '.'] },
    { bullets: ['one', ['two ', { bold: 'three' }]] },
    { numbers: [['four']], start: 0 },
  ]
  expect(checkFormatted(text)).toEqual({ problems: [], unknown: [] })
  expect(checkFormatted([])).toEqual({ problems: [], unknown: [] })
})

let nested: unknown = 'x'
for (let level = 0; level < 100_000; level++) nested = [{ bold: nested }]
const cyclic: unknown[] = []
cyclic.push({ italic: cyclic })

test.each<[string, unknown, string]>([
  ['Markdown of an older window', '# Privacy', ': This window is older than the program. Copy what you wrote,'],
  ['another value', 7, ': This must be a list of blocks'],
  ['a block that is text', ['x'], '0: This must be a block'],
  ['a list in place of a block', [[]], '0: This must be a block'],
  ['words of a wrong type', [{ paragraph: 7 }], '0.paragraph: This must be a list'],
  ['a span of a wrong type', [{ paragraph: ['a', null] }], '0.paragraph.1: This must be text between double quotes'],
  ['an empty paragraph', [{ paragraph: '' }], '0.paragraph: There are no words here.'],
  ['a paragraph of blanks', [{ paragraph: [' ', { bold: ' ' }] }], '0.paragraph: There are no words here.'],
  ['a paragraph without spans', [{ paragraph: [] }], '0.paragraph: There are no words here.'],
  ['an empty item', [{ bullets: ['a', ''] }], '0.bullets.1: There are no words here.'],
  ['a list without items', [{ numbers: [] }], '0.numbers: There are no words here.'],
  ['a list of numbers from a half', [{ numbers: ['a'], start: 0.5 }], '0.start: This must be a whole number.'],
  ['a link that runs', [{ paragraph: [{ link: 'x', to: 'javascript:alert(1)' }] }], '0.paragraph.0.to: A link begins'],
  ['a link to nowhere', [{ paragraph: [{ link: 'x' }] }], '0.paragraph.0.to: A link begins with https://,'],
  ['half a character', [{ paragraph: ['a', '\ud800'] }], '0.paragraph.1: Half a character stands here.'],
  ['formats without end', [{ paragraph: nested }], `${deep(limits.formattedLevels.max)}: Formats stand in`],
  ['a text that holds itself', [{ paragraph: cyclic }], `${deep(limits.formattedLevels.max, 'italic')}: Formats stand`],
  ['more than 128 kB', [{ paragraph: 'ö'.repeat(limits.textBytes.max / 2 + 1) }], '0.paragraph: This text has 129 kB,'],
])('says what is wrong with %s, and where', (_what, text, problem) => {
  const [first, ...others] = problemsOf(text)
  expect([first?.slice(0, problem.length), others]).toEqual([problem, []])
})

function deep(levels: number, kind = 'bold'): string {
  return `0.paragraph.${`0.${kind}.`.repeat(levels)}0`
}

test('reports all problems of a text at once', () => {
  expect(problemsOf([{ heading: '' }, { paragraph: 'a' }, { bullets: [7] }])).toHaveLength(2)
})

test('keeps count of blocks and spans of unknown kinds, whose names may be anything', () => {
  const text = JSON.parse(
    '[{ "table": [] }, { "paragraph": ["a", { "__proto__": "b" }] }, { "paragraph": "c", "align": "right" }, {}]',
  )
  expect(checkFormatted(text)).toEqual({ problems: [], unknown: [[0], [1, 'paragraph', 1], [2], [3]] })
})

test('refuses a million spans after it has looked at as many as there is room for', () => {
  let looks = 0
  const spans = new Proxy(Array(1_000_000).fill('a'), {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) looks++
      return Reflect.get(target, key, receiver)
    },
  })
  expect(problemsOf([{ paragraph: spans }])).toEqual([expect.stringMatching(/: A text has at most 20,000 parts\./)])
  expect(looks).toBeLessThan(limits.formattedNodes.max)
})
