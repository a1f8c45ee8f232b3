import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contactBody, countRequests, createContactApp, homeBody, post } from '../support/contact-app.ts'

const json = JSON.stringify(homeBody)

describe('a malformed body', () => {
  it.each([
    ['nothing', ''],
    ['blanks', '  '],
    ['a truncated object', json.slice(0, -3)],
    ['trailing text', `${json} x`],
    ['NaN', '{"name":NaN}'],
    ['single quotes', "{'name':'a'}"],
    ['a comment', `/* */${json}`],
    ['a raw control character in a string', '{"name":"a\u0001"}'],
    ['deep nesting without an end', '['.repeat(60_000)],
    ['a duplicate key', '{"name":"a","email":"a@b.example","name":"b"}'],
    ['a duplicate key written in two ways', '{"name":"a","email":"a@b.example","n\\u0061me":"b"}'],
    ['a duplicate key after nested ones', '{"name":"a","email":"a@b.example","phone":{"name":["}"]},"email":"\\"{"}'],
    ['invalid UTF-8', Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')])],
    ['UTF-16', Buffer.from(json, 'utf16le')],
  ])('gets 400: %s', async (_, body) => {
    const desk = await createContactApp()
    const answer = await post(desk, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(answer.json()).toMatchObject({ type: 'urn:problem-type:malformed-request', status: 400 })
    expect(await countRequests(desk)).toBe(0)
  })
})

describe('an invalid body', () => {
  it.each([
    ['null', 'null', '#'],
    ['an array', '[]', '#'],
    ['a string', '"name"', '#'],
    ['a number', '1', '#'],
    ['deep nesting', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, '#'],
    ['no name', { email: 'a@b.example' }, '#/name'],
    ['an unknown field', { ...homeBody, zip: '1' }, '#'],
    ['__proto__', '{"name":"a","email":"a@b.example","__proto__":{"isAdmin":true}}', '#'],
    ['constructor', '{"name":"a","email":"a@b.example","constructor":{}}', '#'],
    ['a number for text', { ...homeBody, name: 5 }, '#/name'],
    ['a list for an option', { ...contactBody, role: ['Physician'] }, '#/role'],
    ['an option of another list', { ...contactBody, role: 'Nurse' }, '#/role'],
    ['a contact form without a phone', { ...contactBody, phone: '' }, '#/phone'],
    ['a lone surrogate', '{"name":"\\ud800","email":"a@b.example"}', '#/name'],
  ])('gets 422 with a pointer: %s', async (_, body, pointer) => {
    const desk = await createContactApp()
    const answer = await post(desk, body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ type: 'urn:problem-type:invalid-request', status: 422 })
    expect(answer.json().errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer)
    expect(await countRequests(desk)).toBe(0)
  })

  it('names every field that is wrong and repeats nothing that was sent', async () => {
    const desk = await createContactApp()
    const answer = await post(desk, { name: '', email: 'secret-mail', role: 'secret-role', secretKey: 'secret-value' })
    const pointers = answer.json().errors.map((error: { pointer: string }) => error.pointer)
    expect(pointers.sort()).toEqual(['#', '#/email', '#/name', '#/phone', '#/role'])
    expect(answer.body).not.toContain('secret')
  })
})

describe('any body whatsoever', () => {
  it('of JSON gets 201, 400 or 422', async () => {
    const desk = await createContactApp()
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 6 }), async (body) => {
        expect([201, 400, 422]).toContain((await post(desk, body)).statusCode)
      }),
      { numRuns: 500 },
    )
  })

  it('with the fields of the form and any text in them is kept as it is, or refused', async () => {
    const desk = await createContactApp()
    const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.emailAddress())
    const anyForm = fc.record({ name: anyText, email: fc.emailAddress(), message: anyText }, { requiredKeys: [] })
    await fc.assert(
      fc.asyncProperty(anyForm, async (body) => {
        const answer = await post(desk, body)
        expect([201, 422]).toContain(answer.statusCode)
        if (answer.statusCode === 201) {
          const kept = await desk.store.get(answer.json().id)
          expect(kept?.request.name).toBe(body.name?.normalize('NFC'))
          expect(kept?.request.message).toBe((body.message ?? '').normalize('NFC').replace(/\r\n?/g, '\n'))
        }
      }),
      { numRuns: 500 },
    )
  })

  it('of bytes gets 201, 400 or 422, as JSON and as a form', async () => {
    const desk = await createContactApp()
    const types = fc.constantFrom('application/json', 'application/x-www-form-urlencoded')
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), types, async (bytes, type) => {
        const answer = await post(desk, Buffer.from(bytes), { 'content-type': type })
        expect([201, 400, 422]).toContain(answer.statusCode)
      }),
      { numRuns: 500 },
    )
  })
})
