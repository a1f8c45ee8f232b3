import { expect, test } from 'vitest'
import { locateField } from './locate-field.ts'

const file = 'content/pages/sample.ts'
const source = `import { claims } from '../claims.ts'

const hero = {
  heading: 'Hello',
  figures: [
    { value: claims.accuracy.value, label: 'Accuracy' },
    { value: '5', label: 'Stars' },
  ] satisfies Figure[],
}

export const page = {
  'top-line': 'x',
  hero,
  taken: claims,
}
export const list = [
  'a',
  'b',
] as const
`

test.each([
  ['page.hero.heading', 4],
  ['page.hero.figures[1].label', 7],
  ['page.hero.figures[0].value', 6],
  ['page.top-line', 12],
  ['page.taken.accuracy.value', 14],
  ['page.hero.figures', 5],
  ['page.missing', 11],
  ['list[1]', 18],
  ['nothing', undefined],
  ['', undefined],
])('%s stands on line %s', (path, line) => {
  expect(locateField({ [file]: source }, { file, path })).toBe(line)
})

test('a line that a check knows already is taken as it is', () => {
  expect(locateField({}, { file, path: 'page.hero', line: 9 })).toBe(9)
})
