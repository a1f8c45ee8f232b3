import { expect, test } from 'vitest'
import { numberIn } from './figures.ts'

test('the number in a figure is found whatever stands around it', () => {
  const figures = ['99.8%', '500+', '$50M+', '24/7', '5-Star', '1,200 claims', '360°', 'none']
  expect(figures.map(numberIn)).toEqual([99.8, 500, 50_000_000, 24, 5, 1200, 360, undefined])
})
