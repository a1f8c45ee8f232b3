import { describe, expect, it } from 'vitest'
import { createRequest } from '../../tests/support/submissions.ts'
import { chooseBodyKind, readBody } from './body.ts'
import { judgeOrigin } from './guard.ts'
import { fingerprintRequest, isIdempotencyKey } from './intake.ts'

describe('a body', () => {
  it.each([
    ['application/json', 'json'],
    ['Application/JSON; charset=UTF-8', 'json'],
    ['application/json;charset="utf8"', 'json'],
    ['application/x-www-form-urlencoded', 'form'],
    ['application/json; charset=latin1', undefined],
    ['application/x-www-form-urlencoded; charset=utf-16', undefined],
    ['text/plain', undefined],
    ['json', undefined],
    ['', undefined],
    [undefined, undefined],
    [`application/json;${' '.repeat(184)}`.slice(0, 200), 'json'],
    [`application/json;${' '.repeat(184)}`, undefined],
  ])('of the type %j is read as %s', (type, kind) => {
    expect(chooseBodyKind(type)).toBe(kind)
  })

  const form = (text: string) => readBody('form', Buffer.from(text))
  it.each([
    ['name=Ada+B%2B&message=a%3Db=c', { name: 'Ada B+', message: 'a=b=c' }],
    ['&&name=&phone&=x&', { name: '', phone: '', '': 'x' }],
    ['na+me=%C3%A9', { 'na me': 'é' }],
    ['', {}],
  ])('%j of a form holds %j', (text, value) => {
    expect(form(text)).toEqual({ ok: true, value })
  })

  it.each([
    ['name=a&name=b', 'A field occurs twice in the body.'],
    ['name&name', 'A field occurs twice in the body.'],
    ['name=%E9', 'The body is not a valid form.'],
    ['%=a', 'The body is not a valid form.'],
  ])('%j of a form is refused', (text, detail) => {
    expect(form(text)).toEqual({ ok: false, detail })
  })

  it('of JSON is refused when it is none, has a key twice, or is not UTF-8', () => {
    expect(readBody('json', Buffer.from('{"a":1}'))).toEqual({ ok: true, value: { a: 1 } })
    for (const text of ['{"a":1', '{"a":1,"a":2}'])
      expect(readBody('json', Buffer.from(text))).toMatchObject({ ok: false, detail: expect.stringContaining('JSON') })
    for (const kind of ['json', 'form'] as const)
      expect(readBody(kind, Buffer.from([0x22, 0xe9, 0x22]))).toMatchObject({
        ok: false,
        detail: 'The body is not valid UTF-8.',
      })
  })
})

describe('a key', () => {
  it.each(['a', '!', '~', 'a b', 'x'.repeat(255)])('may be %j', (key) => expect(isIdempotencyKey(key)).toBe(true))

  it.each(['', ' a', 'a ', ' ', 'x'.repeat(256), 'a\tb', 'é', 'a\u007f', 'a\n'])('may not be %j', (key) =>
    expect(isIdempotencyKey(key)).toBe(false),
  )
})

it('requests have one fingerprint when they are equal, and another for each thing that differs', () => {
  const request = createRequest()
  const changes = Object.keys(request).map((field) => ({ ...request, [field]: 'other' }))
  const prints = [
    fingerprintRequest(request, false),
    fingerprintRequest(request, true),
    ...changes.map((changed) => fingerprintRequest(changed, false)),
  ]
  expect(new Set(prints).size).toBe(prints.length)
  expect(fingerprintRequest({ ...request }, false)).toBe(prints[0])
})

describe('a post', () => {
  const settings = { publicUrl: 'https://site.example', allowedOrigins: ['https://pages.example'] }
  const judge = (origin?: string, site?: string) =>
    judgeOrigin(
      { host: 'Host.example:3000', ...(origin && { origin }), ...(site && { 'sec-fetch-site': site }) },
      settings,
    )

  it.each([
    [undefined, undefined],
    [undefined, 'same-origin'],
    [undefined, 'none'],
    ['https://site.example', 'cross-site'],
    ['http://host.example:3000', undefined],
    ['https://host.example:3000', 'cross-site'],
    ['https://elsewhere.example', 'same-origin'],
  ])('from %s, which is %s, is taken', (origin, site) => {
    expect(judge(origin, site)).toEqual({ isAllowed: true })
  })

  it.each([
    [undefined, 'cross-site'],
    [undefined, 'same-site'],
    ['https://elsewhere.example', undefined],
    ['https://elsewhere.example', 'none'],
    ['http://site.example', undefined],
    ['http://host.example', undefined],
    ['null', undefined],
    ['https://site.example.evil.example', 'same-site'],
    ['https://blog.site.example', 'same-site'],
    ['http://pages.example', undefined],
    ['https://pages.example:8443', undefined],
    ['https://PAGES.example', undefined],
  ])('from %s, which is %s, is refused', (origin, site) => {
    expect(judge(origin, site)).toEqual({ isAllowed: false })
  })

  it('from an allowed origin is taken, and may be read there', () => {
    expect(judge('https://pages.example', 'cross-site')).toEqual({
      isAllowed: true,
      corsOrigin: 'https://pages.example',
    })
  })
})
