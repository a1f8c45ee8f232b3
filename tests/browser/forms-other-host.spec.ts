import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { buildSiteFor } from '../support/site-build.ts'
import { collectAlerts } from './support/contact-answers.ts'
import { fillIn, findSubmitButton, formCases, withOwnAddress } from './support/contact-forms.ts'
import { findRequests } from './support/lead-desk.ts'
import { expect, openLive, test } from './support/site-test.ts'

// A whole build and two servers stand behind these tests.
test.describe.configure({ mode: 'serial', timeout: 240_000 })

let pages = ''
let dataDir = ''
let site: ReturnType<typeof buildSiteFor>
const servers: ServerProcess[] = []

test.beforeAll(async () => {
  const [pagePort, deskPort] = [await findFreePort(), await findFreePort()]
  pages = `http://127.0.0.1:${pagePort}`
  const desk = `http://127.0.0.1:${deskPort}`
  dataDir = mkdtempSync(join(tmpdir(), 'claimwright-desk-'))
  site = buildSiteFor(pages, {}, { API_BASE_URL: desk })
  servers.push(
    startServerProcess({ PORT: String(deskPort), DATA_DIR: dataDir, SITE_DIR: 'off', ALLOWED_ORIGINS: pages }),
    startServerProcess({ PORT: String(pagePort), DATA_DIR: join(site.root, 'data'), SITE_DIR: site.folder }),
  )
  await Promise.all(servers.map(({ ready }) => ready))
})

test.afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  site[Symbol.dispose]()
  rmSync(dataDir, { recursive: true, force: true })
})

for (const sample of formCases) {
  test(`${sample.title} posts to the host the build was given`, async ({ page }) => {
    collectAlerts(page)
    const form = withOwnAddress(sample)
    await openLive(page, `${pages}${form.path}`)
    await fillIn(page, form)
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await findSubmitButton(page).click()
    expect((await answered).status()).toBe(201)
    expect(await findRequests(form.values.email ?? '', dataDir)).toMatchObject([form.values])
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const sample of formCases) {
    test(`${sample.title} posts there natively and comes back to the confirmation on the host of the pages`, async ({
      page,
    }) => {
      const form = withOwnAddress(sample)
      await page.goto(`${pages}${form.path}`)
      await fillIn(page, form)
      await findSubmitButton(page).click()
      await expect(page).toHaveURL(`${pages}/contact/received`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!')
      expect(await findRequests(form.values.email ?? '', dataDir)).toMatchObject([form.values])
    })
  }
})

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
