import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { collectComplaints, expect, openLive, prepare, test } from './site-test.ts'

type OpenPage = { page: Page; complaints: string[] }
type ReadingRoom = { open: (path: string) => Promise<OpenPage>; close: () => Promise<void> }

/** Keeps every page that was asked for once. */
function createReadingRoom(browser: Browser, options: BrowserContextOptions): ReadingRoom {
  const pages = new Map<string, Promise<OpenPage>>()

  async function openAnother(path: string): Promise<OpenPage> {
    const page = await (await browser.newContext(options)).newPage()
    const complaints = collectComplaints(page)
    await prepare(page)
    await openLive(page, path)
    return { page, complaints }
  }

  return {
    open(path) {
      const opened = pages.get(path) ?? openAnother(path)
      pages.set(path, opened)
      return opened
    },
    async close() {
      for (const opened of pages.values()) await (await opened).page.context().close()
    },
  }
}

/** What a test would change that does more than look. */
const describeState = (page: Page) =>
  page.evaluate(() => ({
    address: location.href,
    focus: document.activeElement?.tagName,
    scrolled: Math.round(scrollY),
    stored: sessionStorage.length + localStorage.length,
    opened: document.querySelectorAll(':popover-open, [aria-expanded=true], details[open]').length,
  }))

const readingTest = test.extend<{ path: string }, { readingRoom: ReadingRoom }>({
  path: ['/', { option: true }],
  readingRoom: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, isMobile, hasTouch, userAgent } = project.use
      const room = createReadingRoom(browser, {
        baseURL,
        viewport,
        isMobile,
        hasTouch,
        userAgent,
      } as BrowserContextOptions)
      await use(room)
      await room.close()
    },
    { scope: 'worker' },
  ],
  complaints: async ({ readingRoom, path }, use) => {
    const { complaints } = await readingRoom.open(path)
    await use(complaints)
    expect(complaints).toEqual([])
  },
  page: async ({ readingRoom, path }, use) => {
    const { page } = await readingRoom.open(path)
    const before = await describeState(page)
    await use(page)
    expect(await describeState(page), 'a reading test leaves the page as it was').toEqual(before)
  },
})

/**
 * For tests that only look at a live page: it is opened once for all of them. None may click, type, scroll, hover,
 * emulate or answer requests.
 */
export const reading = (path: string) => readingTest.extend({ path })
