import type { Page } from '@playwright/test'
import { sectionOf } from '../support/page-records.ts'
import { resolved } from '../support/site-content.ts'
import { reading, using } from './support/open-pages.ts'
import { expect, once, phoneFirst, sampledCase, stated, test } from './support/site-test.ts'

const { testimonials } = resolved

const read = reading('/')

const copy = sectionOf(resolved, 'testimonials')
const [first = '', , , , last = ''] = testimonials.map(({ author }) => author)

const findCarousel = (page: Page) => page.getByRole('region', { name: copy.carouselLabel })
const findSlides = (page: Page) => findCarousel(page).locator('[aria-roledescription=slide]')
const findButton = (page: Page, name: string) => findCarousel(page).getByRole('button', { name, exact: true })
const findDot = (page: Page, number: number) => findButton(page, `${copy.slide} ${number}`)

/** Only one slide is to be seen, and it is this author's. */
async function expectShown(page: Page, author: string): Promise<void> {
  await expect(findSlides(page).filter({ visible: true })).toHaveText([new RegExp(author)])
}

read('one slide is shown at a time, and the others cannot be reached', once, async ({ page }) => {
  await expectShown(page, first)
  await expect(findSlides(page).nth(0)).toHaveJSProperty('inert', false)
  for (const away of [1, 2, 3, 4]) await expect(findSlides(page).nth(away)).toHaveJSProperty('inert', true)
})

using('/')('the sheet is as high with one slide as with another', sampledCase(false, phoneFirst), async ({ page }) => {
  const heights = new Set<number | undefined>()
  for (const dot of [1, 2, 3, 4, 5]) {
    await findDot(page, dot).click()
    heights.add((await findCarousel(page).boundingBox())?.height)
  }
  expect(heights.size).toBe(1)
})

using('/')('a thumbnail of its author jumps to a slide on medium and larger screens', once, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const author of [last, first]) {
    const thumbnail = findCarousel(page).getByRole('button', { name: author })
    await thumbnail.click()
    await expectShown(page, author)
    await expect(thumbnail).toHaveAttribute('aria-current', 'true')
  }
  await page.setViewportSize({ width: 767, height: 1024 })
  await expect(findCarousel(page).getByRole('button', { name: first })).toBeHidden()
})

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
