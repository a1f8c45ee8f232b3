import { writeFileSync } from 'node:fs'
import { company } from '#content/company.ts'
import { homePage } from '#content/pages/home.ts'
import { fieldAddress } from '#contract/edit.ts'
import { expect, test } from './support/editor-test.ts'
import { once, oneCase } from './support/site-test.ts'

// One editor on one copy: each test goes on where the one before has stopped.
test.describe.configure({ mode: 'serial', timeout: 240_000 })

test('the preview of a new copy is loaded once', once, async ({ editing: { firstPages } }) => {
  expect(firstPages).toEqual(['/edit/', '/edit/', '/'])
})

test('the site in the preview reaches nothing of the editor', once, async ({ editing: { page, consoleErrors } }) => {
  const preview = page.frame({ url: /\?look=/ })
  const reached = await preview?.evaluate(async () => {
    const own = `/edit/look/${new URLSearchParams(location.search).get('look')}/`
    const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"since":-1}' } as const
    const ask = (path: string, options?: RequestInit) => () => fetch(path, options).then(({ status }) => status)
    const attempts: Record<string, () => unknown> = {
      'its own parts': ask(`${own}content/company.ts`),
      'the page around it': () => parent.document.title,
      'the address around it': () => parent.location.href,
      'the way from it': () => (parent.location.href = '/edit/#elsewhere'),
      'its frame': () => String(window.frameElement),
      'what the page stores': () => localStorage.length,
      cookies: () => document.cookie,
      'a call': ask('/edit/api/state', { ...call, credentials: 'include' }),
      'a call without an answer': ask('/edit/api/state', { mode: 'no-cors', method: 'POST', body: '{"since":-1}' }),
      'the page': ask('/edit/'),
      'a page without its name': ask('/services'),
      'a part without its name': ask('/content/company.ts'),
      'a part under another name': ask(own.replace(/.\/$/, '_/')),
      'another window': () => String(window.open('/edit/')),
    }
    const outcomes = Object.entries(attempts).map(async ([name, attempt]) => {
      const outcome = await new Promise((resolve) => resolve(attempt())).catch(({ name: error }) => error)
      return [name, outcome] as const
    })
    return Object.fromEntries(await Promise.all(outcomes))
  })
  expect(reached).toEqual({
    'its own parts': 200,
    'the page around it': 'SecurityError',
    'the address around it': 'SecurityError',
    'the way from it': 'SecurityError',
    'its frame': 'null',
    'what the page stores': 'SecurityError',
    cookies: 'SecurityError',
    'a call': 'TypeError',
    'a call without an answer': 'TypeError',
    'the page': 'TypeError',
    'a page without its name': 'TypeError',
    'a part without its name': 'TypeError',
    'a part under another name': 'TypeError',
    'another window': 'null',
  })
  await expect(page.locator('iframe')).toHaveAttribute(
    'sandbox',
    /^(?!.*(same-origin|top-navigation|popups))allow-scripts/,
  )
  consoleErrors.splice(0)
})

test(
  'a click on a sentence opens its field, the preview follows, and only that line is saved',
  once,
  async ({ editing: { page, site, copy, status, openHeading, hold } }) => {
    const heading = await openHeading()
    await expect(heading).toHaveValue(homePage.hero.heading)
    // What is typed shows before anybody else knows of it.
    const letChange = await hold('**/edit/api/change')
    await heading.fill("Every claim, paid: that's it")
    await expect(site.getByRole('heading', { level: 1 })).toHaveText("Every claim, paid: that's it")
    await expect(page.getByText('1 on the way')).toBeVisible()
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
  },
)

test(
  'what does not fit is told where it can be fixed, and cannot be saved; undo brings the old text back',
  oneCase(false, once),
  async ({ editing: { page, openSection } }) => {
    await openSection('Company')
    const email = page.getByRole('textbox', { name: 'Email address' })
    await email.fill('nope')
    await expect(page.getByRole('region', { name: 'To fix' })).toContainText('is not a whole email address')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Review and save' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    // What is in the way is named there, and leads to its field.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Email address: .*whole email address/ })
      .click()
    await expect(email).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(email).toHaveValue(company.email)
    await expect(page.getByRole('region', { name: 'To fix' })).toHaveCount(0)
  },
)

test(
  'another program is not overwritten',
  oneCase(false, once),
  async ({ editing: { page, copy, consoleErrors, status, openSection } }) => {
    await openSection('Company')
    await page.getByRole('textbox', { name: 'Company name' }).fill('Harbor Billing')
    await expect(status()).toContainText('1 change')
    const theirs = copy.read('content/company.ts').replace(company.address.city, 'Boston')
    writeFileSync(`${copy.root}/content/company.ts`, theirs)
    await page.getByRole('button', { name: 'Review and save' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(status()).toContainText('another program has changed Company meanwhile')
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('409')])
    expect(copy.read('content/company.ts')).toBe(theirs)
    // Whoever comes back from another program is told.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('button', { name: 'Drop my changes there' }).click()
    await expect(status()).toContainText('Everything is saved.')
  },
)

test(
  'the keyboard alone finds a text, changes it and saves',
  oneCase(false, once),
  async ({ editing: { page, copy, status } }) => {
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
  },
)

test(
  'an address of the launch check opens its field, also where the editor is open already',
  oneCase(false, once),
  async ({ editing: { page } }) => {
    const to = (at: string) => page.goto(new URL(fieldAddress(at), page.url()).href)
    await to('content/company.ts#company.socialLinks[2].href')
    const entry = page.getByRole('group', { name: 'Social links' }).locator('details').nth(2)
    await expect(entry.getByRole('textbox', { name: 'Where it leads' })).toBeFocused()
    await page.reload()
    await to('content/company.ts#company.phone')
    await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeFocused()
  },
)
