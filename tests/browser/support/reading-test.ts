import type { Locator, Page } from '@playwright/test'
import { atRest, onOpenPage, putBack, readState } from './open-pages.ts'
import { routes } from './routes.ts'
import { expect, walk } from './site-test.ts'

const readingTest = onOpenPage.extend({
  page: async ({ openPage, screenOptions }, use) => {
    const { page, state } = openPage
    await use(page)
    if (!(await putBack(openPage, atRest(screenOptions)))) return
    const readAtTop = async () => {
      // A glide under way goes on for a little after the jump.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      return readState(page)
    }
    await expect.poll(readAtTop, 'a reading test leaves the page as it was').toEqual(state)
  },
})

/**
 * For tests that leave a page as it was: it is opened once for all of them. They may scroll, hover, move the focus,
 * open a menu, resize and emulate, which is undone after each. One that types, sends, changes the route, answers requests
 * or needs the first Tab of a page has a page of its own.
 */
export const reading = (path: string) => readingTest.extend({ path })

/** One statement about each page, whose path takes the place of % in the title. `npm test` takes Home alone. */
export function onEveryPage(
  title: string,
  kinds: { tag: string }[],
  check: (page: Page, path: string) => Promise<void>,
): void {
  for (const path of routes)
    reading(path)(title.replace('%', path), walk(path, ...kinds), ({ page }) => check(page, path))
}

/** A click would go there, with nothing in its way. That links change the page is proved once, for the shell. */
export async function expectWayTo(path: string, link: Locator): Promise<void> {
  await expect(link).toHaveAttribute('href', path)
  await link.click({ trial: true })
}
