import type { Page } from '@playwright/test'
import { reading } from './support/open-pages.ts'
import { card, cards, sheet } from './support/services-page.ts'
import { expect, findAccessibilityFaults, once, openLive, phone, sampledCase, test, wide } from './support/site-test.ts'

test('axe finds nothing on the sheet of a selected service', sampledCase(false, once), async ({ page }) => {
  await openLive(page, '/services')
  await card(page, 'reporting').click()
  await expect(sheet(page, 'reporting')).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
})

reading('/about')('axe finds nothing with the Services dropdown open', sampledCase(false, wide), async ({ page }) => {
  await page.getByRole('button', { name: 'Services menu' }).press('Enter')
  await expect(page.locator('#services-menu a').last()).toBeVisible()
  expect(await findAccessibilityFaults(page, 'header')).toEqual([])
})

reading('/about')('axe finds nothing with the menu open', phone, async ({ page }) => {
  await page.getByRole('button', { name: 'Menu' }).tap()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible()
  await menu.evaluate((element) => Promise.allSettled(element.getAnimations().map(({ finished }) => finished)))
  expect(await findAccessibilityFaults(page, 'header')).toEqual([])
})

const forceColors = (page: Page) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })

test.describe('in forced colors', once, () => {
  reading('/')('icons have the color of the text beside them, and no ground', async ({ page }) => {
    await forceColors(page)
    const looks = await page.locator('main .icon').evaluateAll((icons) =>
      icons.map((icon) => {
        const { color, backgroundColor } = getComputedStyle(icon)
        const textColor = getComputedStyle(icon.parentElement as Element).color
        return color === textColor && /, 0\)$/.test(backgroundColor)
      }),
    )
    expect(looks.length).toBeGreaterThan(20)
    expect(looks).not.toContain(false)
  })

  reading('/services')('the selected service is marked by its shape', async ({ page }) => {
    await forceColors(page)
    const [selected, ...others] = await cards(page).evaluateAll((all) =>
      all.map((card) => ({
        left: card.getBoundingClientRect().left,
        hasArrow: [...card.querySelectorAll('svg')].some((icon) =>
          icon.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        ),
      })),
    )
    expect(selected?.hasArrow).toBe(true)
    for (const { left, hasArrow } of others) {
      expect(hasArrow).toBe(false)
      expect(left).toBeGreaterThan(selected?.left ?? Number.POSITIVE_INFINITY)
    }
  })

  reading('/')(
    'the active page is marked by the double rule, and the current testimonial by a longer dot',
    async ({ page }) => {
      await forceColors(page)
      const rules = await page
        .getByRole('banner')
        .getByRole('navigation')
        .locator('a.bar-rule')
        .evaluateAll((links) =>
          links.map((link) => {
            const { opacity, borderTopStyle } = getComputedStyle(link, '::after')
            return borderTopStyle === 'solid' && opacity === '1'
          }),
        )
      expect(rules.filter(Boolean)).toHaveLength(1)
      expect(rules[0]).toBe(true)

      const dots = page.locator('[aria-roledescription=carousel]').getByRole('button', { name: /^Testimonial \d$/ })
      const widths = await dots.evaluateAll((all) =>
        all.map((dot) => Number.parseFloat(getComputedStyle(dot, '::before').width)),
      )
      expect(widths[0]).toBeGreaterThan(Math.max(...widths.slice(1)))
    },
  )

  reading('/contact')('the focus ring is drawn', async ({ page }) => {
    await forceColors(page)
    await page.locator('form input').first().focus()
    await page.keyboard.press('Tab')
    expect(await readRing(page)).toMatchObject({ style: 'solid', width: '3px' })
    await page.getByRole('banner').getByRole('link').first().focus()
    expect(await readRing(page)).toMatchObject({ style: 'solid', width: '3px' })
  })
})

const readRing = (page: Page) =>
  page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element)
    return { style: outlineStyle, width: outlineWidth }
  })
