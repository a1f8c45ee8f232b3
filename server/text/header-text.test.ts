import { expect, it, onTestFinished, vi } from 'vitest'
import { isHeaderAddress, sanitizeHeader, shorten } from './header-text.ts'

it.each([
  ['Jane\r\nBcc: everyone@example.com', 'Jane Bcc: everyone@example.com'],
  ['Jane\u2028Doe', 'Jane Doe'],
  ['  Jane\t \u001b[31m Doe ', 'Jane [31m Doe'],
  ['\u202Egpj.exe\u202C', 'gpj.exe'],
  ['\u2066Jane\u2069', 'Jane'],
  ['=?utf-8?Q?=E2=80=AE?=', '= ?utf-8?Q?=E2=80=AE?='],
  ['==\u202E??=?=?', '== ??= ?= ?'],
])('makes %j one harmless line', (text, expected) => {
  expect(sanitizeHeader(text, 100)).toBe(expected)
})

it.each(['Nguyễn Thị Ánh', '김민수', 'علی‌رضا', 'क्‍षितिज', 'Ἀλέξανδρος', '👩🏽‍⚕️ Dr. O’Neil', 'שׁלום'])(
  'leaves %s as it is',
  (name) => {
    expect(sanitizeHeader(name, 100)).toBe(name)
  },
)

it('shortens between whole characters', () => {
  expect(sanitizeHeader('👩🏽‍⚕️👩🏽‍⚕️👩🏽‍⚕️👩🏽‍⚕️', 3)).toBe('👩🏽‍⚕️👩🏽‍⚕️…')
  expect(sanitizeHeader('abcdef', 6)).toBe('abcdef')
  expect(sanitizeHeader('abcdefg', 6)).toBe('abcde…')
})

it('looks at no more characters of a long text than it keeps', () => {
  let looked = 0
  const { segment } = Intl.Segmenter.prototype
  const spy = vi.spyOn(Intl.Segmenter.prototype, 'segment').mockImplementation(function (this: Intl.Segmenter, text) {
    return segment
      .call(this, text)
      [Symbol.iterator]()
      .map((one) => {
        looked++
        return one
      }) as unknown as Intl.Segments
  })
  onTestFinished(() => spy.mockRestore())
  expect(shorten('a'.repeat(60_000), 100)).toBe(`${'a'.repeat(99)}…`)
  expect(looked).toBe(101)
})

it('stays short however many marks one character carries', () => {
  expect(sanitizeHeader(`a${'\u0301'.repeat(60_000)}`, 50).length).toBeLessThanOrEqual(400)
})

it.each([
  ['jane+list=harbor@example.com', true],
  ['what?=@example.com', true],
  ['=?utf-8?Q?=E2=80=AE?=@example.com', false],
  [`${'x'.repeat(242)}@example.com`, true],
  [`${'x'.repeat(243)}@example.com`, false],
])('lets the address %s into a header: %s', (address, expected) => {
  expect(isHeaderAddress(address)).toBe(expected)
})
