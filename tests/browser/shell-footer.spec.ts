import type { Page } from '@playwright/test'
import { dialedNumber } from '#content/derived/dialed-number.ts'
import { resolved } from '../support/site-content.ts'
import { reading } from './support/open-pages.ts'
import { expect, once, oneCase, openLive, stated, test, walk } from './support/site-test.ts'

const { company, services } = resolved

const asStated = { tag: [once.tag, stated.tag] }
const read = reading('/about')

const footerOf = (page: Page) => page.getByRole('contentinfo')

read('the footer shows the company blurb', async ({ page }) => {
  await expect(footerOf(page).getByText(company.blurb)).toBeVisible()
})

read('the footer shows contact email, phone and postal address', async ({ page }) => {
  const footer = footerOf(page)
  await expect(footer.getByRole('link', { name: company.email })).toHaveAttribute('href', `mailto:${company.email}`)
  await expect(footer.getByRole('link', { name: company.phone })).toHaveAttribute(
    'href',
    `tel:${dialedNumber(company.phone)}`,
  )
  await expect(footer.getByText(company.address.lines.join(' '), { exact: true })).toBeVisible()
})

read('the footer shows four social icons with placeholder links', asStated, async ({ page }) => {
  const icons = footerOf(page).getByRole('list', { name: 'Social media' }).getByRole('link')
  await expect(icons).toHaveCount(4)
  await expectToPointNowhere(page, icons)
})

read('the footer lists the services with links to their anchors', async ({ page }) => {
  const links = footerOf(page).getByRole('navigation', { name: 'Services' }).getByRole('link')
  const found = await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
  expect(found).toEqual(services.map(({ anchor, title }) => [title, `/services#${anchor}`]))
})

read('the Quick Links are Home, About Us and Contact Us', async ({ page }) => {
  const links = footerOf(page).getByRole('navigation', { name: 'Quick Links' }).getByRole('link')
  const found = await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
  expect(found).toEqual([
    ['Home', '/'],
    ['About Us', '/about'],
    ['Contact Us', '/contact'],
  ])
})

test.describe('the copyright line has the current year', () => {
  test.use({ ownContext: true })

  for (const year of [2031, 2040]) {
    test(`${year} when the page is read in ${year}`, oneCase(year === 2031, once), async ({ page }) => {
      await page.clock.setFixedTime(new Date(year, 6, 1))
      await openLive(page, '/about')
      await expect(footerOf(page).getByText(`© ${year} ${company.name}`)).toBeVisible()
    })
  }
})

read('Privacy Policy, Terms of Service and Cookie Policy point nowhere', asStated, async ({ page }) => {
  const links = footerOf(page).getByRole('list', { name: 'Legal' }).getByRole('link')
  await expect(links).toHaveText(['Privacy Policy', 'Terms of Service', 'Cookie Policy'])
  await expectToPointNowhere(page, links)
})

for (const path of ['/', '/services', '/about', '/contact', '/no-such-page']) {
  reading(path)(`header, footer and email button surround ${path}`, walk(path), async ({ page }) => {
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(footerOf(page)).toBeVisible()
    const button = page.getByRole('link', { name: 'Email Us', includeHidden: true })
    await expect(button).toHaveAttribute('href', `mailto:${company.email}`)
  })
}

async function expectToPointNowhere(page: Page, links: ReturnType<Page['getByRole']>): Promise<void> {
  const address = page.url()
  for (const link of await links.all()) {
    await expect(link).not.toHaveAttribute('href')
    await expect(link).toHaveAttribute('aria-disabled', 'true')
    await link.click({ force: true })
  }
  expect(page.url()).toBe(address)
}
