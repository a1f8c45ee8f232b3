import { isDeepStrictEqual } from 'node:util'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { atRest, type OpenPage, onOpenPage, openOnce, putBack, readState } from './open-pages.ts'
import { openLive } from './site-test.ts'

const contents = new WeakMap<Page, string>()

const usingTest = onOpenPage.extend({
  openPage: async ({ sharedContexts, screenOptions, path }, use) => {
    const openPage = await openOnce(await sharedContexts.get(atRest(screenOptions)), 'using', path)
    if (!(await isAsOpened(openPage, atRest(screenOptions)))) await openAgain(openPage, path)
    await use(openPage)
    openPage.page.removeAllListeners('dialog')
    await openPage.page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

async function isAsOpened(openPage: OpenPage, options: BrowserContextOptions): Promise<boolean> {
  const { page, state } = openPage
  await page.evaluate(typeAgain, state.typed)
  await putBack(openPage, options)
  const content = await page.locator('main').innerHTML()
  if (!contents.has(page)) contents.set(page, content)
  return contents.get(page) === content && isDeepStrictEqual(await readState(page), state)
}

/** Types what stood in every field at first, and forgets the draft. */
function typeAgain(typed: string[]): void {
  for (const [at, field] of document.querySelectorAll<HTMLInputElement>('input, textarea, select').entries()) {
    if (field.value === typed[at]) continue
    // React overlooks a value that is set by the element itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed[at])
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  sessionStorage.clear()
}

async function openAgain({ page, consoleErrors }: OpenPage, path: string): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await openLive(page, path)
  // What the page said when it was left was not said to this test.
  consoleErrors.length = 0
}

/**
 * For tests that type, send or choose something on a live page: they find it as it was opened. It is opened again only
 * after a test that left something behind.
 */
export const using = (path: string) => usingTest.extend({ path })
