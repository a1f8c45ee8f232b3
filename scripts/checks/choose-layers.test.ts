import { expect, test } from 'vitest'
import { chooseLayers } from './choose-layers.ts'

const unit = {
  title: 'unit tests',
  program: 'unit.mjs',
  args: ['run'],
  files: ['server/log/request-log.test.ts', 'site/ui/link.test.tsx'],
  byTitle: (title: string) => ['-t', title],
}
const browser = {
  title: 'browser tests',
  program: 'browser.mjs',
  args: ['test'],
  files: ['tests/browser/link.spec.ts'],
  byTitle: (title: string) => ['-g', title],
}
const choose = (pattern?: string) => {
  const { layers, leftOut } = chooseLayers([unit, browser], pattern)
  return { runs: layers.map(({ program, args }) => [program, ...args]), leftOut }
}

test('everything runs without a pattern', () => {
  expect(choose()).toEqual({
    runs: [
      ['unit.mjs', 'run'],
      ['browser.mjs', 'test'],
    ],
    leftOut: [],
  })
})

test('a part of a path runs these files in every layer that has some', () => {
  expect(choose('link.')).toEqual({
    runs: [
      ['unit.mjs', 'run', 'site/ui/link.test.tsx'],
      ['browser.mjs', 'test', 'tests/browser/link.spec.ts'],
    ],
    leftOut: [],
  })
})

test('a layer without such a file is left out and named', () => {
  expect(choose('request-log')).toEqual({
    runs: [['unit.mjs', 'run', 'server/log/request-log.test.ts']],
    leftOut: ['browser tests'],
  })
})

test('what no path has is looked for in the titles of every layer', () => {
  expect(choose('returns 422')).toEqual({
    runs: [
      ['unit.mjs', 'run', '-t', 'returns 422'],
      ['browser.mjs', 'test', '-g', 'returns 422'],
    ],
    leftOut: [],
  })
})

test('the reporters learn that a pattern leaves tests out', () => {
  expect(chooseLayers([unit], 'link.').layers[0]?.env).toEqual({ TEST_PATTERN: 'link.' })
  expect(chooseLayers([unit], 'a title').layers[0]?.env).toEqual({ TEST_PATTERN: 'a title' })
  expect(chooseLayers([unit], undefined).layers[0]?.env).toBeUndefined()
})
