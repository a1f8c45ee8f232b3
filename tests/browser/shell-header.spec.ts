import type { Page } from '@playwright/test'
import { reading, using } from './support/open-pages.ts'
import {
  delayScripts,
  expect,
  once,
  restingTop,
  sampledCase,
  test,
  waitUntilLive,
  wide,
  wideFirst,
} from './support/site-test.ts'

const read = reading('/')

// The bar follows the scrolling by an animation.
test.use({ motion: true })

const activeLinks = { '/': 'Home', '/services': 'Services', '/about': 'About', '/contact': '' }

read(
  'scrolled more than 20 px, the header is a fixed white translucent bar with a shadow and a dark logo, else transparent with a light one',
  async ({ page }) => {
    for (const [top, bar, logo] of [
      [21, 'white, translucent, with a shadow', 'dark'],
      [20, 'transparent', 'light'],
      [1500, 'white, translucent, with a shadow', 'dark'],
      [0, 'transparent', 'light'],
    ] as const) {
      await scrollTo(page, top)
      await expect.poll(() => lookOf(page)).toEqual({ bar, logo })
      expect(await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().top)).toBe(0)
    }
  },
)

test(
  'a page that opens in its middle has the solid header at once, and its scripts leave it so',
  sampledCase(false, wideFirst),
  async ({ page }) => {
    const release = await delayScripts(page)
    await page.goto('/#how-billing-works')
    await expect.poll(() => lookOf(page)).toEqual({ bar: 'white, translucent, with a shadow', logo: 'dark' })
    release()
    await waitUntilLive(page)
    await restingTop(page)
    await expect.poll(() => lookOf(page)).toEqual({ bar: 'white, translucent, with a shadow', logo: 'dark' })
  },
)

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the header lies transparent over the top of the page, and turns solid by the style sheet over a light section',
    once,
    async ({ page }) => {
      await page.goto('/')
      await expect.poll(() => lookOf(page)).toEqual({ bar: 'transparent', logo: 'light' })
      await page.goto('/#how-billing-works')
      await expect.poll(() => lookOf(page)).toEqual({ bar: 'white, translucent, with a shadow', logo: 'dark' })
    },
  )
})

test.describe('with less motion and before any script', () => {
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } })

  test('scrolls the header away with the page when scripts are off', sampledCase(false, once), async ({ page }) => {
    await page.goto('/#how-billing-works')
    await expect(page.getByRole('banner')).not.toBeInViewport()
  })
})

test.describe('on a wide screen', wide, () => {
  for (const [path, active] of Object.entries(activeLinks))
    reading(path)(
      `on ${path} the active route, ${active || 'none'}, is marked by the double rule`,
      async ({ page }) => {
        const links = page.getByRole('banner').locator('nav:not([popover]) a.bar-rule')
        const marked = await links.evaluateAll((all) =>
          all.filter((link) => getComputedStyle(link, '::after').opacity === '1').map(({ textContent }) => textContent),
        )
        expect(marked.join()).toBe(active)
      },
    )
})

reading('/')(
  'the header shows the menu button up to 1023 px, and the links from 1024 px, where the large diagram stands, too',
  once,
  async ({ page }) => {
    const header = page.getByRole('banner')
    const button = header.getByRole('button', { name: 'Menu', exact: true })
    const link = header.getByRole('link', { name: 'Get Started' })
    const diagram = page.locator('#how-billing-works img')
    for (const [width, shown, hidden] of [
      [1023, [button], [link, diagram]],
      [1024, [link, diagram], [button]],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      for (const part of shown) await expect(part).toBeVisible()
      for (const part of hidden) await expect(part).toBeHidden()
      // In words, the diagram is only read aloud.
      const words = await page.locator('#how-billing-works ol').boundingBox()
      expect((words?.width ?? 0) <= 1, `at ${width} px`).toBe(width === 1024)
    }
  },
)

// That it is the first stop of the keyboard is seen where the keyboard walks through the page.
using('/about')('the skip link shows itself to the keyboard and leads past the header', once, async ({ page }) => {
  const skipLink = page.getByRole('link', { name: 'Skip to content' })
  await skipLink.focus()
  await expect(skipLink).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
}

/** What the eye sees: the ground of the bar is a layer under its content. */
async function lookOf(page: Page): Promise<{ bar: string; logo: string }> {
  return page.getByRole('banner').evaluate((header) => {
    const ground = getComputedStyle(header, '::before')
    const logo = header.querySelector('a') as HTMLElement
    // Painted, because an owner may write a color in any of its ways.
    const paint = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    paint.fillStyle = getComputedStyle(logo).color
    paint.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data
    const lightness = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
    const [, white, alpha] = /oklch\(([\d.]+) .* \/ ([\d.]+)\)/.exec(ground.backgroundColor) ?? []
    const isSolid = ground.opacity === '1' && white === '1' && Number(alpha) < 1 && ground.boxShadow !== 'none'
    return {
      bar: ground.opacity === '0' ? 'transparent' : isSolid ? 'white, translucent, with a shadow' : 'in between',
      logo: lightness > 0.9 ? 'light' : lightness < 0.3 ? 'dark' : 'in between',
    }
  })
}
