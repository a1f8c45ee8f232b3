import type { Page, Request } from '@playwright/test'
import { expect, once, openLive, sampledCase, test } from './support/site-test.ts'

test.use({ ownContext: true })

const isContent = (request: Request) => new URL(request.url()).pathname.startsWith('/content/')

/** A page whose visitor asks for fewer bytes: nothing is fetched before a sign of them. */
async function openSaving(page: Page, path: string): Promise<string[]> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await openLive(page, path)
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (isContent(request)) asked.push(pathname.split('/').at(-1) ?? '')
    if (request.isNavigationRequest()) asked.push(`document ${pathname}`)
  })
  return asked
}

const footerLink = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`).first()
const place = (page: Page) => page.evaluate(() => [location.pathname, document.querySelector('main h1')?.textContent])

/** Holds what one page says back, until the function it returns is called. */
async function holdContent(page: Page, name: string): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(`**/content/*/${name}.json`, async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

test('a link asks for its page once: when it is pointed at, and not again by the click', once, async ({ page }) => {
  const asked = await openSaving(page, '/about')
  expect(asked).toEqual([])
  await footerLink(page, '/contact').hover()
  await expect.poll(() => asked).toEqual(['contact.json'])
  await footerLink(page, '/contact').click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(asked).toEqual(['contact.json'])
})

test('the pages that links on the screen lead to are there before anything is pointed at', once, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => isContent(request) && asked.push(request.url().split('/').at(-1) ?? ''))
  await openLive(page, '/about')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => asked.toSorted()).toEqual(['contact.json', 'index.json', 'services.json'])
})

test('of two clicks the second wins, whichever answer comes first', once, async ({ page }) => {
  await openSaving(page, '/about')
  const release = await holdContent(page, 'contact')
  await footerLink(page, '/contact').click()
  await footerLink(page, '/').click()
  await expect(page).toHaveURL('/')
  const home = await place(page)
  const answered = page.waitForResponse('**/content/*/contact.json')
  release()
  await answered
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await place(page)).toEqual(home)
})

test(
  'a place on another page is scrolled to, however late the page comes',
  sampledCase(false, once),
  async ({ page }) => {
    await openSaving(page, '/about')
    const release = await holdContent(page, 'services')
    const link = page.locator('footer a[href^="/services#"]').last()
    const id = (await link.getAttribute('href'))?.split('#')[1]
    await link.click()
    await expect(page).toHaveURL('/about')
    release()
    await expect(page).toHaveURL(`/services#${id}`)
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
  },
)

for (const [what, answer] of [
  ['belongs to a publication that is gone', { status: 404, body: '' }],
  ['answers with something else', { status: 200, contentType: 'text/html', body: '<!doctype html>' }],
] as const)
  test(`a page whose address ${what} is loaded by the browser`, once, async ({ page, consoleErrors }) => {
    const asked = await openSaving(page, '/about')
    await page.route('**/content/**', (route) => route.fulfill(answer))
    await footerLink(page, '/contact').click()
    await expect(page).toHaveURL('/contact')
    await page.waitForFunction(() => document.documentElement.dataset.live === 'true')
    expect(asked.filter((one) => one.startsWith('document'))).toEqual(['document /contact'])
    await page.goBack()
    await expect(page).toHaveURL('/about')
    consoleErrors.length = 0
  })

test(
  'without a network, visited pages show and others are left to the browser',
  once,
  async ({ page, context, consoleErrors }) => {
    await openSaving(page, '/about')
    await footerLink(page, '/contact').click()
    await expect(page).toHaveURL('/contact')
    await context.setOffline(true)
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await footerLink(page, '/').click()
    await expect.poll(() => page.evaluate(() => document.querySelector('footer') === null)).toBe(true)
    consoleErrors.length = 0
  },
)
