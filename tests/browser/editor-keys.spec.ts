import { aboutPage } from '#content/pages/about.ts'
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
