import type { Page } from '@playwright/test'
import { type Desk, test as deskTest, startDesk } from './support/desk-test.ts'
import { expect, findAccessibilityFaults, sampledCase, wide } from './support/site-test.ts'

let started: Promise<Desk> | undefined

/** A desk whose site has an address, and so a sitemap. */
const test = deskTest.extend<{ desk: Desk }>({
  desk: async ({ closing }, use) => {
    started ??= startDesk({ PUBLIC_URL: 'https://www.ours.example' }).then((desk) => closing.use(desk))
    await use(await started)
  },
})

const ask = async ({ site }: Desk, path: string) => {
  const answer = await fetch(site + path, { redirect: 'manual' })
  return [answer.status, answer.headers.get('location')]
}
const read = async ({ site }: Desk, path: string) => (await fetch(site + path)).text()

/** Makes a page at the desk, which opens it in the editor. */
async function create(page: Page, title: string, fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  await page.goto('/site')
  await page.getByRole('button', { name: 'New page' }).click()
  const dialog = page.getByRole('dialog', { name: 'New page' })
  await fill?.(dialog)
  if (title !== '') await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Create page' }).click()
  await expect(page).toHaveURL(/\/edit\/pages\./)
}

async function publish(page: Page) {
  await page.getByRole('link', { name: /^Review/ }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(/Visitors see it now\.$/)).toBeVisible()
}

const makePublic = (page: Page) => page.getByLabel('State').selectOption('public')

async function openPage(page: Page, name: string) {
  await page.goto('/site')
  await page.getByRole('rowheader', { name }).getByRole('link').click()
}

async function choose(page: Page, name: string, action: string) {
  await page.goto('/site')
  await page
    .getByRole('row', { name })
    .getByLabel(/^Actions for/)
    .click()
  await page.getByRole('button', { name: action, exact: true }).click()
}

async function changeAddress(page: Page, name: string, address: string) {
  await openPage(page, name)
  await page.getByLabel('Address', { exact: true }).fill(address)
  await page.getByLabel('Address', { exact: true }).press('Tab')
  await expect(page.getByLabel(/^Lead the old address here/)).toBeChecked()
}

test(
  'a page is made, published, moved and moved back, and its old addresses lead to it',
  wide,
  async ({ page, desk }) => {
    await create(page, 'Not ready')
    await create(page, 'Our team')
    await makePublic(page)
    await publish(page)
    expect(await read(desk, '/our-team')).toMatch(/<h1[^>]*>Our team<\/h1>/)
    expect(await read(desk, '/sitemap.xml')).toContain('https://www.ours.example/our-team<')
    expect(await ask(desk, '/not-ready')).toEqual([404, null])

    await changeAddress(page, 'Our team', 'team')
    await publish(page)
    expect([await ask(desk, '/our-team'), await ask(desk, '/team')]).toEqual([
      [308, '/team'],
      [200, null],
    ])
    await changeAddress(page, 'Our team', 'our-team')
    await publish(page)
    expect([await ask(desk, '/our-team'), await ask(desk, '/team')]).toEqual([
      [200, null],
      [308, '/our-team'],
    ])
  },
)

test(
  'a page that is not listed is kept out of search engines and the sitemap',
  sampledCase(false, wide),
  async ({ page, desk }) => {
    const robots = await read(desk, '/robots.txt')
    await create(page, 'Spring campaign', (dialog) => dialog.getByLabel('Landing page').check())
    const figures = page.locator('summary', { hasText: 'Figures' }).first()
    await figures.click()
    await page.getByRole('button', { name: 'Delete this section Figures' }).click()
    await makePublic(page)
    await publish(page)
    const html = await read(desk, '/spring-campaign')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    // A quiet page has the phone number in place of the menus.
    expect(html).not.toContain('id="site-menu"')
    expect(html).toContain('href="tel:')
    expect(await read(desk, '/sitemap.xml')).not.toContain('spring-campaign')
    expect(await read(desk, '/robots.txt')).toBe(robots)
  },
)

test('a specialty with a page is a link on Home', sampledCase(false, wide), async ({ page, desk }) => {
  await create(page, '', async (dialog) => {
    await dialog.getByLabel('Specialty page').check()
    await dialog.getByRole('combobox', { name: 'Specialty' }).selectOption({ label: 'Neurology' })
    await expect(dialog.getByLabel('Title')).toHaveValue('Neurology billing')
  })
  await makePublic(page)
  await publish(page)
  expect(await ask(desk, '/neurology-billing')).toEqual([200, null])
  expect((await read(desk, '/')).match(/<a [^>]*href="\/neurology-billing"[^>]*>Neurology<\/a>/g)).toHaveLength(2)
})

test('a page is deleted with the links to it, and an undo brings all of it back', wide, async ({ page, desk }) => {
  await create(page, 'Old prices')
  await makePublic(page)
  await publish(page)
  await page.goto('/edit/navigation')
  await page.getByText('Quick links in the footer').click()
  await page.getByText('About Us', { exact: true }).click()
  await page.locator('[id="navigation.quickLinks.about-us.href"]').selectOption({ label: 'Old prices' })
  await publish(page)
  await choose(page, 'Old prices', 'Delete')
  const dialog = page.getByRole('dialog', { name: 'Delete “Old prices”?' })
  await expect(dialog.getByText(/^Linked from 1 place:/)).toBeVisible()
  await dialog.getByLabel('Where should its address lead?').selectOption({ label: 'Services page' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('rowheader', { name: 'Old prices' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('rowheader', { name: 'Old prices' })).toBeVisible()
  await page.getByRole('button', { name: 'Redo' }).click()
  await publish(page)
  expect(await ask(desk, '/old-prices')).toEqual([308, '/services'])
  expect(await read(desk, '/about')).toMatch(/href="\/services"[^>]*>About Us</)
  await page.goto('/site')
  await page.getByText('Deleted pages').click()
  await page.getByRole('button', { name: 'Restore Old prices' }).click()
  await expect(page.getByRole('row', { name: 'Old prices' })).toContainText('Draft')
})

for (const width of [320, 390, 768, 1440])
  test(
    `the list, its menu and the new page's window fit ${width} px, and axe finds nothing`,
    sampledCase(width === 390, wide),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/site')
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect(page.getByRole('table')).toBeVisible()
      // The menu of another row would cover the buttons below it.
      await page
        .getByLabel(/^Actions for/)
        .last()
        .click()
      expect([await sideways(), await findAccessibilityFaults(page)]).toEqual([0, []])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'New page' }).click()
      await page.getByRole('dialog').getByLabel('Title').fill('Cardiology Billing')
      expect([await sideways(), await findAccessibilityFaults(page)]).toEqual([0, []])
      await page.keyboard.press('Escape')
    },
  )
