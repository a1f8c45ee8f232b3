import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { answerImage, collectComplaints, expect, openLive, test } from './site-test.ts'

type OpenPage = { page: Page; complaints: string[]; state: PageState }

/** Every page that was asked for once, for as long as its context lives. */
const openPages = new WeakMap<BrowserContext, Map<string, Promise<OpenPage>>>()

function openOnce(context: BrowserContext, path: string): Promise<OpenPage> {
  const known = openPages.get(context) ?? new Map<string, Promise<OpenPage>>()
  openPages.set(context, known)
  const opened = known.get(path) ?? openAnother(context, path)
  known.set(path, opened)
  return opened
}

async function openAnother(context: BrowserContext, path: string): Promise<OpenPage> {
  const page = await context.newPage()
  const complaints = collectComplaints(page)
  await answerImage(page)
  await openLive(page, path)
  return { page, complaints, state: await readState(page) }
}

/** Undoes what a test may do to a page. */
async function putBack(page: Page, { reducedMotion = null, viewport }: BrowserContextOptions): Promise<void> {
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion, forcedColors: null })
  if (viewport) await page.setViewportSize(viewport)
  if ((await page.locator(opened).count()) > 0) await page.keyboard.press('Escape')
  await page.mouse.move(0, 0)
  await page.evaluate(() => {
    const focused = document.activeElement as HTMLElement | null
    focused?.blur()
    document.adoptedStyleSheets.length = 0
  })
}

const opened = ':popover-open, [aria-expanded=true], details[open], [type=checkbox]:checked'

/** What a test would change that does more than it may. */
type PageState = ReturnType<typeof describeState>
const readState = (page: Page): Promise<PageState> => page.evaluate(describeState, opened)

const describeState = (openedParts: string) => ({
  address: location.href,
  history: history.length,
  focus: document.activeElement?.tagName,
  scrolled: Math.round(scrollY),
  opened: document.querySelectorAll(openedParts).length,
  stored: sessionStorage.length + localStorage.length,
  typed: [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value).join(),
})

const readingTest = test.extend<{ path: string; openPage: OpenPage }>({
  path: ['/', { option: true }],
  openPage: async ({ sharedContexts, screenOptions, path }, use) => {
    await use(await openOnce(await sharedContexts.get(screenOptions), path))
  },
  complaints: async ({ openPage }, use) => {
    await use(openPage.complaints)
    expect(openPage.complaints).toEqual([])
  },
  page: async ({ openPage: { page, state }, screenOptions }, use) => {
    await use(page)
    await putBack(page, screenOptions)
    const readAtTop = async () => {
      // A glide under way goes on for a little after the jump.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      return readState(page)
    }
    await expect.poll(readAtTop, 'a reading test leaves the page as it was').toEqual(state)
  },
})

/**
 * For tests that leave a live page as it was: it is opened once for all of them. They may scroll, hover, move the focus,
 * open a menu, resize and emulate, which is undone after each. One that types, sends, changes the route, answers requests
 * or needs the first Tab of a page has a page of its own.
 */
export const reading = (path: string) => readingTest.extend({ path })
