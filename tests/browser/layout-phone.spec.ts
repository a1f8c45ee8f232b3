import { reading } from './support/open-pages.ts'
import { expect, phone, stated, test } from './support/site-test.ts'

const read = reading('/')

test.describe('on a phone', phone, () => {
  read('headline, lead and first button are on the first screen', async ({ page }) => {
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const part of ['h1', 'h1 + p', 'main a'])
        await expect(page.locator(part).first()).toBeInViewport({ ratio: 1 })
    }
  })

  read('the badge over the checklist stays clear of its heading', async ({ page }) => {
    const badge = await page.locator('#why-choose-us p.absolute').first().boundingBox()
    const letters = await page.locator('#why-choose-us div > h3').evaluate((heading) => {
      const range = document.createRange()
      range.selectNodeContents(heading)
      const { top, height } = range.getBoundingClientRect()
      // Above the letters, a line of this font has a sixth of its height free.
      return top + height / 6
    })
    expect(letters - (badge?.y ?? 0) - (badge?.height ?? 0)).toBeGreaterThan(10)
  })

  read('an email address of 21 letters fits into its field', async ({ page }) => {
    const room = await page.locator('#contact input[type=email]').evaluate((field: HTMLInputElement) => {
      field.value = 'dana@harborclinic.org'
      const isWhole = field.scrollWidth <= field.clientWidth
      field.value = ''
      return isWhole
    })
    expect(room).toBe(true)
  })

  read('the index of all 33 specialties takes no more than half a screen', stated, async ({ page }) => {
    const index = await page.locator('#specialties ul[aria-label]').boundingBox()
    expect(index?.height).toBeLessThanOrEqual(422)
  })

  read('the longest names of specialties lie on lines of their own at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    const faults = await page.locator('#specialties ul[aria-label]').evaluate((list) => {
      const copy = list.cloneNode(true) as Element
      for (const name of copy.children) name.textContent = 'Physical Medicine & Rehabilitation of the Spine '
      list.replaceWith(copy)
      const found = [...copy.children].map((name, at) => {
        const { right, top, height } = name.getBoundingClientRect()
        const isClear = top >= (copy.children[at - 1]?.getBoundingClientRect().bottom ?? 0) - 1
        return isClear && right <= innerWidth && name.scrollHeight <= height ? '' : `${at}: ${top} ${right} ${height}`
      })
      copy.replaceWith(list)
      return found.filter((one) => one !== '')
    })
    expect(faults).toEqual([])
  })

  read('the pages of the book are stacked where they would be too narrow', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    const pages = page.locator('#what-we-take-over h3')
    const [ours, yours] = [await pages.first().boundingBox(), await pages.nth(1).boundingBox()]
    expect(ours?.x).toBe(yours?.x)
    expect(ours?.y ?? 0).toBeLessThan(yours?.y ?? 0)
  })
})
