import { pictureLimit } from '#contract/edit.ts'
import { expect, test } from './support/editor-test.ts'
import { findAccessibilityFaults, once, oneCase } from './support/site-test.ts'

// One editor on one copy: each test goes on where the one before has stopped.
test.describe.configure({ mode: 'serial', timeout: 240_000 })
const deep = oneCase(false, once)

test(
  'a figure in a sentence is a chip, a new one too, and brings its import along',
  deep,
  async ({ editing: { page, copy, openSection, save } }) => {
    await openSection('Figures')
    await page.getByRole('textbox', { name: 'A new figure: what it counts' }).fill('Claims read a day')
    await page.keyboard.press('Enter')
    const figure = page.getByRole('group', { name: 'Claims read a day' })
    await expect(figure.getByRole('textbox', { name: 'As visitors read it' })).toBeFocused()
    await page.keyboard.type('9,000')
    await openSection('Header and footer')
    const label = page.getByRole('textbox', { name: 'Menu label', exact: true })
    const chip = label.getByText('9,000', { exact: true })
    const figures = page.getByLabel('Insert a figure').and(page.locator(':visible'))
    await label.press('End')
    await page.keyboard.press('Tab')
    await expect(figures).toBeFocused()
    // With the keyboard, a menu chooses whatever it passes.
    await page.keyboard.press('ArrowDown')
    await expect(chip).toHaveCount(0)
    await figures.selectOption({ label: '9,000 (Claims read a day)' })
    await page.getByRole('button', { name: 'Insert', exact: true }).press('Enter')
    await expect(chip).toHaveCount(1)
    await expect(label).toBeFocused()
    await page.keyboard.type(' a')
    await expect(label).toHaveText('Menu 9,000 a')
    // The next one stands where the caret was, and not at the end.
    await label.press('Home')
    await figures.selectOption({ label: '9,000 (Claims read a day)' })
    await page.getByRole('button', { name: 'Insert', exact: true }).press('Enter')
    await expect(label).toBeFocused()
    await expect(label).toHaveText('9,000 Menu 9,000 a')
    await save()
    expect(copy.read('content/shell.ts')).toMatch(/^import \{ claims \} from '\.\/claims\.ts'\n/)
    expect(copy.diffOf('content/shell.ts').added).toContain(
      `menuLabel: \`\${claims.claimsReadADay.value} Menu \${claims.claimsReadADay.value} a\`,`,
    )
    expect(copy.diffOf('content/claims.ts').added).toEqual([
      "claimsReadADay: { value: '9,000', label: 'Claims read a day', source: '' },",
    ])
  },
)

test(
  'a draft survives a reload, and the list of entries can be moved, shortened and extended',
  deep,
  async ({ editing: { page, status, openSection } }) => {
    await openSection('Testimonials')
    const entries = page.getByRole('group', { name: 'Testimonials' }).locator('summary')
    const names = await entries.allTextContents()
    await page.getByRole('button', { name: `Move ${names[0]} down` }).click()
    await expect(entries).toHaveText([names[1] ?? '', names[0] ?? '', ...names.slice(2)])
    await expect(status()).toHaveText('1 change not saved yet')
    await page.reload()
    await openSection('Testimonials')
    await expect(entries).toHaveText([names[1] ?? '', names[0] ?? '', ...names.slice(2)])
    await page.getByRole('button', { name: `Take out ${names[1]}` }).click()
    await expect(entries).toHaveCount(names.length - 1)
    await page.getByRole('button', { name: 'Add to testimonials' }).click()
    await expect(entries).toHaveCount(names.length)
    await expect(page.getByRole('region', { name: 'To fix' })).toContainText(/empty/)
    // Many fields are empty in the same words: each problem says where it is.
    const problems = await page.getByRole('region', { name: 'To fix' }).getByRole('button').allTextContents()
    expect(problems).toContainEqual(expect.stringMatching(/^Testimonials › .*Entry \d › .+: .*empty/))
    expect(new Set(problems).size).toBe(problems.length)
    await page.getByRole('button', { name: 'Review and save' }).click()
    await page.getByRole('button', { name: 'Throw away all drafts' }).click()
    await page.getByRole('button', { name: 'Yes, throw away' }).click()
    await expect(entries).toHaveText(names)
  },
)

test(
  'a section of Home is dragged to another place, hidden, and shown again; what led there is told',
  deep,
  async ({ editing: { page, site, status, openSection } }) => {
    await openSection('Home page')
    const rows = page.getByRole('group', { name: 'Sections' }).getByRole('listitem')
    const names = await rows.allInnerTexts().then((texts) => texts.map((text) => text.split('\n')[0] ?? ''))
    const drag = async (from: number, to: number, end: () => Promise<void>) => {
      const boxes = await Promise.all(
        [rows.nth(from).getByTitle('Drag to another place'), rows.nth(to)].map((one) => one.boundingBox()),
      )
      const [handle, target] = boxes
      if (!handle || !target) throw new Error('There is nothing to drag.')
      await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
      await page.mouse.down()
      await page.mouse.move(handle.x + 5, target.y + target.height - 2, { steps: 4 })
      await end()
    }
    await drag(0, 2, async () => {
      await page.keyboard.press('Escape')
      await page.mouse.up()
    })
    await expect(status()).toHaveText('Everything is saved.')
    await drag(0, 2, () => page.mouse.up())
    await expect(status()).toHaveText('1 change not saved yet')
    const [first = '', second = '', third = '', ...rest] = names
    await expect(rows).toContainText([second, third, first, ...rest])
    await expect(site.locator('main > section').nth(2)).toHaveAttribute('id', 'how-billing-works')
    await page.getByRole('checkbox', { name: first }).uncheck()
    await expect(site.locator('#how-billing-works')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'To fix' })).toContainText('leads to a section that is hidden')
    await page.getByRole('checkbox', { name: first }).check()
    await expect(page.getByRole('region', { name: 'To fix' })).toHaveCount(0)
    await expect(site.locator('#how-billing-works')).toHaveCount(1)
    for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Undo' }).click()
    await expect(status()).toHaveText('Everything is saved.')
  },
)

test(
  'a chosen color takes others along at once, one of them can be overruled, and goes back',
  deep,
  async ({ editing: { page, site, status, openSection } }) => {
    const bandInBlue = '#113392'
    await openSection('Colors')
    const main = page.getByRole('textbox', { name: 'Main color', exact: true })
    const before = await main.inputValue()
    await main.fill('#1D4ED8')
    await expect(site.locator('html')).toHaveCSS('--color-band', bandInBlue)
    // What follows goes without saying.
    await expect(status()).toHaveText('1 change not saved yet')
    await page.getByText('All colors').click()
    const band = page.getByRole('group', { name: 'Colored band', exact: true })
    await expect(band).toContainText('Follows the main color')
    await band.getByRole('textbox', { name: 'Colored band', exact: true }).fill('#777777')
    await expect(page.getByRole('region', { name: 'To fix' })).toContainText('cannot be read on “Colored band”')
    await expect(band).toContainText('Your own')
    await band.getByRole('button', { name: `Go back to ${bandInBlue}` }).click()
    await expect(band).toContainText('Follows the main color')
    await expect(page.getByRole('region', { name: 'To fix' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(band).toContainText('Your own')
    for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Undo' }).click()
    // What is undone is shown, which would lead back here from the next section.
    await expect(main).toHaveValue(before)
    await expect(status()).toHaveText('Everything is saved.')
  },
)

test('a text that is no color is refused in words, and three digits are enough', deep, async ({ editing }) => {
  const { page, status, openSection } = editing
  await openSection('Colors')
  const paper = page.getByRole('textbox', { name: 'Ground', exact: true })
  await paper.fill('light blue')
  await expect(paper).toHaveAttribute('aria-invalid', 'true')
  await expect(paper).toHaveAccessibleDescription('Write a color as # and six digits, such as #0C2023.')
  await paper.fill('#fff')
  await expect(paper).toHaveAccessibleDescription('')
  await expect(status()).toHaveText('1 change not saved yet')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(status()).toHaveText('Everything is saved.')
})

test('a picture that is too large is refused before it is sent', deep, async ({ editing }) => {
  const { page, status, openSection } = editing
  await openSection('Consultant photograph')
  const sent: string[] = []
  // The preview may still be loading its files.
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const buffer = Buffer.alloc(pictureLimit.bytes + 1)
  await page.getByLabel(/^Choose a file/).setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer })
  await expect(status()).toHaveText(pictureLimit.refusal)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(pictureLimit.refusal)
  expect(sent).toEqual([])
})

test(
  'the section and the buttons that are chosen are marked without colors, too',
  deep,
  async ({ editing: { page, openSection } }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await openSection('Billing steps')
    await expect(page.getByRole('navigation').locator('[aria-current]')).toHaveCSS('text-decoration-line', 'underline')
    for (const button of await page.locator('[aria-pressed=true]').all())
      await expect(button).toHaveCSS('text-decoration-line', 'underline')
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
  },
)

for (const section of ['Make it yours', 'Figures', 'Colors', 'Legal texts', 'Logo and app name', 'Billing steps'])
  test(`axe finds nothing in the form ${section}, on a phone`, deep, async ({ editing: { page, openSection } }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openSection(section)
    expect(await findAccessibilityFaults(page)).toEqual([])
  })

test('axe finds nothing on a wide screen', deep, async ({ editing: { page } }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await findAccessibilityFaults(page)).toEqual([])
})
