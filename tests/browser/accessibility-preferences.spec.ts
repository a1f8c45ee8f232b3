import type { Page } from '@playwright/test'
import { reading } from './support/reading-test.ts'
import { routes } from './support/routes.ts'
import { cards } from './support/services-page.ts'
import { expect, once, test, walk } from './support/site-test.ts'

for (const path of routes) {
  reading(path)(
    `with reduced motion nothing on ${path} moves by itself`,
    walk(path, once),
    async ({ page, consoleErrors }) => {
      // The email button keeps its delay, which is no motion.
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect).target as Element)
          .filter((element) => !element.matches('.email-button'))
          .map(({ tagName, className }) => `${tagName} ${className}`),
      )
      expect(moving).toEqual([])
      if (path === '/no-such-page') consoleErrors.length = 0
    },
  )

  reading(path)(
    `in forced colors every button of ${path} keeps an edge`,
    walk(path, once),
    async ({ page, consoleErrors }) => {
      const controls = page.locator('a[href], button:not([aria-current]), input:not([type=range]), select, textarea')
      const filled = await controls.evaluateAll((all) =>
        all.map((one) => one.checkVisibility() && !/(, |\/ )0\)$/.test(getComputedStyle(one).backgroundColor)),
      )
      expect(filled).toContain(true)
      await page.emulateMedia({ forcedColors: 'active' })
      const edges = await controls.evaluateAll((all) =>
        all.map((one) => {
          const { borderTopStyle, borderTopWidth } = getComputedStyle(one)
          const name = one.textContent || one.getAttribute('name')
          return { name, hasEdge: borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1 }
        }),
      )
      expect(edges.filter(({ hasEdge }, at) => filled[at] && !hasEdge)).toEqual([])
      if (path === '/no-such-page') consoleErrors.length = 0
    },
  )
}

const forceColors = (page: Page) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })

test.describe('in forced colors', once, () => {
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
