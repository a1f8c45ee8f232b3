import type { Page } from '@playwright/test'
import { routes } from './support/routes.ts'
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

for (const path of routes)
  test(
    `the policy blocks nothing that ${path} needs, and all that is injected there`,
    walk(path, once),
    async ({ page, baseURL }) => {
      const violations = await watchViolations(page)
      await page.goto(path)
      const title = await page.title()
      // The first sign of a visitor: the scripts of the page are fetched and run.
      await page.mouse.move(10, 10)
      await page.mouse.wheel(0, 2000)
      await page.waitForLoadState('networkidle')
      expect(await violations()).toEqual([])
      await inject(page, `${baseURL}${path}`, attack)
      await page.reload()
      await page.locator('#link').click()
      await expect
        .poll(async () => (await violations()).sort())
        .toEqual([
          'base-uri https://attacker.invalid/',
          `frame-src ${baseURL}/about`,
          'img-src https://attacker.invalid/pixel.png',
          'script-src-attr inline',
          'script-src-elem https://attacker.invalid/x.js',
          'script-src-elem inline',
          'script-src-elem inline',
          'style-src-attr inline',
          'style-src-elem inline',
        ])
      await expect(page).toHaveTitle(title)
      for (const part of ['h1', '#styled']) await expect(page.locator(part)).not.toHaveCSS('letter-spacing', '99px')
    },
  )

test('no page can be shown inside another page', once, async ({ page, baseURL }) => {
  const asked = page.waitForResponse(`${baseURL}/about`)
  await page.setContent(`<iframe src="${baseURL}/about"></iframe>`)
  await asked
  await expect.poll(() => page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/')
})
