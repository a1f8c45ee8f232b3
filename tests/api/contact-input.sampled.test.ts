import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { anyCharacter } from '../support/any-character.ts'
import { createContactApp, post } from '../support/contact-app.ts'

const { inputRuns: numRuns } = inject('extent')

describe('an invalid body', () => {
  it('names every field that is wrong and repeats nothing that was sent', async () => {
    const site = await createContactApp()
    const answer = await post(site, { name: '', email: 'secret-mail', role: 'secret-role', secretKey: 'secret-value' })
    const pointers = answer.json().errors.map((error: { pointer: string }) => error.pointer)
    expect(pointers.sort()).toEqual(['#', '#/email', '#/name', '#/phone', '#/role'])
    expect(answer.body).not.toContain('secret')
  })
})

describe('any body whatsoever', () => {
  it('of JSON gets 201, 400 or 422', async () => {
    const site = await createContactApp()
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 6 }), async (body) => {
        expect([201, 400, 422]).toContain((await post(site, body)).statusCode)
      }),
      { numRuns },
    )
  })

  it('with the fields of the form and any text in them is kept as it is, or refused', async () => {
    const site = await createContactApp()
    const anyText = fc.oneof(fc.string({ unit: anyCharacter }), fc.string({ unit: 'grapheme' }), fc.emailAddress())
    const anyForm = fc.record({ name: anyText, email: fc.emailAddress(), message: anyText }, { requiredKeys: [] })
    await fc.assert(
      fc.asyncProperty(anyForm, async (body) => {
        const answer = await post(site, body)
        expect([201, 422]).toContain(answer.statusCode)
        if (answer.statusCode === 201) {
          const kept = await site.store.get(answer.json().id)
          expect(kept?.request.name).toBe(body.name?.normalize('NFC'))
          expect(kept?.request.message).toBe((body.message ?? '').normalize('NFC').replace(/\r\n?/g, '\n'))
        }
      }),
      { numRuns },
    )
  })

  it('of bytes gets 201, 400 or 422, as JSON and as a form', async () => {
    const site = await createContactApp({ trustProxy: ['127.0.0.1'] })
    const types = fc.constantFrom('application/json', 'application/x-www-form-urlencoded')
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), types, fc.ipV4(), async (bytes, type, address) => {
        const answer = await post(site, Buffer.from(bytes), { 'content-type': type, 'x-forwarded-for': address })
        expect([201, 400, 422]).toContain(answer.statusCode)
      }),
      { numRuns },
    )
  })
})
