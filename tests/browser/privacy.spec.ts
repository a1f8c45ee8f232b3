import type { BrowserContext } from '@playwright/test'
import { contactForm, homeForm } from '#content/contact-forms.ts'
import { consultantImage } from '#content/external-image.ts'
import { quickLinks } from '#content/navigation.ts'
import { expect, once, oneCase, openLive, test, waitUntilLive } from './support/site-test.ts'
import { readTraces, useEverything } from './support/visit.ts'

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
    `using everything on ${path} asks nobody else for anything but the one image, and leaves nothing`,
    oneCase(path === '/about', once),
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
  'changing pages by their links asks nobody else for anything but the one image, and leaves nothing',
  oneCase(false, once),
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
    oneCase(path === '/contact', once),
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
