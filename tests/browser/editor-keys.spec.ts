import { aboutPage } from '#content/pages/about.ts'
import { specialties } from '#content/specialties.ts'
import { expect, test } from './support/editor-test.ts'
import { once, oneCase } from './support/site-test.ts'

// One editor on one copy: each test goes on where the one before has stopped.
test.describe.configure({ mode: 'serial', timeout: 240_000 })
const deep = oneCase(false, once)

test(
  'whoever chooses a section or a page of the preview keeps the focus in the editor',
  deep,
  async ({ editing: { page, site } }) => {
    const heading = page.getByRole('main').first().getByRole('heading', { level: 1 })
    await page.getByRole('navigation').getByRole('button', { name: 'About page', exact: true }).press('Enter')
    await expect(site.getByRole('heading', { level: 1, name: aboutPage.hero.heading })).toHaveAttribute(
      'tabindex',
      '-1',
    )
    await expect(heading).toHaveText('About page')
    await expect(heading).toBeFocused()
    const contact = page.getByRole('group', { name: 'Page' }).getByRole('button', { name: 'Contact' })
    await contact.press('Enter')
    await expect(site.getByRole('heading', { level: 1, name: /get in touch/i })).toHaveAttribute('tabindex', '-1')
    await expect(contact).toBeFocused()
  },
)

test(
  'the focus stays with an entry that is moved, and goes to the neighbor of one that is taken out',
  deep,
  async ({ editing: { page, status, openSection } }) => {
    await openSection('Testimonials')
    const list = page.getByRole('group', { name: 'Testimonials' })
    const entries = list.locator('summary')
    const names = await entries.allTextContents()
    const [first = '', second = '', third = '', fourth = ''] = names
    await entries.first().press('Enter')
    await page.getByRole('button', { name: `Move ${first} down` }).press('Enter')
    // At once: the answer to the first press is still on its way.
    await page.keyboard.press('Enter')
    await expect(entries).toHaveText([second, third, first, ...names.slice(3)])
    await expect(page.getByRole('button', { name: `Move ${first} down` })).toBeFocused()
    await expect(list.getByText(`${first}, 3 of ${names.length}`)).toHaveAttribute('aria-live', 'polite')
    // What is folded open goes along.
    await expect(list.locator('li > details[open] > summary')).toHaveText([first])
    await page.getByRole('button', { name: `Move ${third} up` }).press('Enter')
    await expect(entries.first()).toHaveText(third)
    await expect(page.getByRole('button', { name: `Move ${third} down` })).toBeFocused()
    await page.getByRole('button', { name: `Take out ${first}` }).press('Enter')
    await expect(entries.filter({ hasText: fourth })).toBeFocused()
    await expect(list.getByText(`${first} taken out, ${names.length - 1} left`)).toHaveCount(1)
    // The next file may go on with the same editor.
    await page.getByRole('button', { name: 'Review and save' }).click()
    await page.getByRole('button', { name: 'Throw away all drafts' }).click()
    await page.getByRole('button', { name: 'Yes, throw away' }).click()
    await expect(status()).toHaveText('Everything is saved.')
  },
)

test(
  'quick presses and letters change the entry they were meant for, before and after the answers',
  deep,
  async ({ editing: { page, consoleErrors, status, openSection, hold } }) => {
    await openSection('Specialties')
    const list = page.getByRole('group', { name: /^Specialties/ })
    const shown = () =>
      list.getByRole('textbox').evaluateAll((all) => (all as HTMLTextAreaElement[]).map((one) => one.value))
    const button = (name: string) => list.getByRole('button', { name, exact: true })
    const names: readonly string[] = specialties
    const gone = names.filter((_name, at) => at % 8 === 3)
    const kept = names.filter((name) => !gone.includes(name))
    const [first = ''] = kept
    const letChange = await hold('**/edit/api/change')
    for (const name of gone) await button(`Take out ${name}`).click()
    await list.getByRole('textbox').first().fill(`${first}, new`)
    // From A to Z by themselves, as soon as the entry is left; the focus stays where it went.
    await button('Add to specialties').click()
    await page.keyboard.type('Acupuncture')
    await list.getByRole('textbox').nth(3).focus()
    const wanted = ['Acupuncture', `${first}, new`, ...kept.slice(1)]
    expect(await shown()).toEqual(wanted)
    await expect(list.getByRole('textbox').nth(4)).toBeFocused()
    await expect(list.locator('li[aria-busy]')).toHaveCount(2)
    letChange()
    await expect(page.getByText('on the way')).toHaveCount(0)
    expect(await shown()).toEqual(wanted)
    // The way to the server is cut: nothing is lost, and it goes on by itself.
    await page.route('**/edit/api/change', (route) => route.abort(), { times: 1 })
    await list.getByRole('textbox').first().fill('Acupuncture too')
    await expect(status()).toContainText('The editor does not answer.')
    await expect(page.getByText('on the way')).toHaveCount(0)
    await expect(list.getByRole('textbox').first()).toHaveValue('Acupuncture too')
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
    await page.getByRole('button', { name: 'Review and save' }).click()
    await page.getByRole('button', { name: 'Throw away all drafts' }).click()
    await page.getByRole('button', { name: 'Yes, throw away' }).click()
    await expect(status()).toHaveText('Everything is saved.')
  },
)
