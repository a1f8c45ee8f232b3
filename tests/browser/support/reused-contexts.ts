import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'

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
