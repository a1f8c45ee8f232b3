import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RevenueBars, SpeedBars } from './drawings.tsx'

const pathsOf = (markup: string) => [...markup.matchAll(/ d="([^"]*)"/g)].map(([, drawn = '']) => drawn)

test.each([
  [100, 0],
  [90, 1],
  [76, 2],
  [74, 3],
  [0, 10],
])('of ten bars, %d percent faster leaves %d', (percentFaster, left) => {
  const bars = pathsOf(renderToStaticMarkup(createElement(SpeedBars, { percentFaster })))
  expect(bars.map((path) => path.split('z').length - 1)).toEqual([10 - left, left])
})

test('the last bar is higher than the first by the share that revenue grows, and the line is where it began', () => {
  const figure = createElement(RevenueBars, { percentIncrease: 25, start: '', end: '' })
  const [growing = '', grown, line] = pathsOf(renderToStaticMarkup(figure))
  expect(growing.split('z')[0]).toBe('M0 25.0h50V125h-50')
  expect([grown, line]).toEqual(['M390 0.0h50V125h-50z', 'M0 25H440'])
})
