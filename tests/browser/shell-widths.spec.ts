import { reading } from './support/reading-test.ts'
import { routes } from './support/routes.ts'
import { expect, once, walk } from './support/site-test.ts'

const widths = [320, 390, 768, 1024, 1280, 1440, 1920]

for (const path of routes) {
  reading(path)(
    `${path} never scrolls sideways between 320 and 1920 px, and breaks no word of a heading`,
    walk(path, once),
    async ({ page, consoleErrors }) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          `at ${width} px`,
        ).toBe(0)
        expect(await page.evaluate(findBrokenWords), `at ${width} px`).toEqual([])
      }
      // The browser itself reports the status of the 404 page.
      if (path === '/no-such-page') consoleErrors.length = 0
    },
  )
}

/** A word that does not fit goes on in the next line, where it has another top. */
function findBrokenWords(): string[] {
  // What is only read aloud has no room of its own.
  const seen = [...document.querySelectorAll('h1, h2, h3, h4')].filter((heading) => heading.clientWidth > 40)
  const words = seen.flatMap((heading) => {
    const texts = document.createNodeIterator(heading, NodeFilter.SHOW_TEXT)
    const found: Range[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        found.push(range)
      }
    return found
  })
  const isBroken = (word: Range) => new Set([...word.getClientRects()].map(({ top }) => Math.round(top))).size > 1
  return words.filter(isBroken).map(String)
}

for (const { width, shown, hidden } of [
  { width: 1023, shown: 'button', hidden: 'link' },
  { width: 1024, shown: 'link', hidden: 'button' },
] as const) {
  reading('/about')(
    `at ${width} px the header shows the ${shown === 'link' ? 'links' : 'menu button'}`,
    once,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const header = page.getByRole('banner')
      const parts = {
        button: header.getByRole('button', { name: 'Menu', exact: true }),
        link: header.getByRole('link', { name: 'Get Started' }),
      }
      await expect(parts[shown]).toBeVisible()
      await expect(parts[hidden]).toBeHidden()
    },
  )
}
