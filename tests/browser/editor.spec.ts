import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { company } from '#content/company.ts'
import { homePage } from '#content/pages/home.ts'
import { copyForEditing } from '../support/edited-copy.ts'
import { findFreePort } from '../support/free-port.ts'
import { answerImage, collectComplaints, findAccessibilityFaults, once, oneCase } from './support/site-test.ts'

// One editor on one copy: each test goes on where the one before has stopped.
test.describe.configure({ mode: 'serial', timeout: 240_000 })

const copy = copyForEditing()
let stop: () => void
let page: Page
let site: FrameLocator
let complaints: string[]

test.beforeAll(async ({ browser }) => {
  // A busy machine takes its time to start an editor.
  test.setTimeout(240_000)
  const editor = spawn(process.execPath, ['scripts/edit.ts'], {
    cwd: copy.root,
    env: { ...process.env, EDIT_PORT: String(await findFreePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  stop = () => editor.kill()
  let address = ''
  for await (const line of createInterface({ input: editor.stdout })) {
    address = line.trim()
    if (address.startsWith('http')) break
  }
  page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // A page that was kept back counts as one from elsewhere, which may not call this machine.
    permissions: ['local-network-access'],
  })
  await answerImage(page)
  complaints = collectComplaints(page)
  site = page.frameLocator('iframe')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeVisible({ timeout: 60_000 })
  await expect(site.locator('html[data-live]')).toHaveCount(1, { timeout: 60_000 })
})
// A page that is patched at the wrong moment is told by React, in the console or as an error of the page.
test.afterEach(() => expect(complaints).toEqual([]))
test.afterAll(async () => {
  await page.close()
  stop()
  copy.remove()
})

const openSection = (name: string) => page.getByRole('navigation').getByRole('button', { name, exact: true }).click()
const status = () => page.getByRole('status')

/** Keeps the next request back until the returned function is called. */
async function hold(address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, (route) => promise.then(() => route.continue()), { times: 1 })
  return resolve
}

/** Clicks in the same turn in which the next answer is read. */
async function clickOnceAnswered(section: string) {
  await page.evaluate((name) => {
    const read = Response.prototype.json
    const button = [...document.querySelectorAll<HTMLElement>('nav button')].find((one) => one.textContent === name)
    Response.prototype.json = function (this: Response) {
      Response.prototype.json = read
      const body = read.call(this)
      body.then(async () => {
        for (let turn = 0; turn < 20; turn += 1) await null
        button?.click()
      })
      return body
    }
  }, section)
}

/** Lets the next page of the preview be drawn, and keeps it on its way. */
async function holdNextPage() {
  const drawn = Promise.withResolvers<string>()
  const release = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch()
      drawn.resolve(await response.text())
      await release.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return { drawn: drawn.promise, letPage: release.resolve }
}

async function save() {
  await page.getByRole('button', { name: 'Review and save' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(status()).toContainText('Saved.')
}

test('a click on a sentence opens its field, the preview follows, and only that line is saved', once, async () => {
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true }).and(page.locator(':focus'))
  // The words of a page are there before it hears clicks.
  await expect(async () => {
    await site.getByRole('heading', { level: 1 }).click()
    await expect(heading).toHaveValue(homePage.hero.heading, { timeout: 2000 })
  }).toPass()
  // What is typed shows before anybody else knows of it.
  const letChange = await hold('**/edit/api/change')
  await heading.fill("Every claim, paid: that's it")
  await expect(site.getByRole('heading', { level: 1 })).toHaveText("Every claim, paid: that's it")
  await expect(status()).toHaveText('Everything is saved.')
  letChange()
  await page.getByRole('button', { name: 'Review and save' }).click()
  const review = page.getByRole('dialog')
  await expect(review.getByRole('heading', { name: 'One change' })).toBeVisible()
  await expect(review).toContainText(`${homePage.hero.heading} → Every claim, paid: that's it`)
  await review.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(status()).toContainText('Saved.')
  expect(copy.diffOf('content/pages/home.ts')).toEqual({
    removed: [`heading: '${homePage.hero.heading}',`],
    added: [`heading: "Every claim, paid: that's it",`],
  })
})

test('a text that is changed while the preview loads waits for it, and React finds nothing amiss', once, async () => {
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true }).and(page.locator(':focus'))
  await site.getByRole('heading', { level: 1 }).click()
  const frame = page.frame({ url: /:\d+\/(#|$)/ })
  // The markup is there and the scripts are not: the moment in which a change would do harm.
  const letScripts = await hold('**/site/entry.client.tsx*')
  await frame?.evaluate(() => setTimeout(() => location.reload()))
  await expect(site.locator('html:not([data-live])')).toHaveCount(1)
  await heading.fill('Paid while loading')
  // Longer than the page waits for another letter.
  await page.waitForTimeout(400)
  const { drawn, letPage } = await holdNextPage()
  letScripts()
  // The preview fetches itself once more, to be sure of the new words; what changes meanwhile waits for that, too.
  expect(await drawn).toContain('Paid while loading')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.waitForTimeout(400)
  letPage()
  await expect(status()).toContainText('Everything is saved.')
  await expect(site.getByRole('heading', { level: 1 })).not.toHaveText('Paid while loading')
  await expect(site.locator('html[data-live]')).toHaveCount(1)
})

test('a text that others say, too, changes alone', once, async () => {
  await openSection('Menus')
  const label = page.getByRole('group', { name: 'Header links' }).getByRole('textbox', { name: 'Label' }).first()
  await page.getByRole('group', { name: 'Header links' }).locator('summary').first().click()
  await label.fill('Start')
  const link = (name: string) => site.getByRole('banner').getByRole('link', { name, exact: true })
  await expect(link('Start')).toBeVisible()
  await expect(site.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(link('Home')).toBeVisible()
})

test('whoever goes elsewhere before or right after the answer to an undo stays there', once, async () => {
  const heading = page.getByRole('main').first().getByRole('heading', { level: 1 })
  for (const moment of ['before', 'after']) {
    await openSection('Company')
    await page.getByRole('textbox', { name: 'Company name' }).fill(`Harbor Billing, ${moment}`)
    await expect(status()).toContainText('1 change')
    const letUndo = await hold('**/edit/api/undo')
    await page.getByRole('button', { name: 'Undo' }).click()
    if (moment === 'before') await openSection('Figures')
    // No hand is as quick: the answer is read, and nothing of it is drawn yet.
    else await clickOnceAnswered('Figures')
    letUndo()
    await expect(status()).toHaveText('Everything is saved.')
    await expect(heading).toHaveText('Figures')
  }
})

test('a sentence with a figure shows what is typed before anybody else knows of it', once, async () => {
  await openSection('Home page')
  const badge = page.getByRole('textbox').filter({ hasText: homePage.hero.badge })
  await badge.click()
  const letChange = await hold('**/edit/api/change')
  await badge.press('End')
  await page.keyboard.type(', so far')
  await expect(site.getByText(`${homePage.hero.badge}, so far`, { exact: true })).toBeVisible()
  await expect(status()).toHaveText('Everything is saved.')
  letChange()
  await expect(status()).toHaveText('1 change not saved yet')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(site.getByText(homePage.hero.badge, { exact: true })).toBeVisible()
})

test('a figure in a sentence is a chip, a new one too, and brings its import along', once, async () => {
  await openSection('Figures')
  await page.getByRole('textbox', { name: 'A new figure: what it counts' }).fill('Claims read a day')
  await page.keyboard.press('Enter')
  const figure = page.getByRole('group', { name: 'Claims read a day' })
  await expect(figure.getByRole('textbox', { name: 'As visitors read it' })).toBeFocused()
  await page.keyboard.type('9,000')
  await openSection('Header and footer')
  await page.getByRole('textbox', { name: 'Menu label', exact: true }).press('End')
  await page
    .getByLabel('Insert a figure')
    .and(page.locator(':visible'))
    .selectOption({ label: '9,000 (Claims read a day)' })
  await expect(page.getByRole('textbox', { name: 'Menu label', exact: true }).locator('.chip')).toHaveText('9,000')
  await save()
  expect(copy.read('content/shell.ts')).toMatch(/^import \{ claims \} from '\.\/claims\.ts'\n/)
  expect(copy.diffOf('content/shell.ts').added).toContain(`menuLabel: \`Menu\${claims.claimsReadADay.value}\`,`)
  expect(copy.diffOf('content/claims.ts').added).toEqual([
    "claimsReadADay: { value: '9,000', number: 9000, label: 'Claims read a day', source: '' },",
  ])
})

test(
  'what does not fit is told where it can be fixed, and cannot be saved; undo brings the old text back',
  once,
  async () => {
    await openSection('Company')
    const email = page.getByRole('textbox', { name: 'E-mail address' })
    await email.fill('nope')
    await expect(page.getByRole('region', { name: 'To fix' })).toContainText('is not a whole e-mail address')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Review and save' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(email).toHaveValue(company.email)
    await expect(page.getByRole('region', { name: 'To fix' })).toHaveCount(0)
  },
)

test('a draft survives a reload, and the list of entries can be moved, shortened and extended', once, async () => {
  await openSection('Testimonials')
  const entries = page.getByRole('group', { name: 'Testimonials' }).locator('summary')
  const names = await entries.allTextContents()
  await page.getByRole('button', { name: `Move ${names[0]} down` }).click()
  await expect(entries).toHaveText([names[1] ?? '', names[0] ?? '', ...names.slice(2)])
  await page.reload()
  await openSection('Testimonials')
  await expect(entries).toHaveText([names[1] ?? '', names[0] ?? '', ...names.slice(2)])
  await page.getByRole('button', { name: `Take out ${names[1]}` }).click()
  await expect(entries).toHaveCount(names.length - 1)
  await page.getByRole('button', { name: 'Add to testimonials' }).click()
  await expect(entries).toHaveCount(names.length)
  await expect(page.getByRole('region', { name: 'To fix' })).toContainText(/empty/)
  await page.getByRole('button', { name: 'Review and save' }).click()
  await page.getByRole('button', { name: 'Throw away all drafts' }).click()
  await expect(entries).toHaveText(names)
})

test('a color shows its contrast at once, and the preview wears it', once, async () => {
  await openSection('Colors')
  const paper = page.getByRole('textbox', { name: 'Light ground', exact: true })
  await paper.fill('#777777')
  await expect(page.getByRole('region', { name: 'To fix' })).toContainText('cannot be read on “Light ground”')
  await paper.fill('#F0F6FF')
  await expect(page.getByRole('region', { name: 'To fix' })).toHaveCount(0)
  await expect
    .poll(() => site.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--color-paper')))
    .toBe('#F0F6FF')
  await page.getByRole('button', { name: 'Undo' }).click()
  // What is undone is shown, which would lead back here from the next section.
  await expect(paper).not.toHaveValue('#F0F6FF')
})

test('another program is not overwritten', once, async () => {
  await openSection('Company')
  await page.getByRole('textbox', { name: 'Company name' }).fill('Harbor Billing')
  await expect(status()).toContainText('1 change')
  const theirs = copy.read('content/company.ts').replace(company.address.city, 'Boston')
  writeFileSync(`${copy.root}/content/company.ts`, theirs)
  await page.getByRole('button', { name: 'Review and save' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(status()).toContainText('another program has changed Company meanwhile')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
  expect(copy.read('content/company.ts')).toBe(theirs)
  // Whoever comes back from another program is told.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('button', { name: 'Drop my changes there' }).click()
  await expect(status()).toContainText('Everything is saved.')
})

test('in the preview links work when tried, at the width of a phone', once, async () => {
  await page.getByRole('group', { name: 'Page' }).getByRole('button', { name: 'Home' }).click()
  await page.getByRole('button', { name: 'Phone', exact: true }).click()
  await page.getByRole('button', { name: 'Try', exact: true }).click()
  await expect.poll(() => site.locator('html').evaluate(() => innerWidth)).toBe(390)
  await site.getByRole('link', { name: homePage.consultant.action.label }).click()
  await expect(site.getByRole('heading', { level: 1 })).toHaveText(/get in touch/i)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Desktop', exact: true }).click()
})

test('the keyboard alone finds a text, changes it and saves', once, async () => {
  await page.getByRole('searchbox', { name: 'Find a text of the site' }).focus()
  await page.keyboard.insertText(homePage.whyChooseUs.checklistHeading)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Checklist heading' })
  await expect(field).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText('What sets us apart')
  await expect(status()).toContainText('1 change')
  await page.getByRole('button', { name: 'Review and save' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(status()).toContainText('Saved.')
  expect(copy.diffOf('content/pages/home.ts').added).toContain("checklistHeading: 'What sets us apart',")
})

for (const section of ['Make it yours', 'Figures', 'Colors', 'Legal texts', 'Logo and app name', 'Billing steps'])
  test(`axe finds nothing in the form ${section}, on a phone`, oneCase(section === 'Figures', once), async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openSection(section)
    expect(await findAccessibilityFaults(page)).toEqual([])
  })

test('axe finds nothing on a wide screen', oneCase(false, once), async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await findAccessibilityFaults(page)).toEqual([])
})
