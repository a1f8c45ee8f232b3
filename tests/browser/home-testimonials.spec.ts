import type { Page } from '@playwright/test'
import { resolved } from '../support/site-content.ts'
import { onOpenPage, openOnce, reading } from './support/open-pages.ts'
import { expect, once, oneCase, phoneFirst, stated, test } from './support/site-test.ts'

const { home: homePage } = resolved.pages
const { testimonials } = resolved

const read = reading('/')

const copy = homePage.testimonials
const [first = '', second = '', , , last = ''] = testimonials.map(({ author }) => author)

const findCarousel = (page: Page) => page.getByRole('region', { name: copy.carouselLabel })
const findSlides = (page: Page) => findCarousel(page).locator('[aria-roledescription=slide]')
const findButton = (page: Page, name: string) => findCarousel(page).getByRole('button', { name, exact: true })
const findDot = (page: Page, number: number) => findButton(page, `${copy.slide} ${number}`)

/** Only one slide is to be seen, and it is this author's. */
async function expectShown(page: Page, author: string): Promise<void> {
  await expect(findSlides(page).filter({ visible: true })).toHaveText([new RegExp(author)])
}

/** One page with its time stopped for all of them: each finds it playing, at the first slide, which has its full time. */
const inStoppedTime = onOpenPage.extend({
  openPage: async ({ sharedContexts, screenOptions }, use) => {
    const moving = { ...screenOptions, reducedMotion: 'no-preference' } as const
    await use(await openOnce(await sharedContexts.get(moving, 'time'), 'time', '/', stopTime))
  },
  page: async ({ openPage: { page }, screenOptions }, use) => {
    if (screenOptions.viewport) await page.setViewportSize(screenOptions.viewport)
    const paused = findCarousel(page).getByRole('button', { pressed: true })
    if (await paused.isVisible()) await paused.click()
    await showFirst(page)
    await use(page)
  },
})

async function stopTime(page: Page): Promise<void> {
  await page.clock.install()
  // One slide gives way to another at once.
  await page.addInitScript(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('* { transition: none !important }')
    document.adoptedStyleSheets = [still]
  })
}

async function showFirst(page: Page): Promise<void> {
  // Far ahead: on a busy machine, seconds pass before the call arrives.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await findDot(page, 1).click()
  await leaveCarousel(page)
  await expectShown(page, first)
}

async function leaveCarousel(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.mouse.move(1, 1)
}

read('one slide is shown at a time, and the others cannot be reached', once, async ({ page }) => {
  await expectShown(page, first)
  await expect(findSlides(page).nth(0)).toHaveJSProperty('inert', false)
  for (const away of [1, 2, 3, 4]) await expect(findSlides(page).nth(away)).toHaveJSProperty('inert', true)
})

inStoppedTime('the sheet is as high with one slide as with another', oneCase(false, phoneFirst), async ({ page }) => {
  const heights = new Set<number | undefined>()
  for (const dot of [1, 2, 3, 4, 5]) {
    await findDot(page, dot).click()
    heights.add((await findCarousel(page).boundingBox())?.height)
  }
  expect(heights.size).toBe(1)
})

inStoppedTime(
  'the slide advances by itself every 6000 ms, and a thumbnail of its author jumps to one on medium and larger screens',
  once,
  async ({ page }) => {
    await page.clock.runFor(6000)
    await expectShown(page, second)
    await page.setViewportSize({ width: 768, height: 1024 })
    for (const author of [last, first]) {
      const thumbnail = findCarousel(page).getByRole('button', { name: author })
      await thumbnail.click()
      await expectShown(page, author)
      await expect(thumbnail).toHaveAttribute('aria-current', 'true')
    }
    await page.setViewportSize({ width: 767, height: 1024 })
    await expect(findCarousel(page).getByRole('button', { name: first })).toBeHidden()
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  read(
    'all five testimonials are listed, and no control that would do nothing',
    {
      tag: [once.tag, stated.tag],
    },
    async ({ page }) => {
      for (const { text } of testimonials) await expect(findCarousel(page).getByText(text)).toBeVisible()
      const tops = await findSlides(page).evaluateAll((slides) =>
        slides.map((slide) => slide.getBoundingClientRect().top),
      )
      expect(tops).toEqual([...new Set(tops)].sort((a, b) => a - b))
      await expect(findCarousel(page).getByRole('button')).toHaveCount(0)
    },
  )
})
