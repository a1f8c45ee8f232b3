import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFileHost } from '../support/file-host.ts'
import { exportStatic } from '../support/rendered-site.ts'
import { secondBrand, secondInput } from '../support/second-brand.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { collectAlerts } from './support/contact-answers.ts'
import { contactCase, findSubmitButton, homeCase, interpolate, withOwnAddress } from './support/contact-forms.ts'
import { findRequests, sendNatively, sendNativelyTwice } from './support/lead-desk.ts'
import { expect, once, openLive, sampledCase, test, waitUntilLive } from './support/site-test.ts'

/** The forms as the second brand labels them. */
const { name, company } = secondBrand.forms.contact.fields
const homeForm = { ...homeCase, labels: { ...homeCase.labels, name: name.label } }
const contactForm = {
  ...contactCase,
  labels: { ...contactCase.labels, name: name.label, company: company.label },
}

type FileHost = Awaited<ReturnType<typeof startFileHost>>

const deep = sampledCase(false, once)

// Three servers stand behind these tests.
test.describe.configure({ mode: 'serial' })

let pages = ''
let site: Awaited<ReturnType<typeof exportStatic>>
let dataDir = ''
let desk: ServerProcess
let host: FileHost
/** Has the same pages, and isn't allowed to post. */
let strangeHost: FileHost

test.beforeAll(async () => {
  host = await startFileHost()
  strangeHost = await startFileHost()
  pages = host.origin
  dataDir = mkdtempSync(join(tmpdir(), 'claimwright-desk-'))
  site = await exportStatic(secondInput())
  for (const one of [host, strangeHost]) one.serve(site.client)
  desk = startServerProcess({
    PORT: process.env.SECOND_API_PORT ?? '',
    DATA_DIR: dataDir,
    SITE_DIR: 'off',
    ALLOWED_ORIGINS: pages,
  })
  await desk.ready
})

test.afterAll(async () => {
  await desk.stop()
  await host[Symbol.asyncDispose]()
  await strangeHost[Symbol.asyncDispose]()
  site[Symbol.dispose]()
  rmSync(dataDir, { recursive: true, force: true })
})

test('every page runs on a host of files under the policy that was written with it', deep, async ({ page }) => {
  for (const path of ['/contact', '/no-such-page']) {
    const answer = await page.goto(`${pages}${path}`)
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'")
    await waitUntilLive(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await expect(page).toHaveURL(`${pages}/about`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pioneering the Future of Healthcare')
  }
})

test('the same pages on a host that is not allowed say so and store nothing', deep, async ({ page, consoleErrors }) => {
  const alerts = collectAlerts(page)
  const form = withOwnAddress(homeForm)
  await openLive(page, `${strangeHost.origin}${form.path}`)
  await interpolate(page, form)
  await findSubmitButton(page).click()
  await expect.poll(() => alerts).toEqual(['Failed to send message. Please try again.'])
  expect(await findRequests(form.values.email ?? '', dataDir)).toEqual([])
  expect(consoleErrors.splice(0).join('\n')).toContain('blocked by CORS policy')
})

for (const sample of [homeForm, contactForm]) {
  test(`${sample.title} posts to the host of the API`, deep, async ({ page }) => {
    collectAlerts(page)
    const form = withOwnAddress(sample)
    await openLive(page, `${pages}${form.path}`)
    await interpolate(page, form)
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await findSubmitButton(page).click()
    expect((await answered).status()).toBe(201)
    expect(await findRequests(form.values.email ?? '', dataDir)).toMatchObject([form.values])
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const sample of [homeForm, contactForm]) {
    test(
      `${sample.title} posts there natively and comes back to the confirmation on the host of the pages`,
      deep,
      ({ page }) => sendNatively(page, withOwnAddress(sample), { origin: pages, dataDir }),
    )

    test(
      `${sample.title} comes back from the API when it is refused, and arrives once it is corrected`,
      deep,
      async ({ page, consoleErrors }) => {
        await sendNativelyTwice(page, withOwnAddress(sample), homeCase.labels.name ?? '', { origin: pages, dataDir })
        expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('status of 422')])
      },
    )
  }
})
