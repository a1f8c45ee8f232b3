import { reading } from './support/reading-test.ts'
import { routes } from './support/routes.ts'
import { card, sheet } from './support/services-page.ts'
import {
  expect,
  findAccessibilityFaults,
  once,
  oneCase,
  openLive,
  phone,
  phoneFirst,
  test,
  walk,
  wide,
} from './support/site-test.ts'

// axe reads the whole of a page, which takes a busy machine its time.
test.slow()

for (const path of routes) {
  reading(path)(`axe finds nothing on ${path}`, walk(path, phoneFirst), async ({ page, consoleErrors }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await findAccessibilityFaults(page)).toEqual([])
    if (path === '/no-such-page') consoleErrors.length = 0
  })
}

test('axe finds nothing on the sheet of a selected service', oneCase(false, once), async ({ page }) => {
  await openLive(page, '/services')
  await card(page, 'reporting').click()
  await expect(sheet(page, 'reporting')).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
})

reading('/about')('axe finds nothing with the Services dropdown open', oneCase(false, wide), async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Services menu' }).press('Enter')
  await expect(page.getByRole('banner').getByRole('link', { name: 'All services' })).toBeVisible()
  expect(await findAccessibilityFaults(page, 'header')).toEqual([])
})

reading('/about')('axe finds nothing with the menu open', phone, async ({ page }) => {
  await page.getByRole('button', { name: 'Menu' }).tap()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible()
  await menu.evaluate((element) => Promise.allSettled(element.getAnimations().map(({ finished }) => finished)))
  expect(await findAccessibilityFaults(page, 'header')).toEqual([])
})
