import type { Page } from '@playwright/test'
import { expect, findAccessibilityFaults, openLive, phone, test, waitUntilLive } from './support/site-test.ts'

const find = (page: Page) => {
  const header = page.getByRole('banner')
  const menu = header.getByRole('navigation', { name: 'Main' })
  return { toggle: header.getByRole('button', { name: 'Menu' }), menu, start: menu.getByRole('button') }
}

test('the toggle button opens Home, Services, About, Contact and a Get Started button', phone, async ({ page }) => {
  await openLive(page, '/')
  const { toggle, menu, start } = find(page)
  await expect(menu).toBeHidden()
  await toggle.tap()
  await expect(menu).toBeVisible()
  const links = await menu
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => `${link.textContent} ${link.getAttribute('href')}`))
  expect(links).toEqual(['Home /', 'Services /services', 'About /about', 'Contact /contact'])
  await expect(start).toHaveText('Get Started')
})

test('the toggle button closes the menu again', phone, async ({ page }) => {
  await openLive(page, '/')
  const { toggle, menu } = find(page)
  await toggle.tap()
  await expect(menu).toBeVisible()
  await toggle.tap()
  await expect(menu).toBeHidden()
})

for (const { label, path } of [
  { label: 'Home', path: '/' },
  { label: 'Services', path: '/services' },
  { label: 'About', path: '/about' },
  { label: 'Contact', path: '/contact' },
]) {
  test(`the menu closes on a click on ${label}`, phone, async ({ page }) => {
    await openLive(page, path === '/about' ? '/' : '/about')
    const { toggle, menu } = find(page)
    await toggle.tap()
    await menu.getByRole('link', { name: label }).tap()
    await expect(page).toHaveURL(path)
    await expect(menu).toBeHidden()
  })
}

test('the menu closes on a click on the page that is already open', phone, async ({ page }) => {
  await openLive(page, '/about')
  const { toggle, menu } = find(page)
  await toggle.tap()
  await menu.getByRole('link', { name: 'About' }).tap()
  await expect(menu).toBeHidden()
})

test('the active route is marked in the menu', phone, async ({ page }) => {
  await openLive(page, '/contact')
  const { toggle, menu } = find(page)
  await toggle.tap()
  await expect(menu.locator('[aria-current="page"]')).toHaveText('Contact')
})

for (const path of ['/', '/services', '/about', '/contact']) {
  test(
    `Get Started on ${path} has no link: it brings the visitor to the call to action of the page`,
    phone,
    async ({ page }) => {
      await openLive(page, path)
      const { toggle, menu, start } = find(page)
      const target = page.locator('[data-call-to-action]')
      await expect(target).toHaveCount(1)
      await toggle.tap()
      await start.tap()
      await expect(menu).toBeHidden()
      await expect(target).toBeInViewport()
      await expect(target).toBeFocused()
      await expect(page).toHaveURL(path)
    },
  )
}

test('Escape closes the menu and gives the focus back to the toggle button', phone, async ({ page }) => {
  await openLive(page, '/')
  const { toggle, menu } = find(page)
  await toggle.press('Enter')
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(toggle).toBeFocused()
})

test('a tap beside the menu closes it', phone, async ({ page }) => {
  await openLive(page, '/')
  const { toggle, menu } = find(page)
  await toggle.tap()
  await expect(menu).toBeVisible()
  await page.touchscreen.tap(195, 800)
  await expect(menu).toBeHidden()
})

test('the menu closes when the focus goes past its end', phone, async ({ page }) => {
  await openLive(page, '/')
  const { toggle, menu, start } = find(page)
  await toggle.press('Enter')
  await start.focus()
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
})

test('the page behind the open menu does not scroll', phone, async ({ page }) => {
  await openLive(page, '/')
  await find(page).toggle.tap()
  await page.mouse.move(195, 800)
  await page.mouse.wheel(0, 600)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('a turn to a wide screen leaves no menu and no locked page behind', phone, async ({ page }) => {
  await openLive(page, '/')
  const { toggle } = find(page)
  await toggle.tap()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.locator('#site-menu')).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden')
})

test('axe finds nothing with the menu open', phone, async ({ page }) => {
  await openLive(page, '/about')
  const { toggle, menu } = find(page)
  await toggle.tap()
  await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible()
  await menu.evaluate((element) => Promise.allSettled(element.getAnimations().map(({ finished }) => finished)))
  expect(await findAccessibilityFaults(page)).toEqual([])
})

test('a tap before the scripts have arrived opens the menu, and they leave it open', phone, async ({ page }) => {
  let letScriptsPass = () => {}
  const mayPass = new Promise<void>((resolve) => {
    letScriptsPass = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await mayPass
    await route.continue()
  })
  await page.goto('/')
  const { toggle, menu } = find(page)
  await toggle.tap()
  await expect(menu).toBeVisible()
  letScriptsPass()
  await waitUntilLive(page)
  await expect(menu).toBeVisible()
})

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu opens, its links lead on, and Get Started closes it', phone, async ({ page }) => {
    await page.goto('/')
    const { toggle, menu, start } = find(page)
    await toggle.tap()
    await expect(menu).toBeVisible()
    await start.tap()
    await expect(menu).toBeHidden()
    await toggle.tap()
    await menu.getByRole('link', { name: 'Contact' }).tap()
    await expect(page).toHaveURL('/contact')
    await expect(find(page).menu).toBeHidden()
  })
})
