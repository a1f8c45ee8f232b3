import type { Page } from '@playwright/test'
import { reading } from './support/open-pages.ts'
import { delayScripts, expect, openLive, phone, restingTop, test, waitUntilLive, walk } from './support/site-test.ts'

const read = reading('/about')

const find = (page: Page) => {
  const header = page.getByRole('banner')
  const menu = header.getByRole('navigation', { name: 'Main' })
  return { toggle: header.getByRole('button', { name: 'Menu' }), menu, start: menu.getByRole('button') }
}

read(
  'the toggle button shows Home, Services, About, Contact and a Get Started button, or hides them',
  phone,
  async ({ page }) => {
    const { toggle, menu, start } = find(page)
    await expect(menu).toBeHidden()
    await toggle.tap()
    await expect(menu).toBeVisible()
    const links = await menu
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => `${link.textContent} ${link.getAttribute('href')}`))
    expect(links).toEqual(['Home /', 'Services /services', 'About /about', 'Contact /contact'])
    await expect(start).toHaveText('Get Started')
    await toggle.tap()
    await expect(menu).toBeHidden()
  },
)

test('the menu closes on a click on another page, whose link it then marks', phone, async ({ page }) => {
  await openLive(page, '/about')
  const { toggle, menu } = find(page)
  await toggle.tap()
  await menu.getByRole('link', { name: 'Contact' }).tap()
  await expect(page).toHaveURL('/contact')
  await expect(menu).toBeHidden()
  await toggle.tap()
  await expect(menu.locator('[aria-current="page"]')).toHaveText('Contact')
})

read('the menu closes on a click on the page that is already open', phone, async ({ page }) => {
  const { toggle, menu } = find(page)
  const link = menu.getByRole('link', { name: 'About' })
  // In Safari, a tap gives a link no focus.
  for (const choose of [() => link.tap(), () => link.dispatchEvent('click')]) {
    await toggle.tap()
    await choose()
    await expect(menu).toBeHidden()
  }
})

const callsToAction = {
  '/': { role: 'button', name: 'Schedule Free Consultation' },
  '/services': { role: 'link', name: 'Schedule Free Consultation' },
  '/about': { role: 'link', name: 'Start Your Journey' },
  '/contact': { role: 'textbox', name: 'Full Name' },
} as const

for (const [path, { role, name }] of Object.entries(callsToAction)) {
  reading(path)(
    `Get Started on ${path} has no link: it brings the visitor to the ${role} '${name}'`,
    walk(path, phone),
    async ({ page }) => {
      const { toggle, menu, start } = find(page)
      const target = page.locator('[data-call-to-action]')
      await expect(target.getByRole(role, { name, exact: true })).toHaveCount(1)
      await toggle.tap()
      await start.tap()
      await expect(menu).toBeHidden()
      await expect(target).toBeInViewport()
      await expect(path === '/contact' ? target : target.getByRole('heading', { level: 2 })).toBeFocused()
      await expect(page).toHaveURL(path)
    },
  )
}

read('Escape closes the menu and gives the focus back to the toggle button', phone, async ({ page }) => {
  const { toggle, menu } = find(page)
  await toggle.press('Enter')
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused()
  // The button belongs to the menu: the focus doesn't leave it on the way back.
  await page.keyboard.press('Shift+Tab')
  await expect(toggle).toBeFocused()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(toggle).toBeFocused()
})

read('a tap beside the menu closes it', phone, async ({ page }) => {
  const { toggle, menu } = find(page)
  await toggle.tap()
  await expect(menu).toBeVisible()
  await page.touchscreen.tap(195, 800)
  await expect(menu).toBeHidden()
})

read('the menu closes when the focus goes past its end, and not when it goes nowhere', phone, async ({ page }) => {
  const { toggle, menu, start } = find(page)
  await toggle.press('Enter')
  await start.focus()
  // A tap between the links takes the focus away.
  await menu.click({ position: { x: 2, y: 2 } })
  await expect(start).not.toBeFocused()
  await expect(menu).toBeVisible()
  await start.focus()
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
})

read('the page behind the open menu does not scroll', phone, async ({ page }) => {
  await find(page).toggle.tap()
  await page.mouse.move(195, 800)
  await page.mouse.wheel(0, 600)
  expect(await restingTop(page)).toBe(0)
})

read('a turn to a wide screen leaves no menu and no locked page behind', phone, async ({ page }) => {
  const { toggle } = find(page)
  await toggle.tap()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.locator('#site-menu')).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden')
})

test('a tap before the scripts have arrived opens the menu, and they leave it open', phone, async ({ page }) => {
  const release = await delayScripts(page)
  await page.goto('/about')
  const { toggle, menu } = find(page)
  await toggle.tap()
  await expect(menu).toBeVisible()
  release()
  await waitUntilLive(page)
  await expect(menu).toBeVisible()
})

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu opens, its links lead on, and Get Started closes it', phone, async ({ page }) => {
    await page.goto('/about')
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
