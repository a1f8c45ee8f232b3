import { expect, it } from 'vitest'
import { namesInEveryScript } from '../../tests/support/sample-request.ts'
import { escapeForTerminal, toTerminalLines } from './terminal-text.ts'

it.each([
  ['\u001b[2J\u001b[H', '\\u{1b}[2J\\u{1b}[H'],
  ['\u001b]0;title\u0007', '\\u{1b}]0;title\\u{7}'],
  ['\u009b31mred', '\\u{9b}31mred'],
  ['a\rb', 'a\\u{d}b'],
  ['a\bb', 'a\\u{8}b'],
  ['a\u007fb', 'a\\u{7f}b'],
  ['safe\u202Etxt.exe', 'safe\\u{202e}txt.exe'],
  ['\u2066x\u2069', '\\u{2066}x\\u{2069}'],
  ['one\u2028two', 'one\\u{2028}two'],
  ['one\n\ntwo\tthree', 'one two three'],
])('writes out what a terminal would obey in %j', (text, expected) => {
  expect(escapeForTerminal(text)).toBe(expected)
})

it.each(namesInEveryScript)('leaves %s as it is', (name) => {
  expect(escapeForTerminal(name)).toBe(name)
})

it('keeps the lines of a message', () => {
  expect(toTerminalLines('one\n\n\ttwo\u001b[31m')).toEqual(['one', '', '    two\\u{1b}[31m'])
})
