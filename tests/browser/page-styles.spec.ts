import { globSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { resolved } from '../support/site-content.ts'
import { expect, once, openLive, sampledCase, test, walk } from './support/site-test.ts'

const { contact: contactForm } = resolved.forms

const [wholeStylesheet] = globSync('assets/*.css', { cwd: 'build/client' })

test.describe('without its scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/', '/services', '/about', '/contact', '/contact/received', '/nowhere']) {
    test(
      `${path} carries every style it needs: the whole stylesheet changes nothing`,
      walk(path, once),
      async ({ page, consoleErrors }) => {
        await page.goto(path)
        await page.evaluate(() => document.fonts.ready)
        const before = await describeElements(page)
        expect(before.length).toBeGreaterThan(50)
        await addStylesheet(page, `/${wholeStylesheet}`)
        const after = await describeElements(page)
        expect(after.filter((line, index) => line !== before[index])).toEqual([])
        // The page for wrong addresses is sent with its status, which the console repeats.
        if (path === '/nowhere') consoleErrors.length = 0
      },
    )
  }
})

test(
  'the states that scripts bring about are styled, too: the whole stylesheet changes nothing',
  sampledCase(false, once),
  async ({ page, consoleErrors }) => {
    await page.route('**/api/contact', (route) => route.fulfill({ status: 503 }))
    // What still moves would differ by itself.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openLive(page, '/')
    page.on('dialog', (dialog) => dialog.accept())
    await page.getByRole('button', { name: 'Testimonial 3' }).click()
    await page.getByRole('textbox', { name: 'Claims per month' }).fill('9999999')
    await page.getByText('How long does it take?').click()
    await expectSameWithWholeStylesheet(page)

    await openLive(page, '/services#reporting')
    await expectSameWithWholeStylesheet(page)

    await openLive(page, '/contact')
    await page.getByLabel(contactForm.fields.name.label).fill('Ada Example')
    await page.getByLabel(contactForm.fields.email.label).fill('ada@example.org')
    await page.getByLabel(contactForm.fields.phone.label).fill('508 555 0100')
    await page.getByRole('button', { name: 'Schedule Free Consultation' }).click()
    await expect(page.locator('form[data-outcome="error"]')).toBeVisible()
    await expectSameWithWholeStylesheet(page)

    await page.unroute('**/api/contact')
    await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: {} }))
    await page.getByRole('button', { name: 'Schedule Free Consultation' }).click()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    await expectSameWithWholeStylesheet(page)
    // What a refused request leaves in the console.
    consoleErrors.length = 0
  },
)

test.describe('on a first visit', () => {
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
    sampledCase(false, once),
    async ({ page }) => {
      await openLive(page, '/contact')
      const rest = page.waitForResponse(/\/instrument-sans-rest-[^/]+\.woff2$/)
      await page.getByLabel(contactForm.fields.name.label).fill('Zoé')
      expect((await rest).status()).toBe(200)
    },
  )
})

async function expectSameWithWholeStylesheet(page: Page): Promise<void> {
  await page.locator('#site-styles[data-settled]').waitFor({ state: 'attached' })
  const setMedia = (media: string) =>
    page.locator('#site-styles').evaluate((link, value) => link.setAttribute('media', value), media)
  const before = await describeElements(page)
  await setMedia('all')
  const after = await describeElements(page)
  await setMedia('not all')
  expect(after.filter((line, index) => line !== before[index])).toEqual([])
}

/** With scripts off no event tells when it has loaded: the document lists it then. */
async function addStylesheet(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address }))
  }, href)
  await expect
    .poll(() =>
      page.evaluate(() => [...document.styleSheets].map((sheet) => sheet.href && new URL(sheet.href).pathname)),
    )
    .toContain(href)
}

/** Place, size and looks of every element and of what stands before and after it. */
function describeElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Moving parts are held still.
    for (const animation of document.getAnimations()) animation.cancel()
    const looks = [
      'display',
      'color',
      'backgroundColor',
      'font',
      'opacity',
      'visibility',
      'transform',
      'content',
    ] as const
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const name = `${element.tagName} ${element.id} ${element.getAttribute('class') ?? ''}`
      return [undefined, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        return [name, pseudo, x, y, width, height, ...looks.map((look) => style[look])].join(' | ')
      })
    })
  })
}
