import { homeForm } from '#content/contact-forms.ts'
import { homePage } from '#content/pages/home.ts'
import { expect, test } from './support/editor-test.ts'
import { once, oneCase } from './support/site-test.ts'

// One editor on one copy: each test goes on where the one before has stopped.
test.describe.configure({ mode: 'serial', timeout: 240_000 })
const deep = oneCase(false, once)

test(
  'a text that is changed while the preview loads waits for it, and React finds nothing amiss',
  deep,
  async ({ editing: { page, site, status, openHeading, hold, holdNextPage } }) => {
    const heading = await openHeading()
    const frame = page.frame({ url: /:\d+\/\?look=/ })
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
  },
)

test('a text that others say, too, changes alone', deep, async ({ editing: { page, site, openSection } }) => {
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

test(
  'whoever goes elsewhere before or right after the answer to an undo stays there',
  deep,
  async ({ editing: { page, status, openSection, hold, clickOnceAnswered } }) => {
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
  },
)

test(
  'a sentence with a figure shows what is typed before anybody else knows of it',
  deep,
  async ({ editing: { page, site, status, openSection, hold } }) => {
    await openSection('Home page')
    const badge = page.getByRole('textbox').filter({ hasText: homePage.hero.badge })
    await badge.click()
    const letChange = await hold('**/edit/api/change')
    await badge.press('End')
    await page.keyboard.type(', so far')
    await expect(site.getByText(`${homePage.hero.badge}, so far`, { exact: true })).toBeVisible()
    await expect(status()).toHaveText('Not saved yet')
    letChange()
    await expect(status()).toHaveText('1 change not saved yet')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(site.getByText(homePage.hero.badge, { exact: true })).toBeVisible()
  },
)

test(
  'in the preview links and forms work when tried, at the width of a phone',
  deep,
  async ({ editing: { page, site } }) => {
    await page.getByRole('group', { name: 'Page' }).getByRole('button', { name: 'Home' }).click()
    await page.getByRole('button', { name: 'Phone', exact: true }).click()
    await page.getByRole('button', { name: 'Try', exact: true }).click()
    await expect(site.locator('html')).toHaveJSProperty('clientWidth', 390)
    await site.getByRole('link', { name: homePage.consultant.action.label }).click()
    await expect(site.getByRole('heading', { level: 1 })).toHaveText(/get in touch/i)
    // Not followed: the preview shows the site, and nothing else.
    await site.getByRole('contentinfo').locator('a[href^="mailto:"]').first().click()
    await site.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(site.locator('#contact')).toHaveCount(1)
    const field = (name: keyof typeof homeForm.fields) => site.getByLabel(homeForm.fields[name].label, { exact: true })
    await field('name').fill('Ana')
    await field('email').fill('ana@clinic.example')
    await field('message').fill('Hello')
    const alert = page.waitForEvent('dialog')
    // What the site tells is heard by the editor, which is asked by nobody meanwhile.
    page.once('dialog', (dialog) => dialog.accept())
    await site.getByRole('button', { name: homeForm.submit, exact: true }).click()
    expect((await alert).message()).toBe(`The site says:\n\n${homeForm.successAlert}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('button', { name: 'Desktop', exact: true }).click()
  },
)
