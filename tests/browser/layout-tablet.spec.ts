import { reading } from './support/open-pages.ts'
import { expect, once } from './support/site-test.ts'

const read = reading('/')

read('on a tablet, the parts of sections stand at least 24 px apart', once, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const close = await page.locator('main section[id]').evaluateAll((sections) =>
    sections.flatMap((section) =>
      [section, ...section.querySelectorAll(':scope > div')]
        .flatMap((parent) => [...parent.children].slice(1))
        // A paragraph belongs to the heading above it, and a heading to its label.
        .filter((part) => !part.matches('p, h2') && getComputedStyle(part).position !== 'absolute')
        .map((part) => {
          const end = part.previousElementSibling?.getBoundingClientRect().bottom ?? 0
          return Math.round(part.getBoundingClientRect().top - end)
        })
        .filter((gap) => gap >= 0 && gap < 24)
        .map((gap) => `${section.id}: ${gap} px`),
    ),
  )
  expect(close).toEqual([])
})

read('each link of the footer stays on one line', once, async ({ page }) => {
  for (const width of [768, 1024, 1100, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const broken = await page
      .locator('footer :is(ul, address) a')
      .evaluateAll((links) =>
        links
          .filter((link) => link.clientHeight > 45 || link.getClientRects().length > 1)
          .map((link) => link.textContent),
      )
    expect(broken, `at ${width} px`).toEqual([])
  }
})

read('the hours under the marks of a day never touch', once, async ({ page }) => {
  for (const width of [768, 1024, 1100]) {
    await page.setViewportSize({ width, height: 900 })
    const hours = await page
      .locator('#how-billing-works li p[aria-hidden] > span')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).filter((box) => box.width > 0))
    const gaps = hours.slice(1).map((box, at) => box.left - (hours[at]?.right ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThan(7)
  }
})
