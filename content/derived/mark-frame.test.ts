import { expect, test } from 'vitest'
import { fitFrame } from './mark-frame.ts'

const frame = (width: number, height: number) => ({ left: 0, top: 0, width, height })

test.each([
  ['M2 4h20v16H2z', { left: 2, top: 4, width: 20, height: 16 }],
  ['m2 4 20 0 0 16-20 0z', { left: 2, top: 4, width: 20, height: 16 }],
  ['M2 4L22 4 22 20C9 9 9 9 2 20z', { left: 2, top: 4, width: 20, height: 16 }],
  ['M2 4a9 9 0 0 1 20 16', { left: 2, top: 4, width: 20, height: 16 }],
  ['m2 4h20zv16', { left: 2, top: 4, width: 20, height: 16 }],
])('fits the frame of another logo around %s', (path, fitted) => {
  expect(fitFrame(frame(1200, 300), [path])).toEqual(fitted)
  expect(fitFrame(frame(24, 24), [path])).toBeUndefined()
})

test('leaves the frame of nothing, and of a line', () => {
  for (const path of ['', 'M0 0', 'M0 0h9']) expect(fitFrame(frame(1200, 300), [path])).toBeUndefined()
})
