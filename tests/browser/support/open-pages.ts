import { isDeepStrictEqual } from 'node:util'
import type { BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { answerImage } from './answered-here.ts'
import { routes } from './routes.ts'
import { collectConsoleErrors, expect, openLive, test, waitUntilLive, walk } from './site-test.ts'

export type OpenPage = { page: Page; consoleErrors: string[]; state: PageState }

/** Every page that was asked for once, for as long as its context lives. */
const openPages = new WeakMap<BrowserContext, Map<string, Promise<OpenPage>>>()

/** A page that stays open must not move: every frame of it would be drawn, whatever is tested elsewhere. */
export const atRest = (options: BrowserContextOptions) => ({ ...options, reducedMotion: 'reduce' as const })

/** A page that several tests share, live unless its context has no scripts. Those of another purpose have another. */
export function openOnce(
  context: BrowserContext,
  purpose: string,
  path: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<OpenPage> {
  const known = openPages.get(context) ?? new Map<string, Promise<OpenPage>>()
  openPages.set(context, known)
  const key = `${purpose} ${path}`
  const opened = known.get(key) ?? openAnother(context, path, prepare)
  known.set(key, opened)
  return opened
}

async function openAnother(
  context: BrowserContext,
  path: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<OpenPage> {
  const page = await context.newPage()
  await prepare?.(page)
  const consoleErrors = collectConsoleErrors(page)
  await answerImage(page)
  await page.goto(path)
  // Without scripts it is as alive as it will ever be.
  if (await page.evaluate(() => matchMedia('(scripting: enabled)').matches)) await waitUntilLive(page)
  return { page, consoleErrors, state: await readState(page) }
}

const opened = ':popover-open, [aria-expanded=true], details[open], [type=checkbox]:checked'

/** What a test may leave behind. */
export type PageState = ReturnType<typeof describePage>['state']
export const readState = async (page: Page): Promise<PageState> => (await page.evaluate(describePage, opened)).state

function describePage(openedParts: string) {
  // A finger points at nothing.
  const hovered = matchMedia('(hover)').matches ? [...document.querySelectorAll(':hover')] : []
  const corner = document.elementFromPoint(0, 0)
  const media = ['print', '(prefers-color-scheme: dark)', '(prefers-reduced-motion)', '(forced-colors: active)']
  const state = {
    address: location.href,
    focus: document.activeElement?.tagName,
    scrolled: Math.round(scrollY),
    size: `${innerWidth} ${innerHeight}`,
    media: media.filter((feature) => matchMedia(feature).matches).join(),
    sheets: document.adoptedStyleSheets.length,
    opened: document.querySelectorAll(openedParts).length,
    stored: sessionStorage.length + localStorage.length,
    typed: [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value),
  }
  // The pointer is put back into the corner.
  return { state, isPointedAt: hovered.some((one) => !one.contains(corner)) }
}

/** Undoes what can be undone without opening the page again, and tells whether there was anything. */
export async function putBack({ page, state }: OpenPage, options: BrowserContextOptions): Promise<boolean> {
  // Undoing what wasn't done would take longer than most tests.
  const now = await page.evaluate(describePage, opened)
  if (!now.isPointedAt && isDeepStrictEqual(now.state, state)) return false
  const { reducedMotion = null, viewport } = options
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion, forcedColors: null })
  if (viewport) await page.setViewportSize(viewport)
  if ((await page.locator(opened).count()) > 0) await page.keyboard.press('Escape')
  await page.evaluate(() => {
    const focused = document.activeElement as HTMLElement | null
    focused?.blur()
    document.adoptedStyleSheets.length = 0
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.mouse.move(0, 0)
  return true
}

/** For tests of a page that stays open: each kind of them says how it comes by one, or what it leaves behind. */
export const onOpenPage = test.extend<{ path: string; openPage: OpenPage }>({
  path: ['/', { option: true }],
  openPage: async ({ sharedContexts, screenOptions, path }, use) => {
    await use(await openOnce(await sharedContexts.get(atRest(screenOptions)), 'reading', path))
  },
  consoleErrors: async ({ openPage }, use) => {
    await use(openPage.consoleErrors)
    expect(openPage.consoleErrors).toEqual([])
  },
  page: async ({ openPage }, use) => use(openPage.page),
})

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
