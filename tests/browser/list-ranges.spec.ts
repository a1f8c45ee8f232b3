import { renderStretchedSite } from '../support/stretched-site.ts'
import { expect, once, oneCase, test } from './support/site-test.ts'

test.describe('every list fits its page', oneCase(false, once), () => {
  for (const end of ['least', 'most'] as const) {
    test(`with the ${end === 'least' ? 'fewest' : 'most'} entries that the checks allow`, async ({ page }) => {
      const render = await renderStretchedSite(end)
      await page.route(/\/(services|about|contact)?$/, async (route) => {
        const { pathname } = new URL(route.request().url())
        await route.fulfill({ contentType: 'text/html', body: await render(pathname) })
      })
      const found: string[] = []
      for (const path of ['/', '/services', '/about', '/contact']) {
        await page.goto(path)
        for (const width of [390, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          const faults = await page.evaluate(findFaults)
          found.push(...faults.map((fault) => `${path} at ${width}: ${fault}`))
        }
      }
      expect(found).toEqual([])
    })
  }
})

/** Pages wider than the screen, and entries of a list that lie on each other. */
function findFaults(): string[] {
  const excess = document.documentElement.scrollWidth - innerWidth
  const lists = [...document.querySelectorAll('main ul, main ol, main dl, footer ul')]
  const overlaps = lists.flatMap((list) => {
    const boxes = [...list.children]
      .filter((entry) => entry.checkVisibility() && getComputedStyle(entry).position === 'static')
      .map((entry) => ({ text: entry.textContent?.slice(0, 30), box: entry.getBoundingClientRect() }))
    return boxes.flatMap(({ text, box }, at) =>
      boxes
        .slice(at + 1)
        .filter(({ box: other }) => {
          const across = Math.min(box.right, other.right) - Math.max(box.left, other.left)
          const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
          // The boxes of sheets that lie askew touch a little.
          return across > 2 && down > 0.6 * Math.min(box.height, other.height)
        })
        .map((other) => `"${text}" lies on "${other.text}"`),
    )
  })
  return [...(excess > 0 ? [`${excess} pixels too wide`] : []), ...overlaps]
}
