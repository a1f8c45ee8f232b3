import { JSDOM } from 'jsdom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { contactForms, honeypotField } from '#contract/contact-form.ts'
import { limits } from '#contract/limits.ts'
import { createContentSettings } from '../../server/config/site-words.ts'
import { StoreUnavailableError } from '../../server/store/store-errors.ts'
import { ContactForm } from '../../ui/contact/contact-form.tsx'
import { HomeForm } from '../../ui/contact/home-form.tsx'
import { countRequests, createContactApp, post, postForm } from '../support/contact-app.ts'
import { contactBody, homeBody } from '../support/contact-bodies.ts'
import { resolved, withContent } from '../support/site-content.ts'

const { notSent: notSentPage } = resolved

// A window for each document would take most of the time.
const parser = new new JSDOM('').window.DOMParser()
const open = (body: string) => parser.parseFromString(body, 'text/html')

describe('a form sent without script', () => {
  it.each([
    ['home', homeBody],
    ['contact', contactBody],
  ])('from the %s page leads to the confirmation', async (_, fields) => {
    const site = await createContactApp()
    const answer = await postForm(site, { ...fields, subject: '' })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/contact/received')
    expect((await site.store.list({}, { limit: 1 })).requests).toMatchObject([fields])
  })

  it('finds the pages on another host: after success, after an error, and on the way back', async () => {
    const pagesOrigin = 'https://www.claimwright.example'
    const site = await createContactApp({ pagesOrigin, allowedOrigins: [pagesOrigin] })
    const refused = await postForm(site, { ...homeBody, name: ' ' }, { origin: pagesOrigin })
    expect(refused.statusCode).toBe(422)
    // Browsers apply it to the redirect that follows, too.
    expect(refused.headers['content-security-policy']).toContain(`form-action 'self' ${pagesOrigin};`)

    const ownOrigin = { host: 'api.claimwright.example', origin: 'https://api.claimwright.example' }
    const corrected = await postForm(site, homeBody, ownOrigin)
    expect(corrected.statusCode).toBe(303)
    expect(corrected.headers.location).toBe(`${pagesOrigin}/contact/received`)

    const unreadable = await postForm(site, 'name=a&name=b', ownOrigin)
    expect(open(unreadable.body).querySelector(`a[href="${pagesOrigin}/contact"]`)).not.toBeNull()
  })

  it('is the same request as its JSON twin', async () => {
    const site = await createContactApp()
    await postForm(site, { ...contactBody, message: 'one\r\ntwo' })
    await post(site, { ...contactBody, message: 'one\ntwo' })
    expect(await countRequests(site)).toBe(1)
  })

  it('comes back with its values and a message at each field that is wrong', async () => {
    const site = await createContactApp()
    const trap = { [honeypotField]: 'a program' }
    const fields = { ...contactBody, ...trap, name: ' ', email: 'no address', message: '\r\nline one\r\nline two' }
    const answer = await postForm(site, fields)
    expect(answer.statusCode).toBe(422)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // Sent again from a page without a referrer, it would come from the origin "null".
      'referrer-policy': 'same-origin',
    })

    const page = open(answer.body)
    const form = page.querySelector('form')
    expect(form?.getAttribute('action')).toBe('/api/contact')
    expect(form?.method).toBe('post')
    const control = (name: string) => page.querySelector<HTMLInputElement>(`[name="${name}"]`)
    expect(control('email')?.value).toBe('no address')
    expect(control('phone')?.value).toBe(contactBody.phone)
    expect(control('role')?.value).toBe(contactBody.role)
    expect(control('serviceInterest')?.value).toBe(contactBody.serviceInterest)
    expect(control('message')?.value).toBe('\nline one\nline two')
    // Corrected, it is still what a program sent.
    expect(control(honeypotField)?.value).toBe('a program')
    const { reasons, fieldHints } = notSentPage
    expect(page.querySelector('[role="alert"] p')?.textContent).toBe(reasons['invalid-request'])
    for (const [name, hint] of [
      ['name', fieldHints.missing],
      ['email', fieldHints.email],
    ] as const) {
      expect(control(name)?.getAttribute('aria-invalid')).toBe('true')
      const description = page.getElementById(control(name)?.getAttribute('aria-describedby') ?? '')
      expect(description?.textContent).toBe(hint)
      expect(page.querySelector(`label[for="${name}"]`)?.textContent).toBeTruthy()
      expect(page.querySelector(`[role="alert"] a[href="#${name}"]`)).not.toBeNull()
    }
  })

  it.each([
    ['home', homeBody, () => createElement(HomeForm)],
    ['contact', contactBody, () => createElement(ContactForm, { id: 'form', label: 'Form' })],
  ] as const)('comes back as the %s page has it', async (form, fields, create) => {
    const site = await createContactApp()
    const given = open(renderToStaticMarkup(withContent(create())))
    const back = open((await postForm(site, { ...fields, email: '' })).body)
    const names = [...contactForms[form].map(({ name }) => name), honeypotField]
    const describeAll = (page: Document, prefix: string) => names.map((name) => describeField(page, prefix + name))
    expect(describeAll(back, '')).toEqual(describeAll(given, `${form}-`))
    expect([...back.querySelectorAll('form [name]')].map((element) => element.getAttribute('name'))).toEqual(names)
  })

  it('accepts newly published options and rejects removed ones', async () => {
    const { contact, ...forms } = resolved.forms
    const withRoles = (options: string[]) => {
      const fields = { ...contact.fields, role: { ...contact.fields.role, options } }
      return createContentSettings({ ...resolved, forms: { ...forms, contact: { ...contact, fields } } }, 0)
    }
    let published = withRoles(['Physician'])
    const site = await createContactApp({ readWords: () => published })
    const send = async (role: string) => (await post(site, { ...contactBody, role })).statusCode
    expect([await send('Physician'), await send('Surgeon')]).toEqual([201, 422])
    published = withRoles(['Surgeon'])
    expect([await send('Physician'), await send('Surgeon')]).toEqual([422, 201])
    const page = open((await postForm(site, { ...contactBody, role: 'Surgeon', name: ' ' })).body)
    expect(page.querySelector<HTMLSelectElement>('[name=role]')?.value).toBe('Surgeon')
  })

  it('cannot bring markup or script into the page that comes back', async () => {
    const site = await createContactApp()
    const attack = '"><script>alert(1)</script></textarea><img src=x onerror=alert(1)>'
    const answer = await postForm(site, {
      ...contactBody,
      name: attack,
      company: attack,
      message: attack,
      email: attack,
    })
    const page = open(answer.body)
    expect(page.querySelectorAll('script, img')).toHaveLength(0)
    expect(page.querySelector<HTMLTextAreaElement>('textarea')?.value).toBe(attack)
    expect(page.querySelector<HTMLInputElement>('[name=company]')?.value).toBe(attack)
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /)
  })

  it('gets 400 and a page with the way back when it cannot be read', async () => {
    const site = await createContactApp()
    const answer = await postForm(site, 'name=a&name=b&email=a%40b.example')
    expect(answer.statusCode).toBe(400)
    expect(open(answer.body).querySelector('a[href="/contact"]')).not.toBeNull()
    expect(open(answer.body).querySelector('[role=alert] p')?.textContent).toBe(notSentPage.reasons.other)
  })

  it('gets 413 and a page when it is too large', async () => {
    const site = await createContactApp()
    const answer = await postForm(site, { ...homeBody, message: 'x'.repeat(70_000) })
    expect(answer.statusCode).toBe(413)
    expect(open(answer.body).querySelector('[role=alert] p')?.textContent).toBe(notSentPage.reasons['body-too-large'])
  })

  it.each([
    [
      'the store is away',
      503,
      '5',
      'store-unavailable',
      { accept: () => Promise.reject(new StoreUnavailableError('away')) },
    ],
    ['too many have come', 429, '7', 'rate-limited', {}],
  ] as const)('keeps its values when %s', async (_, status, seconds, reason, broken) => {
    const { store } = await createContactApp()
    const rateLimiter = async () => (status === 429 ? 7 : 0)
    const answer = await postForm(await createContactApp({ store: { ...store, ...broken }, rateLimiter }), homeBody)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, seconds])
    const page = open(answer.body)
    expect(page.querySelector<HTMLInputElement>('[name=email]')?.value).toBe(homeBody.email)
    expect(page.querySelector('[role=alert] p')?.textContent).toBe(notSentPage.reasons[reason])
  })

  it('is repeated so many times in a minute when it’s wrong, and still accepted when it’s right', async () => {
    const site = await createContactApp({ trustProxy: ['127.0.0.1'] })
    const wrong = { ...homeBody, email: 'no address' }
    const from = (address: string) => ({ 'x-forwarded-for': address })
    for (let count = 0; count < limits.refusedFormsPerMinute.max; count++)
      expect((await postForm(site, wrong, from('192.0.2.1'))).statusCode).toBe(422)
    const refused = await postForm(site, wrong, from('192.0.2.1'))
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body).not.toContain('no address')
    expect((await post(site, wrong, from('192.0.2.1'))).statusCode).toBe(422)
    expect((await postForm(site, wrong, from('192.0.2.2'))).statusCode).toBe(422)
    expect((await postForm(site, homeBody, from('192.0.2.1'))).statusCode).toBe(303)
  })
})

/** Everything about a field but its look, its value, and what is wrong with it. */
function describeField(page: Document, id: string) {
  const control = page.getElementById(id)
  const left = ['id', 'class', 'value', 'aria-invalid', 'aria-describedby']
  const attributes = control?.getAttributeNames().filter((name) => !left.includes(name)) ?? []
  const label = page.querySelector(`label[for="${id}"]`)
  return {
    tag: control?.tagName,
    attributes: Object.fromEntries(attributes.map((name) => [name, control?.getAttribute(name)])),
    options: [...(control?.querySelectorAll('option') ?? [])].map(({ value, text }) => [value, text]),
    label: label?.textContent,
    mark: label?.nextElementSibling?.tagName === 'SPAN' && label.nextElementSibling.textContent,
    note: page.getElementById(`${id}-note`)?.textContent,
  }
}
