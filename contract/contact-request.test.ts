import { describe, expect, it, test } from 'vitest'
import { contactForms, type FormCopies, honeypotField, labelForms } from './contact-form.ts'
import { createRequestParser } from './contact-request.ts'
import { toTelephoneAddress } from './telephone-address.ts'

const home = { name: 'Ada', email: 'ada@example.org', phone: '', company: '', message: '' }
const contact = { ...home, phone: '555', role: '', serviceInterest: '' }

const roles = ['Physician', 'Other']
const serviceInterests = ['Coding', 'Analytics & Reporting']
const options: Record<string, readonly string[]> = { role: roles, serviceInterest: serviceInterests }
const parseContactRequest = createRequestParser({
  home: contactForms.home,
  contact: contactForms.contact.map((field) => ({ ...field, options: options[field.name] ?? [] })),
})

function pointersOf(body: unknown): string[] {
  const parsed = parseContactRequest(body)
  return parsed.ok ? [] : parsed.issues.map(({ pointer }) => pointer)
}

describe('a contact request', () => {
  it('of the home form may leave out everything but name and email', () => {
    expect(parseContactRequest({ name: 'Ada', email: 'ada@example.org' })).toEqual({
      ok: true,
      isSuspicious: false,
      request: { form: 'home', ...home, role: '', serviceInterest: '' },
    })
  })

  it.each(['role', 'serviceInterest'])('with the key %s alone is the contact form and needs a phone', (key) => {
    expect(pointersOf({ ...home, [key]: '' })).toEqual(['#/phone'])
    expect(pointersOf({ name: 'Ada', email: 'ada@example.org', [key]: '' })).toEqual(['#/phone'])
    expect(pointersOf({ ...home, [key]: '', phone: '1' })).toEqual([])
  })

  it.each(contactForms.contact)('refuses anything but text in $name, without coercion', ({ name }) => {
    for (const value of [5, true, null, [], ['a'], {}]) {
      expect(pointersOf({ ...contact, [name]: value })).toEqual([`#/${name}`])
    }
  })

  it.each(['name', 'email', 'phone', 'company'])('refuses control characters in %s', (field) => {
    for (const character of ['\0', '\t', '\n', '\r', '\u001b[31m', '\u007f', '\u0085', '\u009b']) {
      expect(pointersOf({ ...contact, [field]: `a${character}b@example.org` })).toEqual([`#/${field}`])
    }
  })

  it('accepts a phone number that is a single space, as browsers do', () => {
    expect(pointersOf({ ...contact, phone: ' ' })).toEqual([])
    expect(pointersOf({ ...contact, phone: '' })).toEqual(['#/phone'])
  })

  it('takes tabs and line ends in the message, and escapes too, but not NUL', () => {
    expect(pointersOf({ ...home, message: 'a\tb\nc\u001b' })).toEqual([])
    expect(pointersOf({ ...home, message: 'a\0' })).toEqual(['#/message'])
  })

  it.each(['name', 'company', 'message'])('refuses text in %s that is not well-formed', (field) => {
    expect(pointersOf({ ...home, [field]: 'a\ud800' })).toEqual([`#/${field}`])
    expect(pointersOf({ ...home, [field]: '\udc00a' })).toEqual([`#/${field}`])
  })

  it.each(['', ' ', '\u200b', '\u3164'])('refuses the name %j', (name) => {
    expect(pointersOf({ ...home, name })).toEqual(['#/name'])
  })

  it('refuses options of the other list and in other letters', () => {
    expect(pointersOf({ ...contact, role: serviceInterests[0] })).toEqual(['#/role'])
    expect(pointersOf({ ...contact, role: 'physician' })).toEqual(['#/role'])
    expect(pointersOf({ ...contact, serviceInterest: roles[0] })).toEqual(['#/serviceInterest'])
  })

  it.each(['zip', 'constructor', 'toString', 'hasOwnProperty', 'Name', 'name '])('refuses the key %j', (key) => {
    expect(pointersOf({ ...home, [key]: '' })).toEqual(['#'])
  })

  it('refuses __proto__ as a key', () => {
    expect(pointersOf(JSON.parse('{"name":"a","email":"a@b.example","__proto__":{"phone":"1"}}'))).toEqual(['#'])
  })

  it('is suspicious when the field that people do not see is filled', () => {
    expect(parseContactRequest({ ...home, [honeypotField]: 'x' })).toMatchObject({ ok: true, isSuspicious: true })
    expect(parseContactRequest({ ...home, [honeypotField]: '' })).toMatchObject({ ok: true, isSuspicious: false })
  })

  it.each(['home', 'contact'] as const)('of the %s form needs exactly the fields its data says', (form) => {
    const filled = { home, contact }[form]
    for (const { name, isRequired } of contactForms[form]) {
      expect(pointersOf({ ...filled, [name]: '' })).toEqual(isRequired ? [`#/${name}`] : [])
      expect(Object.keys(filled)).toContain(name)
    }
    expect(Object.keys(filled)).toHaveLength(contactForms[form].length)
  })

  it.each([null, undefined, 'x', 5, [], [{ name: 'Ada' }]])('is no %j', (body) => {
    expect(parseContactRequest(body)).toEqual({
      ok: false,
      issues: [{ pointer: '#', detail: 'The body must be an object.' }],
    })
  })

  it.each([
    [{ ...home, zip: '1' }, 'The body has a field this form does not know.'],
    [{ email: 'ada@example.org' }, 'This field is required.'],
    [{ ...home, name: ' ' }, 'This field is required.'],
    [{ ...contact, phone: '' }, 'This field is required.'],
    [{ ...home, name: 5 }, 'This field must be text.'],
    [{ ...home, name: 'a\r' }, 'This field must be one line without control characters.'],
    // One thing at a time.
    [{ ...home, company: '\ud800\n' }, 'This field must be one line without control characters.'],
    [{ ...home, message: '\ud800\0' }, 'This text is not well-formed Unicode.'],
    [{ ...home, message: '\0' }, 'This text must not contain the NUL character.'],
    [{ ...home, email: 'ada' }, 'This is not a valid email address.'],
    [{ ...contact, role: 'x' }, 'This is not one of the options.'],
  ])('as %j is told what is wrong', (body, detail) => {
    const parsed = parseContactRequest(body)
    expect(parsed.ok ? [] : parsed.issues.map((issue) => issue.detail)).toEqual([detail])
  })
})

describe('a phone number', () => {
  it.each([
    ['(617) 555-0100', 'tel:6175550100'],
    [' +1 617.555.0100', 'tel:+16175550100'],
    ['617 555 0100 x12', 'tel:6175550100;ext=12'],
    ['617 555 0100,ext 12345678 ', 'tel:6175550100;ext=12345678'],
    ['617 555 0100 ; Extension 7', 'tel:6175550100;ext=7'],
    ['617 555 0100ext.7', 'tel:6175550100;ext=7'],
    ['1234567', 'tel:1234567'],
    ['123456', undefined],
    ['617 555 0100 x123456789', undefined],
    ['617 555 0100 ask Jane', undefined],
    ['Jane 617 555 0100', undefined],
    ['617 555 0100 x12 y', undefined],
    [`${'1'.repeat(60)}`, `tel:${'1'.repeat(60)}`],
    [`${'1'.repeat(61)}`, undefined],
  ])('%j is dialed as %s', (phone, address) => {
    expect(toTelephoneAddress(phone)).toBe(address)
  })
})

test('both forms carry the words of their fields', () => {
  const words = (name: string) => ({ label: `${name}!`, placeholder: `${name}?` })
  const copyOf = (fields: readonly { name: string }[]) =>
    Object.fromEntries(fields.map(({ name }) => [name, words(name)]))
  const forms = { home: copyOf(contactForms.home), contact: copyOf(contactForms.contact) } as FormCopies
  const labeled = labelForms({ forms })
  for (const form of ['home', 'contact'] as const)
    expect(labeled[form]).toEqual(contactForms[form].map((field) => ({ ...field, ...words(field.name) })))
})
