import { expect, test } from 'vitest'
import { summarize } from './summary.ts'

test('the sum over all layers stands alone in the last line', () => {
  const summary = summarize([
    { title: 'static checks', passed: 3, failed: 0, seconds: 12.4 },
    { title: 'browser tests', passed: 540, failed: 2, seconds: 149.6 },
  ])
  expect(summary.split('\n').at(-1)).toBe('543 passed, 2 failed')
  expect(summary).toContain('  static checks: 3 passed, 0 failed, 12 s\n')
  expect(summary).toContain('  browser tests: 540 passed, 2 failed, 150 s\n')
})

test('a layer in which nothing matches says so', () => {
  expect(summarize([{ title: 'browser tests', passed: 0, failed: 0, seconds: 2 }])).toContain(
    '  browser tests: nothing matches, 2 s',
  )
})
