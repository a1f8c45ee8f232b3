import { expect, it } from 'vitest'
import { createPaint } from './paint.ts'

it('colours for a terminal', () => {
  expect(createPaint(true, {})('red', 'x')).toBe('\u001b[31mx\u001b[39m')
  expect(createPaint(true, { NO_COLOR: '' })('red', 'x')).toBe('\u001b[31mx\u001b[39m')
})

it.each([
  [false, {}],
  [true, { NO_COLOR: '1' }],
  [true, { TERM: 'dumb' }],
] as const)('leaves text plain when the terminal is %s and the environment %j', (isTerminal, env) => {
  expect(createPaint(isTerminal, env)('red', 'x')).toBe('x')
})
