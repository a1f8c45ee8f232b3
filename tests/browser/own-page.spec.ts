import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { resolveContent } from '#content/resolve/resolve-content.ts'
import { startFileHost } from '../support/file-host.ts'
import { everyOwnSection, ownSection, withOwnPage } from '../support/own-page.ts'
import { withSection } from '../support/page-records.ts'
import { exportStatic, sampleInput } from '../support/rendered-site.ts'
import { resolved } from '../support/site-content.ts'
import { collectAlerts } from './support/contact-answers.ts'
import {
  expect,
  findAccessibilityFaults,
  findSection,
  once,
  openLive,
  sampledCase,
  test,
  waitUntilLive,
} from './support/site-test.ts'

const table = ownSection('table', {
  columns: ['Task', 'Done by', 'Every day'].map((head) => ({ id: head.toLowerCase().replace(' ', '-'), head })),
  rows: [
    ['Documents the visit', 'Your staff', 'Yes'],
    ['Submits the claim', 'We', 'No'],
  ].map(([head, ...cells], at) => ({
    id: `row-${at}`,
    head,
    cells: cells.map((text, to) => ({ id: `cell-${to}`, text })),
  })),
})

/** Every kind once; for the whole file. */
let origin = ''

test.beforeAll(async ({ closing }) => {
  const sections = everyOwnSection().map((section) =>
    (section as { kind: string }).kind === 'table' ? table : section,
  )
  const pictures = new Map([['desk-1200x900.jpg', readFileSync('docs/screenshots/desk-inbox.png')]])
  // About leads there.
  const action = { label: 'Cardiology', href: 'page/cardiology-billing' }
  const content = resolveContent(withSection(withOwnPage(sections), 'call-to-action', { action }))
  const site = closing.use(await exportStatic({ ...(await sampleInput()), pictures, content }))
  const host = closing.use(await startFileHost())
  host.serve(site.client)
  origin = host.origin
})

const address = () => `${origin}/cardiology-billing`

for (const width of [320, 390, 768, 1440])
  test(
    `a page with every kind fits ${width} px, and axe finds nothing`,
    sampledCase(width === 320, once),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await openLive(page, address())
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await findAccessibilityFaults(page)).toEqual([])
    },
  )

test(
  'a table reads out row and column, and names its columns in each row where there is no room for them',
  once,
  async ({ page }) => {
    const own = findSection(page, 'Who does what')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(address())
    await expect(own).toMatchAriaSnapshot(`
    - table "Who does what":
      - rowgroup:
        - row "Task Done by Every day":
          - columnheader "Task"
          - columnheader "Done by"
          - columnheader "Every day"
      - rowgroup:
        - row "Documents the visit Your staff Yes":
          - rowheader "Documents the visit"
          - cell "Your staff"
          - cell "Yes"
        - row "Submits the claim We No"
  `)
    await page.setViewportSize({ width: 390, height: 900 })
    await expect(own).toMatchAriaSnapshot(`
    - table "Who does what":
      - rowgroup
      - rowgroup:
        - row "Documents the visit Done by Your staff Every day Yes":
          - rowheader "Documents the visit"
          - cell "Done by Your staff"
          - cell "Every day Yes"
        - row "Submits the claim Done by We Every day No"
  `)
  },
)

test('the short form sends its page and what it sends on Home, and says the same', once, async ({ page }) => {
  const alerts = collectAlerts(page)
  const sent: unknown[] = []
  await page.route('**/api/contact', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ status: 201, json: {} })
  })
  await openLive(page, address())
  await fillForm(page)
  await expect.poll(() => alerts).toEqual([resolved.forms.home.successAlert])
  const given = { name: 'Ada Example', email: 'ada@example.org', phone: '', company: '', message: '' }
  expect(sent).toEqual([{ ...given, page: 'cardiology-billing' }])
})

test.describe('without its scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('questions open, testimonials are there, and the form ends at “received”', once, async ({ page }) => {
    await page.goto(address())
    const answer = page.getByText('One that the payer accepts at first')
    await expect(answer).toBeHidden()
    await page.getByText('What is a clean claim?').click()
    await expect(answer).toBeVisible()
    await expect(findSection(page, 'What our clients say').locator('blockquote')).toBeVisible()
    let posted: string | null = ''
    await page.route('**/api/contact', async (route) => {
      posted = route.request().postData()
      await route.fulfill({ status: 303, headers: { location: '/contact/received' } })
    })
    await fillForm(page)
    await expect(page).toHaveURL(`${origin}/contact/received`)
    expect(posted).toContain('page=cardiology-billing&name=Ada+Example')
  })
})

test('on paper, questions are open, and phone and email address stand in place of the form', once, async ({ page }) => {
  await page.goto(address())
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('One that the payer accepts at first')).toBeVisible()
  const form = findSection(page, 'Tell us about your practice')
  await expect(form.locator('form')).toBeHidden()
  await expect(form.locator('a[href^="tel:"], a[href^="mailto:"]')).toHaveCount(2)
})

test('the page is part of the site: links lead to others without a new document, and back', once, async ({ page }) => {
  await openLive(page, address())
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pioneering' })).toBeVisible()
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Cardiology billing' })).toBeVisible()
  await waitUntilLive(page)
})

/** About, and the scripts that it asks for. */
async function openAbout(page: Page): Promise<string[]> {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await openLive(page, `${origin}/about`)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  return scripts
}

const linkThere = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Cardiology' })

test('a change of pages brings the script that only such pages need', once, async ({ page }) => {
  const scripts = await openAbout(page)
  expect(scripts).toHaveLength(1)
  await linkThere(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cardiology billing' })).toBeFocused()
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  expect(scripts).toHaveLength(2)
})

test('the page is loaded by the browser where its script does not come', once, async ({ page, consoleErrors }) => {
  await page.route('**/assets/rare-components-*.js', (route) => route.abort())
  await openAbout(page)
  await linkThere(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cardiology billing' })).toBeVisible()
  expect(await page.evaluate(() => 'isSame' in window)).toBe(false)
  consoleErrors.length = 0
})

async function fillForm(page: Page): Promise<void> {
  const form = page.locator('form')
  await form.getByLabel('Full Name').fill('Ada Example')
  await form.getByLabel('Email Address').fill('ada@example.org')
  await form.getByRole('button').click()
}

for (const form of ['home', 'contact'] as const)
  test(
    `the ${form} form names its page in the call, and the given forms don’t`,
    sampledCase(form === 'home', once),
    async ({ page, closing }) => {
      const content = resolveContent(withOwnPage([ownSection('form', { form })]))
      const site = closing.use(await exportStatic({ ...(await sampleInput()), content }))
      const host = closing.use(await startFileHost())
      host.serve(site.client)
      const bodies: unknown[] = []
      await page.route('**/api/contact', (route) => {
        bodies.push(route.request().postDataJSON())
        return route.fulfill({ status: 201, json: {} })
      })
      page.on('dialog', (dialog) => dialog.accept())
      for (const path of ['/cardiology-billing', form === 'home' ? '/' : '/contact']) {
        await openLive(page, `${host.origin}${path}`)
        const own = page.locator('form[data-call-to-action], form').last()
        await own.getByLabel('Full Name').fill('Ada Example')
        await own.getByLabel('Email Address').fill('ada@example.org')
        await own.getByLabel('Phone Number').fill('(508) 555-0100')
        await own.getByRole('button').last().click()
        await expect.poll(() => bodies.length).toBe(path === '/cardiology-billing' ? 1 : 2)
      }
      expect(bodies[0]).toMatchObject({ name: 'Ada Example', page: 'cardiology-billing' })
      expect(bodies[1]).not.toHaveProperty('page')
    },
  )
