import type { Page } from '@playwright/test'
import { dialedNumber } from '#content/derived/dialed-number.ts'
import { resolved } from '../support/site-content.ts'
import { reading } from './support/reading-test.ts'
import { expect, once, openLive, test } from './support/site-test.ts'

const { company } = resolved

const read = reading('/')

const section = (page: Page) => page.locator('#contact')
const card = (page: Page, title: string) =>
  section(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test.describe('the contact section of Home', () => {
  test('carries the anchor id contact', once, async ({ page }) => {
    await openLive(page, '/#contact')
    await expect(section(page).getByRole('heading', { level: 2 })).toBeInViewport()
  })

  read("holds the short form with the button 'Schedule Free Consultation'", async ({ page }) => {
    const form = section(page).getByRole('form')
    await expect(form.getByRole('button', { name: 'Schedule Free Consultation' })).toBeVisible()
  })

  read('has the three cards Call Us, Email Us and Visit Us', async ({ page }) => {
    await expect(section(page).getByRole('heading', { level: 3 })).toHaveText(['Call Us', 'Email Us', 'Visit Us'])
    await expect(card(page, 'Visit Us')).toContainText(company.address.lines.at(-1) ?? '')
  })

  read('uses a phone link and a mail link', async ({ page }) => {
    await expect(card(page, 'Call Us').getByRole('link')).toHaveAttribute('href', `tel:${dialedNumber(company.phone)}`)
    await expect(card(page, 'Email Us').getByRole('link')).toHaveAttribute('href', `mailto:${company.email}`)
  })
})
