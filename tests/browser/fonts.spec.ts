import { resolved } from '../support/site-content.ts'
import { expect, once, oneCase, openLive, test, walk } from './support/site-test.ts'

const { contact: contactForm } = resolved.forms

test.use({ ownContext: true })

for (const path of ['/', '/services', '/about', '/contact']) {
  test(`${path} is set with the two preloaded fonts alone`, walk(path, once), async ({ page }) => {
    const fonts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
    })
    await openLive(page, path)
    await page.evaluate(() => document.fonts.ready)
    const preloaded = page.locator('link[rel="preload"][as="font"]')
    const expected = await preloaded.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(expected).toHaveLength(2)
    expect(fonts.toSorted()).toEqual(expected.toSorted())
  })
}

test(
  'a letter that no page uses comes with a font of its own, when it is typed',
  oneCase(false, once),
  async ({ page }) => {
    await openLive(page, '/contact')
    const rest = page.waitForResponse(/\/instrument-sans-rest-[^/]+\.woff2$/)
    await page.getByLabel(contactForm.fields.name.label).fill('Zoé')
    expect((await rest).status()).toBe(200)
  },
)
