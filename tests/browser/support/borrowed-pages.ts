import { isDeepStrictEqual } from 'node:util'
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { sessionProof } from '#contract/desk-routes.ts'
import { answerImage, answerNowhere, nowhere } from './answered-here.ts'

const free = new WeakMap<BrowserContext, Page[]>()
/** What a test had done before each page opens cannot be taken back. */
const marked = new WeakSet<Page>()

/** A page for one test after another: to open a new one takes as long as to load what it shows. */
export async function borrowPage(context: BrowserContext): Promise<Page> {
  const known = free.get(context)?.pop()
  if (known) return known
  const page = await context.newPage()
  await answerImage(page)
  await answerNowhere(page)
  refuseClock(page)
  const addInitScript = page.addInitScript.bind(page)
  page.addInitScript = (...script) => {
    marked.add(page)
    return addInitScript(...script)
  }
  return page
}

/** Leaves nothing of a test to the next one that borrows the page. */
export async function giveBack(page: Page, { reducedMotion = null, viewport }: BrowserContextOptions): Promise<void> {
  if (marked.has(page) || page.isClosed()) return page.close()
  for (const event of ['console', 'dialog', 'pageerror', 'popup', 'request', 'requestfailed', 'response'] as const)
    page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(forgetEverything, sessionProof)
  await page.goto(nowhere)
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion, forcedColors: null, contrast: null })
  if (viewport && !isDeepStrictEqual(page.viewportSize(), viewport)) await page.setViewportSize(viewport)
  await page.mouse.move(0, 0)
  const context = page.context()
  free.set(context, [...(free.get(context) ?? []), page])
}

/** Except who is signed in, as with cookies. Nor is anything written down while the page is left. */
function forgetEverything(session: string): void {
  if (origin === 'null') return
  sessionStorage.clear()
  const kept = localStorage.getItem(session)
  localStorage.clear()
  if (kept !== null) localStorage.setItem(session, kept)
  Storage.prototype.setItem = () => {}
}

/** Playwright stops the clock of a whole context, and all later pages of it would stand still. */
function refuseClock(page: Page): void {
  Object.defineProperty(page, 'clock', {
    get() {
      throw new Error('A test that stops the clock needs a context of its own: test.use({ ownContext: true })')
    },
  })
}
