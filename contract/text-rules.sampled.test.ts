import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { describe, expect, inject, it } from 'vitest'
import { anyCharacter } from '../tests/support/any-character.ts'
import { hasVisibleText, isEmailAddress, normalizeText } from './text-rules.ts'

const { inputRuns: numRuns } = inject('extent')

describe('the email rule', () => {
  it.each([
    'a@b',
    'ada@example.org',
    "!#$%&'*+/=?^_`{|}~-.@example.org",
    '.a..b.@example.org',
    'a@1.2.3.4',
    `a@${'x'.repeat(63)}.org`,
  ])('accepts %s', (address) => {
    expect(isEmailAddress(address)).toBe(true)
  })

  it.each([
    '',
    'a',
    '@b',
    'a@',
    'a@b@c',
    'a b@c',
    'a@-b',
    'a@b-',
    'a@b..c',
    'a@.b',
    'a@b.',
    'a@b_c',
    `a@${'x'.repeat(64)}`,
    '"a b"@c',
    'ä@example.org',
    'a@münchen.example',
    'a@b\n',
    ' a@b',
  ])('refuses %j', (address) => {
    expect(isEmailAddress(address)).toBe(false)
  })

  it('gives the verdict of an independent implementation of the HTML standard', () => {
    const input = new JSDOM('<input type="email" required>').window.document.querySelector('input')
    if (!input) throw new Error('no input')
    const pieces = fc.constantFrom('a', 'Z', '0', '.', '-', '_', '@', '+', '"', '(', 'é', '..', 'x'.repeat(62), 'b.c')
    const text = fc.oneof(
      fc.emailAddress(),
      fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, (address) => {
        input.value = address
        expect(isEmailAddress(address)).toBe(input.validity.valid)
      }),
      { numRuns },
    )
  })

  it.each([
    `${'a'.repeat(60_000)}@`,
    `a@${'a'.repeat(60_000)}`,
    `a@${'a.'.repeat(30_000)}`,
    `a@${'a-'.repeat(30_000)}`,
    `${'a@'.repeat(30_000)}`,
    `a@${`${'a'.repeat(63)}.`.repeat(900)}-`,
  ])('takes steps in proportion to the length of pathological input', (address) => {
    // A rule that backtracks without bound never comes back from these.
    expect(isEmailAddress(address)).toBe(false)
  })
})

describe('visible text', () => {
  it.each(['a', '李', 'ن', '\u0301', '🙂', '.', '\u202ea'])('is there in %j', (text) => {
    expect(hasVisibleText(text)).toBe(true)
  })

  it.each([
    '',
    '   ',
    '\u00a0\u2003\u3000',
    '\u200b\u200c\u200d\u2060\ufeff',
    '\u00ad\u034f\u061c',
    '\u115f\u1160\u3164\uffa0',
    '\u2800',
    '\u202e\u2066',
    '\u{e0020}\u{e007f}',
    '\ufe0f',
    '\t\n',
  ])('is missing from %j', (text) => {
    expect(hasVisibleText(text)).toBe(false)
  })
})

describe('normalized text', () => {
  it('is the same for equal text, and only form and line ends change', () => {
    expect(normalizeText('e\u0301 \r\n\r\r\n \t\u00a0x ')).toBe('é \n\n\n \t\u00a0x ')
    expect(normalizeText('ﬁ ½ ①')).toBe('ﬁ ½ ①')
  })

  it('takes steps in proportion to the length, also of thousands of marks on one letter', () => {
    const text = `a${'\u0315'.repeat(16_000)}${'\u0300'.repeat(16_000)}`
    for (let round = 0; round < 50; round += 1) expect(normalizeText(text)).toBe(text)
  })

  it('does not change again', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(normalizeText(normalizeText(text))).toBe(normalizeText(text))
      }),
      { numRuns },
    )
  })
})
