import type { Page } from '@playwright/test'
import { resolved } from '../support/site-content.ts'
import { onEveryPage, reading } from './support/open-pages.ts'
import { expect, once, stated } from './support/site-test.ts'

const { services } = resolved
const { home: homePage, services: servicesPage } = resolved.pages
const asStated = { tag: [once.tag, stated.tag] }

/** What a screen reader comes to between header and footer, in its order, by role and name. */
async function listen(page: Page, roles: RegExp): Promise<string[]> {
  const lines = (await page.getByRole('main').ariaSnapshot()).replaceAll("''", "'").split('\n')
  return lines.flatMap((line) => {
    const [, role = '', name = '', level = ''] = /- '?([a-z]+) "([^"]+)"(?: \[level=(\d)\])?/.exec(line) ?? []
    return roles.test(role + level) ? [`${role}${level} ${name}`] : []
  })
}

onEveryPage('nothing on % is spoken that says nothing', [once], async (page) => {
  const lines = (await page.getByRole('main').ariaSnapshot()).split('\n')
  expect(lines.filter((line) => /- (?!paragraph)[a-z]+$/.test(line))).toEqual([])
})

reading('/')('Home is spoken in the order of the specification', asStated, async ({ page }) => {
  expect(await listen(page, /heading[12]|form/)).toEqual([
    'heading1 The Future of Healthcare Claims is Here',
    'heading2 How Our Billing Process Works?',
    'heading2 What slips through each month?',
    `heading2 ${homePage.takeOver.heading}`,
    'heading2 Powered by Advanced AI',
    'heading2 Integrated with Leading Healthcare Platforms',
    'heading2 What Our Clients Say',
    "heading2 Get a Dedicated Billing Consultant For Your Clinic's Revenue Cycle Management",
    'heading2 Medical Specialties',
    'heading2 Switching without a cash gap',
    'heading2 Trusted by Healthcare Leaders',
    'heading2 Why Choose Us',
    `heading2 ${homePage.contact.heading}`,
    'form Schedule Free Consultation',
  ])
})

reading('/services')('Services is spoken in this order: each card, then what it opens', asStated, async ({ page }) => {
  const [first, ...others] = services.map(({ title, outcome }, index) => `link ${index + 1} ${title} ${outcome}`)
  expect(await listen(page, /heading|link/)).toEqual([
    'heading1 Our Services',
    first,
    'heading2 Credentialing & Enrollment',
    'heading3 Key Features',
    'heading3 Key Benefits',
    'link Learn More About This Service',
    ...others,
    `heading2 ${servicesPage.closing.heading}`,
    'link Schedule Free Consultation',
  ])
})

reading('/contact')('Contact is spoken in this order: the form before the other ways', asStated, async ({ page }) => {
  expect(await listen(page, /heading[12]|form|button/)).toEqual([
    'heading1 GET IN TOUCH',
    'heading2 Schedule Free Consultation',
    'form Consultation request',
    'button Schedule Free Consultation',
    'heading2 Multiple Ways to Connect',
  ])
})
