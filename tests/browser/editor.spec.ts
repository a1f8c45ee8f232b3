import type { Locator, Page } from '@playwright/test'
import { editedParts } from '#content/schema/content.ts'
import { deskRoutes } from '#contract/desk-routes.ts'
import { readSampleContent } from '../support/sample-content.ts'
import { test } from './support/desk-test.ts'
import { expect, findAccessibilityFaults, once, sampledCase, wide } from './support/site-test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const isSaved = (page: Page) => expect(page.locator('main .sticky [aria-live]')).toHaveText('Saved')

const records = readSampleContent().content.pages.map(({ id }) => `pages.${id}`)

for (const part of [...editedParts, ...records, 'review'])
  test(
    `axe finds nothing at ${part}, nothing is wider than the screen, and on a phone the tools take one row`,
    sampledCase(part === 'claimSlip', once),
    async ({ page }) => {
      await page.goto(`/edit/${part}`)
      await expect(heading(page)).not.toHaveText('Edit the site')
      for (const summary of await page.locator('main summary').all()) await summary.click()
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(await sideways()).toBe(0)
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await findAccessibilityFaults(page)).toEqual([])
      expect(await sideways()).toBe(0)
      // Narrower by a scrollbar.
      await page.setViewportSize({ width: 375, height: 844 })
      const tools = await page.locator('main .sticky').first().boundingBox()
      expect(tools?.height).toBeLessThan(70)
    },
  )

async function openLegalText(page: Page) {
  const formats = page.waitForResponse(/\/formatted-field-/)
  await page.goto('/edit/pages')
  // Before a text is opened.
  await formats
  const add = page.getByRole('button', { name: 'Add a legal text' })
  await add.focus()
  await page.keyboard.press('Enter')
  const which = page.getByLabel('Which legal text')
  await expect(which).toBeFocused()
  // The second of them is passed on the way.
  await which.selectOption({ label: 'Terms of Service' })
  await which.selectOption({ label: 'Privacy Policy' })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Privacy Policy')
  await expect(heading(page)).toBeFocused()
  await page.keyboard.press('Tab')
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toBeFocused()
  await expect(title).toHaveValue('Privacy Policy')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused()
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await page.keyboard.press('Control+a')
  return text
}

async function discard(page: Page): Promise<void> {
  await page.goto('/edit/review')
  await page.getByRole('button', { name: 'Discard all changes' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await findAccessibilityFaults(page, 'dialog')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Nothing to publish.')).toBeVisible()
}

test(
  'a legal text is written with its formats or pasted from Word, shown beside it, and there again after a reload',
  wide,
  async ({ page }) => {
    const text = await openLegalText(page)
    await page.keyboard.type('We keep *very* little.\nWhat we keep')
    // The tools are one stop of the Tab key before the text.
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Home')
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: 'Heading', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(text).toBeFocused()
    await page.keyboard.type('\n- Names\nPhones\n\nEnd ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('here')
    const shown =
      '<p>We keep *very* little.</p><h2 data-level="2">What we keep</h2><ul><li><p>Names</p></li><li><p>Phones</p></li></ul>'
    await expect.poll(() => text.innerHTML()).toContain(`${shown}<p>End <strong>here</strong></p>`)
    const preview = page.frameLocator('iframe').locator('article')
    await expect(preview.locator('h2')).toHaveText('What we keep')
    await expect(preview.locator('strong')).toHaveText('here')
    expect(await findAccessibilityFaults(page)).toEqual([])

    await page.keyboard.press('Control+z')
    await expect(text.locator('strong')).toHaveCount(0)
    await page.keyboard.press('Control+y')

    await page.keyboard.press('Enter')
    await pasteFromWord(text)
    const pasted =
      '<h2 data-level="2">Part</h2><p>We <strong>keep</strong> it <strong>well</strong> <a href="https://b.org/x">there</a> not</p><ul><li><p>one</p></li><li><p>two</p></li></ul><ol><li><p>first</p></li></ol><p>cell</p>'
    expect(await text.innerHTML()).toContain(pasted)
    expect(await text.innerHTML()).not.toMatch(/style|<img|script|<table/)
    await isSaved(page)
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    await page.reload()
    await expect.poll(() => text.innerHTML()).toContain(`${shown}<p>End <strong>here</strong></p>${pasted}`)
    await expect(page.locator('[id$="-problem"] p')).toHaveCount(0)
    await discard(page)
  },
)

test('a legal text is removed and brought back without a mouse', wide, async ({ page }) => {
  await openLegalText(page)
  await isSaved(page)
  await page.goto('/edit/pages')
  const link = page.getByRole('main').getByRole('listitem').filter({ hasText: '/privacy-policy' })
  const focused = page.locator(':focus')
  await page.getByRole('button', { name: 'Remove Privacy Policy' }).focus()
  await page.keyboard.press('Enter')
  await expect(link).toHaveCount(0)
  await expect(page.getByText('Privacy Policy was removed.')).toBeVisible()
  await expect(focused).toHaveText('Undo')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(link).toHaveCount(1)
  await expect(focused).toContainText('Privacy Policy')
  await isSaved(page)
  await discard(page)
})

function pasteFromWord(text: Locator): Promise<void> {
  return text.evaluate((element) => {
    const data = new DataTransfer()
    const list = (sign: string, words: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp;</span></span><![endif]>${words}</p>`
    const html = `<html><body><h1 style="color:red">Part</h1><p class=MsoNormal>We <b>keep</b> <u>it</u> <span style="font-weight: 700">well</span>
      <a href="https://b.org/x">there</a> <a href="javascript:window.ran=1">not</a><img src=x onerror="window.ran=1"></p>
      <script>window.ran = 1</script>${list('·', 'one')}${list('·', 'two')}${list('1.', 'first')}
      <table><tr><td>cell</td></tr></table></body></html>`
    data.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
}

test(
  'a text is changed and published without a mouse, and progress shows after a while',
  wide,
  async ({ page, desk }) => {
    await page.goto('/edit/pages.home#pages.home.sections.opening.heading')
    const field = page.locator('[id="pages.home.sections.opening.heading"]')
    await expect(field).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Keys “only”')
    await isSaved(page)
    await expect(page.frameLocator('iframe').locator('h1')).toHaveText('Keys “only”')
    const tabTo = async (name: string | RegExp, role: 'link' | 'button', key = 'Tab') => {
      const target = page.getByRole(role, { name }).first()
      for (let step = 0; step < 150; step += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return
        await page.keyboard.press(key)
      }
      throw new Error(`The Tab key does not reach ${name}.`)
    }
    await tabTo(/^Review/, 'link', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Review and publish')
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('1 change')
    await page.route(`**${deskRoutes.publish.path}`, async (route) => {
      await expect(page.getByRole('button', { name: 'Publishing…' })).toBeVisible()
      await route.continue()
    })
    await tabTo('Publish', 'button')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Published at \d+:\d\d [AP]M E[SD]T\. Visitors see it now\.$/)).toBeVisible()
    expect(await (await page.request.get(desk.site)).text()).toContain('Keys “only”')
  },
)

test('on a narrow screen, what is followed or clicked takes the place of the preview', wide, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/edit/pages.home')
  const preview = page.getByRole('button', { name: 'Preview' })
  await preview.click()
  await expect(heading(page)).toBeHidden()
  await page.getByRole('link', { name: 'Review' }).click()
  await expect(heading(page)).toHaveText('Review and publish')
  await expect(heading(page)).toBeVisible()
  await preview.click()
  await page.frameLocator('iframe').locator('h1').click()
  await expect(page.locator('[id="pages.home.sections.opening.heading"]')).toBeFocused()
})

test('walking back by the Tab key, nothing that gets the focus is behind the bar', wide, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 600 })
  await page.goto('/edit/company')
  const fields = page.locator('[id^="company."]:is(input, textarea, select)')
  await fields.last().focus()
  const isAtFirst = () => fields.first().evaluate((field) => field === document.activeElement)
  const hidden: string[] = []
  while (!(await isAtFirst())) {
    await page.keyboard.press('Shift+Tab')
    hidden.push(...(await page.evaluate(findBehindBar)))
  }
  expect(hidden).toEqual([])
})

/** Runs in the page. Returns the id of the focused element if the bar covers some of it. */
function findBehindBar(): string[] {
  const bar = document.querySelector('main .sticky')?.getBoundingClientRect().bottom ?? Number.NaN
  const focused = document.activeElement as Element
  return focused.getBoundingClientRect().top >= bar ? [] : [focused.id]
}
