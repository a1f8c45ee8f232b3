import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { resolved } from '../../support/site-content.ts'
import type { Site } from '../support/open-site.ts'
import type { Visitor } from '../support/visitor.ts'

const { contact: contactForm, home: homeForm } = resolved.forms
const { services, shell } = resolved

const { fields } = contactForm

/** Returns the address it gave. The server takes no name of spaces; every browser does. */
async function fillInAndSend(
  visitor: Visitor,
  submit: string,
  name: string,
  how: 'fill' | 'type' = 'fill',
): Promise<string> {
  const email = `${randomUUID().slice(0, 8)}@clinic.example`
  await visitor[how](fields.name.label, name)
  await visitor[how](fields.email.label, email)
  await visitor[how](fields.phone.label, '(508) 555-0199')
  // By keyboard: while the window still follows the typing, a pointer would miss.
  await visitor.focus('button', submit)
  await visitor.press('Enter')
  return email
}

/** A page that has just come has its address before it has its heading. */
const seeThanks = (visitor: Visitor) =>
  expect
    .poll(() => visitor.see('heading', contactForm.thankYou.heading).catch(() => null))
    .toMatchObject({ isVisible: true })

const acceptAlert = (visitor: Visitor) => expect.poll(() => visitor.engine.acceptAlert(), { message: 'an alert' })

const typedIn = async (visitor: Visitor, label: string) => (await visitor.see('field', label)).value

export function stateHomeForm(site: () => Site): void {
  describe('the Home form', () => {
    test('is stored, says so and is empty again', async () => {
      const { visitor, findRequests } = site()
      await visitor.stayAt('/')
      const email = await fillInAndSend(visitor, homeForm.submit, 'Zoe Okami', 'type')
      await acceptAlert(visitor).toBe(homeForm.successAlert)
      expect(await findRequests(email)).toMatchObject([{ name: 'Zoe Okami', phone: '(508) 555-0199' }])
      expect(await typedIn(visitor, fields.email.label)).toBe('')
    })
  })
}

export function stateContactForm(site: () => Site): void {
  describe('the Contact form', () => {
    test('is stored and gives way to the thanks', async () => {
      const { visitor, findRequests } = site()
      await visitor.stayAt('/contact')
      const email = await fillInAndSend(visitor, contactForm.submit, 'Zoe Okami')
      await seeThanks(visitor)
      expect(await findRequests(email)).toHaveLength(1)
    })
  })
}

export function stateFormsWithoutScripts(site: () => Site): void {
  describe('without JavaScript', () => {
    beforeAll(() => site().visitor.engine.emulate({ javascript: false }))

    test.each(['Home', 'Contact'])('the %s form is stored and confirmed', async (form) => {
      const [path, submit] = form === 'Home' ? ['/', homeForm.submit] : ['/contact', contactForm.submit]
      const { visitor, findRequests } = site()
      await visitor.goto(path)
      const email = await fillInAndSend(visitor, submit, 'Zoe Okami')
      await expect.poll(visitor.path).toBe('/contact/received')
      await seeThanks(visitor)
      expect(await findRequests(email)).toHaveLength(1)
    })
  })
}

export function stateReadingWithoutScripts(site: () => Site): void {
  describe('without JavaScript', () => {
    beforeAll(() => site().visitor.engine.emulate({ javascript: false }))

    test('every service lies open, and the menu of a phone leads on', async () => {
      const { visitor } = site()
      await visitor.resize(390, 844)
      await visitor.goto('/services')
      const sheets = await visitor.engine.evaluate(() =>
        [...document.querySelectorAll('article')].map((sheet) => sheet.checkVisibility()),
      )
      expect(sheets).toEqual(services.map(() => true))
      await visitor.click('button', shell.menuLabel)
      await visitor.click('link', 'Contact')
      await expect.poll(visitor.path).toBe('/contact')
    })
  })
}
