import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { parseJsonStrictly } from './body.ts'

const { inputRuns: numRuns } = inject('extent')

const anyKey = fc.string({ unit: fc.constantFrom('a', '"', '\\', '{', '}', ',', ':', '[', ' ', 'é') })
const anyObject = fc.dictionary(anyKey, fc.oneof(anyKey, fc.jsonValue()))

describe('JSON read strictly', () => {
  it('is what JSON.parse reads, however it is laid out, as long as each key occurs once', () => {
    fc.assert(
      fc.property(anyObject, fc.constantFrom(0, 1, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        expect(parseJsonStrictly(text)).toEqual({ ok: true, value: JSON.parse(text) })
      }),
      { numRuns },
    )
  })

  it('is refused when a key occurs again, wherever it stands and however it is written', () => {
    const object = anyObject.filter((value) => Object.keys(value).length > 0)
    fc.assert(
      fc.property(object, fc.nat(), fc.boolean(), (value, choice, isEscaped) => {
        const keys = Object.keys(value)
        const key = keys[choice % keys.length] ?? ''
        const again = isEscaped ? `"${escapeAll(key)}"` : JSON.stringify(key)
        const text = JSON.stringify(value, null, 1).replace(/\}$/, `, ${again}: "x"}`)
        expect(parseJsonStrictly(text)).toEqual({ ok: false })
      }),
      { numRuns },
    )
  })

  it('may repeat a key in another object, or a word in a list', () => {
    expect(parseJsonStrictly('{"a": {"b": 1}, "c": {"b": 2, "a": 3}}').ok).toBe(true)
    expect(parseJsonStrictly('["a", "a", "a"]').ok).toBe(true)
    expect(parseJsonStrictly('{ "a": ["b", "b", {"a": "b"}], "b": "a" }').ok).toBe(true)
  })
})

function escapeAll(text: string): string {
  return [...text].map((character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
}
