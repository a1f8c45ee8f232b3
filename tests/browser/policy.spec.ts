import type { Page } from '@playwright/test'
import { pageOf, sampleSite } from '../support/site-fixture.ts'
import { type SiteServer, startSiteServer } from '../support/site-server.ts'
import { expect, once, test, walk } from './support/site-test.ts'

test.use({ ownContext: true })

// The browser reports in the console whatever the policy blocks.
test.afterEach(({ consoleErrors }) => {
  consoleErrors.length = 0
})

/** Records what the browser blocks, from the first moment of every document. */
async function watchViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const blocked: string[] = []
    Object.assign(window, { blocked })
    document.addEventListener('securitypolicyviolation', (event) => {
      blocked.push(`${event.effectiveDirective} ${event.blockedURI}`)
    })
  })
  return () => page.evaluate(() => (window as unknown as { blocked: string[] }).blocked)
}

/** Changes a page on its way to the browser, as an attacker would; the headers stay those of the server. */
async function inject(page: Page, address: string, html: string): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('</body>', `${html}</body>`) })
  })
}

const attack = `
  <script>document.title = 'injected'</script>
  <img src="/no-such-image" onerror="document.title = 'injected'">
  <a id="link" href="javascript:document.title = 'injected'">link</a>
  <script src="https://attacker.invalid/x.js"></script>
  <style>h1 { letter-spacing: 99px }</style>
  <p id="styled" style="letter-spacing: 99px">styled</p>
  <img src="https://attacker.invalid/pixel.png">
  <base href="https://attacker.invalid/">
  <iframe src="/about"></iframe>`

test.describe('the policy of a small page', once, () => {
  let server: SiteServer
  test.beforeAll(async () => {
    const home = pageOf(
      'Home',
      '<style>h1 { color: rgb(1, 2, 3) }</style><script>document.title = "own script"</script>',
    )
    server = await startSiteServer({ files: { ...sampleSite, 'index.html': home } })
  })
  test.afterAll(() => server.close())

  test('lets its own inline script and style work', async ({ page }) => {
    const violations = await watchViolations(page)
    await page.goto(server.origin)
    await expect(page).toHaveTitle('own script')
    await expect(page.getByRole('heading')).toHaveCSS('color', 'rgb(1, 2, 3)')
    expect(await violations()).toEqual([])
  })

  test('lets nothing that was injected work', async ({ page }) => {
    const violations = await watchViolations(page)
    await inject(page, `${server.origin}/`, attack)
    await page.goto(server.origin)
    await page.locator('#link').click()
    await expect
      .poll(async () => (await violations()).sort())
      .toEqual([
        'base-uri https://attacker.invalid/',
        `frame-src ${server.origin}/about`,
        'img-src https://attacker.invalid/pixel.png',
        'script-src-attr inline',
        'script-src-elem https://attacker.invalid/x.js',
        'script-src-elem inline',
        'script-src-elem inline',
        'style-src-attr inline',
        'style-src-elem inline',
      ])
    await expect(page).toHaveTitle('own script')
    await expect(page.getByRole('heading')).toHaveCSS('letter-spacing', 'normal')
    await expect(page.locator('#styled')).toHaveCSS('letter-spacing', 'normal')
  })

  test('keeps it from being shown inside another page', async ({ page }) => {
    const asked = page.waitForResponse(`${server.origin}/about`)
    await page.setContent(`<iframe src="${server.origin}/about"></iframe>`)
    await asked
    await expect.poll(() => page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/')
  })
})

test.describe('the policy of the built site', once, () => {
  for (const path of ['/', '/services', '/about', '/contact', '/contact/received', '/no-such-page']) {
    test(`blocks nothing that ${path} needs, and what is injected there`, walk(path), async ({ page, baseURL }) => {
      const violations = await watchViolations(page)
      await page.goto(path)
      const title = await page.title()
      // The first sign of a visitor: the scripts of the page are fetched and run.
      await page.mouse.move(10, 10)
      await page.mouse.wheel(0, 2000)
      await page.waitForLoadState('networkidle')
      expect(await violations()).toEqual([])

      await inject(page, `${baseURL}${path}`, '<script>document.title = "injected"</script>')
      await page.reload()
      await expect.poll(violations).toEqual(['script-src-elem inline'])
      await expect(page).toHaveTitle(title)
    })
  }
})
