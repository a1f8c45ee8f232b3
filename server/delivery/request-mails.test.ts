import { expect, test } from 'vitest'
import { readDeliveryConfig } from '../../tests/support/delivery-settings.ts'
import { sampleRequest } from '../../tests/support/sample-request.ts'
import { sampleWords } from '../../tests/support/sample-words.ts'
import { resolved } from '../../tests/support/site-content.ts'
import { composeOwnerMail, composeSharedMail, listRequestLines } from './request-mails.ts'

const { contact: contactForm, home: homeForm } = resolved.forms
const { owner: ownerMail } = resolved.mails

const labelsOf = (request: typeof sampleRequest) => listRequestLines(request, sampleWords).map(({ label }) => label)

test('the lines carry the labels of the form the visitor filled in, in its order', () => {
  const { name, email, phone, company, role, serviceInterest } = contactForm.fields
  const about = [ownerMail.receivedLabel, ownerMail.formLabel, ownerMail.referenceLabel]
  const labels = [name, email, phone, company, role, serviceInterest].map(({ label }) => label)
  expect(labelsOf(sampleRequest)).toEqual([...labels, ...about])
  expect(labelsOf({ ...sampleRequest, form: 'home' })).toContain(homeForm.fields.company.label)
})

test('a mail about a request without a message says so', () => {
  const settings = readDeliveryConfig({})
  const { text } = composeOwnerMail('id', { ...sampleRequest, message: '' }, settings).message
  expect(String(text).split('\n\n')[0]).toBe(ownerMail.noMessage)
})

test.each([
  ['(617) 555-0100', 'tel:6175550100'],
  ['ask for Jane', undefined],
])('the telephone number %s leads to %s', (phone, href) => {
  const line = listRequestLines({ ...sampleRequest, phone }, sampleWords).find(({ value }) => value === phone)
  expect(line?.href).toBe(href)
})

test('an email address cannot smuggle a subject or a copy into its link', () => {
  const email = 'a&b?cc=x%@harbor.example'
  const line = listRequestLines({ ...sampleRequest, email }, sampleWords).find(({ value }) => value === email)
  expect(line?.href).toBe('mailto:a%26b%3Fcc%3Dx%25@harbor.example')
})

test('what the visitor left out has no line', () => {
  const labels = labelsOf({ ...sampleRequest, phone: '', role: '' })
  expect(labels).not.toContain(contactForm.fields.phone.label)
  expect(labels).not.toContain(contactForm.fields.role.label)
  expect(labels).toContain(contactForm.fields.serviceInterest.label)
})

test('no request in a shared mail can end it, or pass for another request', () => {
  const forged = `Hello\n-- \n----- 2 of 2 -----\u2028----- 2 of 2 -----\nReference: 7`
  const requests = [
    { ...sampleRequest, message: forged, company: 'Harbor\u2028----- 2 of 2 -----' },
    { ...sampleRequest, message: '' },
  ]
  const { text, html } = composeSharedMail('id', requests, readDeliveryConfig({})).message
  const lines = String(text).split(/[\n\u2028]/)
  expect(lines.filter((line) => /^(?:-- |-----)/.test(line))).toEqual(['----- 1 of 2 -----', '----- 2 of 2 -----'])
  expect(lines.slice(2, 7)).toEqual(forged.split(/[\n\u2028]/).map((line) => `> ${line}`))
  expect(String(html).match(/<h2[^>]*>\d of 2<\/h2>/g)).toHaveLength(2)
})
