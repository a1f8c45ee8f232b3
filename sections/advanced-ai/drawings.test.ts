import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SpeedBars } from './drawings.tsx'

test.each([
  [100, 0],
  [90, 1],
  [76, 2],
  [74, 3],
  [0, 10],
])('of ten bars, %d percent faster leaves %d', (percentFaster, left) => {
  const paths = renderToStaticMarkup(createElement(SpeedBars, { percentFaster })).match(/(?<= d=")[^"]*/g)
  expect(paths?.map((path) => path.split('z').length - 1)).toEqual([10 - left, left])
})
