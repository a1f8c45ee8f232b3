import type { BrowserContext, Locator, Page } from '@playwright/test'
import { resolved } from '../support/site-content.ts'
import { expect, once, openLive, sampledCase, test, waitUntilLive } from './support/site-test.ts'

const { contact: contactForm, home: homeForm } = resolved.forms
const { consultantImage, shell } = resolved
const { quickLinks } = resolved.navigation

test.use({ ownContext: true })

type Asked = { method: string; url: string; referrer: string | undefined }

/** Whatever the browser asks anybody for, from the first page on. */
function recordRequests(context: BrowserContext): Asked[] {
  const asked: Asked[] = []
  context.on('request', (request) => {
    if (request.url().startsWith('data:')) return
    asked.push({ method: request.method(), url: request.url(), referrer: request.headers().referer })
  })
  return asked
}

/** An owner may have put the photograph beside the pages. */
const isElsewhere = consultantImage.src.startsWith('https:')
const isOurs = (origin: string) => (request: Asked) => new URL(request.url).origin === origin

for (const path of ['/', '/services', '/about', '/contact', '/contact/received']) {
  test(
    `using everything on ${path} requests nothing from other hosts but the one image, and stores nothing`,
    sampledCase(path === '/about', once),
    async ({ page, context, baseURL }) => {
      // Home has some fifty things to touch, each of which scrolls into view first.
      test.setTimeout(180_000)
      const asked = recordRequests(context)
      await openLive(page, path)
      await useEverything(page)

      const elsewhere = asked.filter((request) => !isOurs(baseURL ?? '')(request))
      expect(elsewhere.map(({ url }) => url)).toEqual(path === '/' && isElsewhere ? [consultantImage.src] : [])
      expect(elsewhere.map(({ referrer }) => referrer).filter(Boolean)).toEqual([])
      expect(asked.filter(({ method }) => method !== 'GET')).toEqual([])
      if (path === '/') {
        // What the estimator was told to put into the message is a draft like any other, and goes with its text.
        expect(await readTraces(page, context)).toEqual(['sessionStorage home-form-draft'])
        await page.getByRole('form', { name: homeForm.submit }).getByLabel(homeForm.fields.message.label).clear()
      }
      expect(await readTraces(page, context)).toEqual([])
    },
  )
}

test(
  'changing pages by their links requests nothing from other hosts but the one image, and stores nothing',
  sampledCase(false, once),
  async ({ page, context, baseURL }) => {
    const asked = recordRequests(context)
    await openLive(page, '/contact')
    for (const { label, href } of [...quickLinks, ...quickLinks]) {
      await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).click()
      await expect(page).toHaveURL(href)
    }
    const elsewhere = asked.filter((request) => !isOurs(baseURL ?? '')(request))
    expect(elsewhere.filter(({ url }) => url !== consultantImage.src)).toEqual([])
    expect(await readTraces(page, context)).toEqual([])
  },
)

const forms = [
  { path: '/', name: homeForm.submit, key: 'home-form-draft' },
  { path: '/contact', name: 'Consultation request', key: 'contact-form-draft' },
]

for (const { path, name, key } of forms) {
  test(
    `the form of ${path} is kept by the tab while it is typed, sent by one POST, and then forgotten`,
    sampledCase(path === '/contact', once),
    async ({ page, context, baseURL }) => {
      const asked = recordRequests(context)
      const alerts: string[] = []
      page.on('dialog', (dialog) => {
        alerts.push(dialog.message())
        void dialog.accept()
      })
      await openLive(page, path)
      const form = page.getByRole('form', { name })
      await form.getByLabel(contactForm.fields.name.label).fill('Dana Whitfield')
      await form.getByLabel(contactForm.fields.email.label).fill('dana@clinic.example')
      await form.getByLabel(contactForm.fields.phone.label).fill('+1 617 555 0101')
      await page.reload()
      await waitUntilLive(page)
      await expect(form.getByLabel(contactForm.fields.name.label)).toHaveValue('Dana Whitfield')
      expect(await readTraces(page, context)).toEqual([`sessionStorage ${key}`])

      await form.getByRole('button').click()
      if (path === '/') await expect.poll(() => alerts).toEqual([homeForm.successAlert])
      else await expect(page.getByRole('heading', { name: contactForm.thankYou.heading })).toBeVisible()

      expect(await readTraces(page, context)).toEqual([])
      const posts = asked.filter(({ method }) => method !== 'GET')
      expect(posts.map(({ method, url }) => `${method} ${url}`)).toEqual([`POST ${baseURL}/api/contact`])
      expect(asked.filter((request) => !isOurs(baseURL ?? '')(request) && request.url !== consultantImage.src)).toEqual(
        [],
      )
    },
  )
}

/** Scrolls through the page and touches whatever can be touched, except what leaves it or sends a form. */
async function useEverything(page: Page): Promise<void> {
  await scrollThrough(page)
  await useNavigation(page)
  await forEachVisible(page.locator('main summary'), (summary) => summary.click())
  await forEachVisible(page.locator('main input[type="range"]'), (slider) => slider.press('ArrowRight'))
  await forEachVisible(page.locator('main input[inputmode="decimal"]'), (field) => field.fill('40'))
  await forEachVisible(page.locator('main button:not([type="submit"])'), (button) => button.click())
  await forEachVisible(page.locator('main a[href^="#"]'), (anchor) => anchor.click())
  await expect(page.getByRole('link', { name: shell.emailButtonLabel })).toBeVisible()
  await page.getByRole('link', { name: shell.emailButtonLabel }).hover()
}

/** Everything the browser holds of us beyond the open page: names of entries, whatever the kind of storage. */
async function readTraces(page: Page, context: BrowserContext): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => `cookie ${name}`)
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `indexedDB ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `service worker ${scope}`),
  ])
  return [...cookies, ...stored]
}

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const step = 600
  for (let top = 0; top < height; top += step) await page.mouse.wheel(0, step)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
}

async function useNavigation(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: shell.menuLabel, exact: true })
  if (await menu.isVisible()) {
    await menu.click()
    await menu.click()
  } else {
    await page.getByRole('navigation').getByRole('link', { name: 'Services', exact: true }).hover()
    await page.getByRole('button', { name: shell.servicesMenuLabel }).click()
    await page.keyboard.press('Escape')
    await page.mouse.move(0, 0)
  }
}

/** Looks at each again when its turn comes: using one may show or hide another. */
async function forEachVisible(elements: Locator, use: (element: Locator) => Promise<unknown>): Promise<void> {
  const count = await elements.count()
  for (let index = 0; index < count; index += 1) {
    const element = elements.nth(index)
    if ((await element.isVisible()) && (await element.isEnabled())) await use(element)
  }
}
