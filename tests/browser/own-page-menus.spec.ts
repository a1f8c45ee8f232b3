import { resolveContent } from '#content/resolve/resolve-content.ts'
import type { Content } from '#content/schema/content.ts'
import { startFileHost } from '../support/file-host.ts'
import { ownSection, withOwnPage } from '../support/own-page.ts'
import { exportStatic, sampleInput } from '../support/rendered-site.ts'
import { expect, once, openLive, test } from './support/site-test.ts'

const names = ['Our team', 'Prices', 'How we count']

function withMenuPages(): Content {
  const content = withOwnPage([ownSection('text')])
  const [own] = content.pages.slice(-1)
  const pages = names.map((headerLabel, at) => ({
    ...own,
    id: `page-${at}`,
    address: `/page-${at}`,
    menus: { isInHeader: true, headerLabel, isInFooter: true, footerLabel: '' },
  }))
  return { ...content, pages: [...content.pages.slice(0, -1), ...pages] as Content['pages'] }
}

let origin = ''

test.beforeAll(async ({ closing }) => {
  const site = closing.use(await exportStatic({ ...(await sampleInput()), content: resolveContent(withMenuPages()) }))
  const host = closing.use(await startFileHost())
  host.serve(site.client)
  origin = host.origin
})

test(
  'three own pages stand in one menu, which opens by pointer, press and key, and nothing wraps',
  once,
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await openLive(page, `${origin}/about`)
    const header = page.getByRole('banner')
    const more = header.getByRole('button', { name: 'More' })
    const links = header.locator('#more-menu a')
    await more.hover()
    await expect(links).toHaveText(names)
    await expect(links.first()).toBeVisible()
    await more.click()
    await expect(links.first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(links.first()).toBeHidden()
    await page.mouse.move(500, 700)
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(links.first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(links.first()).toBeHidden()
    await expect(more).toBeFocused()
    const heights = await header
      .locator('ul')
      .first()
      .locator('> li')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(60)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024)
    await more.press('Enter')
    await links.nth(1).click()
    await expect(page).toHaveURL(`${origin}/page-1`)
  },
)

test('below 1024 px, own pages stand in the sheet before Contact', once, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openLive(page, `${origin}/about`)
  await page.getByRole('button', { name: 'Menu' }).click()
  const labels = await page.locator('#site-menu li').allTextContents()
  expect(labels.slice(-4)).toEqual([...names, 'Contact'])
})

test.describe('without its scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu of own pages opens by pointer and by focus', once, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.goto(`${origin}/about`)
    const first = page.locator('#more-menu a').first()
    await expect(first).toBeHidden()
    await page.getByRole('button', { name: 'More' }).hover()
    await expect(first).toBeVisible()
    await page.mouse.move(500, 700)
    await expect(first).toBeHidden()
    await page.getByRole('button', { name: 'More' }).focus()
    await expect(first).toBeVisible()
  })
})
