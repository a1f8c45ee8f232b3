import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

export type SharedContexts = {
  /** Another for another purpose. */
  get: (options: BrowserContextOptions, purpose?: string) => Promise<BrowserContext>
  close: () => Promise<void>
}

/** Keeps one browser context for each set of options: a page in a known context opens faster than in a new one. */
export function createSharedContexts(browser: Browser): SharedContexts {
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

/** Playwright stops the clock of a whole context, and all later pages of it would stand still. */
export function refuseClock(page: Page): void {
  Object.defineProperty(page, 'clock', {
    get() {
      throw new Error('A test that stops the clock needs a context of its own: test.use({ ownContext: true })')
    },
  })
}
