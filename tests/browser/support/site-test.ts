import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import axe from 'axe-core'
import { resolved } from '../../support/site-content.ts'
import { answerImage } from './answered-here.ts'
import { borrowPage, giveBack } from './borrowed-pages.ts'
import { wrongAddress } from './routes.ts'

const { consultantImage } = resolved

type SiteFixtures = {
  /** Console errors and warnings and uncaught errors; a test that expects one empties it. */
  consoleErrors: string[]
  /**
   * For a test about storage, the network or a first load, or one that stops the clock. All others find a page that was
   * tidied after the test before, in a context they share.
   */
  ownContext: boolean
  /** For a test in a context of its own: the image from elsewhere never comes. */
  imageFails: boolean
  screenOptions: BrowserContextOptions
  /** For a test about what moves. All others ask for less motion: to draw it takes longer than most tests. */
  motion: boolean
}

type WorkerFixtures = {
  sharedContexts: SharedContexts
  /**
   * For what tests share and has to be closed. A fixture of the worker for some of them alone would need a worker, and
   * a browser, for those alone.
   */
  closing: AsyncDisposableStack
}

/** Every page of every test is prepared, and no error in the console is tolerated. */
export const test = base.extend<SiteFixtures, WorkerFixtures>({
  ownContext: [false, { option: true }],
  imageFails: [false, { option: true }],
  motion: [false, { option: true }],
  sharedContexts: [
    async ({ browser }, use) => {
      const contexts = createSharedContexts(browser)
      await use(contexts)
      await contexts.close()
    },
    { scope: 'worker' },
  ],
  closing: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here
    async ({}, use) => {
      await using closing = new AsyncDisposableStack()
      await use(closing)
    },
    { scope: 'worker' },
  ],
  screenOptions: async (
    { baseURL, contextOptions, hasTouch, isMobile, javaScriptEnabled, motion, userAgent, viewport },
    use,
  ) => {
    const known = { ...(baseURL && { baseURL }), ...(userAgent && { userAgent }) }
    const reducedMotion = motion ? 'no-preference' : 'reduce'
    await use({ reducedMotion, ...contextOptions, ...known, hasTouch, isMobile, javaScriptEnabled, viewport })
  },
  context: async ({ browser, sharedContexts, ownContext, screenOptions }, use) => {
    const context = ownContext ? await browser.newContext(screenOptions) : await sharedContexts.get(screenOptions)
    await use(context)
    if (ownContext) await context.close()
  },
  page: async ({ context, ownContext, imageFails, screenOptions }, use) => {
    if (!ownContext) {
      const page = await borrowPage(context)
      await use(page)
      await giveBack(page, screenOptions)
      return
    }
    const page = await context.newPage()
    if (imageFails)
      await page.route(
        ({ href }) => href.endsWith(consultantImage.src),
        (route) => route.abort(),
      )
    else await answerImage(page)
    await use(page)
  },
  consoleErrors: [
    async ({ page }, use) => {
      const consoleErrors = collectConsoleErrors(page)
      await use(consoleErrors)
      expect(consoleErrors).toEqual([])
    },
    { auto: true },
  ],
})

export function collectConsoleErrors(page: Page): string[] {
  const consoleErrors: string[] = []
  page.on('console', (message) => {
    // The browser itself reports the status of the page for wrong addresses.
    if (message.location().url.endsWith(wrongAddress) && message.text().includes('404 (Not Found)')) return
    if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text())
  })
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  return consoleErrors
}

/** For a statement that does not depend on the width of the screen. */
export const once = { tag: '@once' }
/** For a statement about large screens or about a mouse. */
export const wide = { tag: '@wide' }
/** For a statement about phones. */
export const phone = { tag: '@phone' }
/** For figures and services as the specification gives them. An owner has others, and the rest of the tests. */
export const stated = { tag: '@stated' }

/** For a statement that holds on a phone and on a large screen: `npm test` takes one, `npm run test:endurance` the other. */
export const phoneFirst = { tag: '@phone-first' }
export const wideFirst = { tag: '@wide-first' }

/** For one of several cases that take the same way: `npm test` takes a sample of them, `npm run test:endurance` the rest. */
export const sampledCase = (isSample: boolean, ...kinds: { tag: string }[]) => ({
  tag: [...kinds.map(({ tag }) => tag), ...(isSample ? [] : ['@long'])],
})
/** For a walk over every page; the sample is the longest of them, with a form of its own. */
export const walk = (path: string, ...kinds: { tag: string }[]) => sampledCase(path === '/', ...kinds)
/** For what `npm test` proves by a sample of its kind, or what only a very particular mistake would break. */
export const long = { tag: '@long' }

/** Opens a page and waits until its scripts run. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilLive(page)
}

export async function waitUntilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.live === 'true')
}

/** Where the page stands once it stands still: a page that is about to move hasn't arrived. */
export async function restingTop(page: Page): Promise<number> {
  let last = Number.NaN
  // Asked from outside: a page without scripts counts no frames.
  for (let still = 0; still < 8; ) {
    const top = await page.evaluate(() => Math.round(scrollY))
    still = top === last ? still + 1 : 0
    last = top
    await page.waitForTimeout(16)
  }
  return last
}

/** The section under a heading. It's no landmark: a page of them would have too many. */
export function findSection(page: Page, heading: string): Locator {
  return page.locator('section', { has: page.getByRole('heading', { level: 2, name: heading, exact: true }) })
}

/** Holds the scripts back, as a slow network does, until the function it returns is called. */
export async function delayScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

/** What axe finds against WCAG 2.2 AA and its best practices, on the page or within a part of it. */
export async function findAccessibilityFaults(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async (part) => {
    const inPage = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await inPage.run(part, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // To describe what passes takes most of the time.
      resultTypes: ['violations'],
      // The editor's preview is a sandbox, which it could not ask; the site has tests of its own.
      iframes: false,
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  }, within)
}

type SharedContexts = {
  /** Another for another purpose. */
  get: (options: BrowserContextOptions, purpose?: string) => Promise<BrowserContext>
  close: () => Promise<void>
}

/** Keeps one browser context for each set of options: a page in a known context opens faster than in a new one. */
function createSharedContexts(browser: Browser): SharedContexts {
  const contexts = new Map<string, Promise<BrowserContext>>()
  return {
    get(options, purpose) {
      const key = JSON.stringify([options, purpose])
      const context = contexts.get(key) ?? browser.newContext(options)
      contexts.set(key, context)
      return context
    },
    async close() {
      for (const context of contexts.values()) await (await context).close()
    },
  }
}

export { expect }
