import { sectionOf } from '../support/page-records.ts'
import { resolved } from '../support/site-content.ts'
import { using } from './support/open-pages.ts'
import { expect, findSection, once } from './support/site-test.ts'

const { action, heading, inputs } = sectionOf(resolved, 'estimator')
const example = ['1200', '110', '15', '54', '20', '30']

using('/')(
  'the estimator counts as the visitor types, sends nothing, and carries the figures into the message of the form',
  once,
  async ({ page }) => {
    const estimator = findSection(page, heading)
    const number = (label: string) => estimator.getByRole('textbox', { name: label, exact: true })
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    for (const [at, { label }] of Object.values(inputs).entries()) await number(label).fill(example[at] ?? '')
    await number(inputs.hourlyCost.label).press('Enter')
    await expect(estimator.getByRole('definition')).toHaveText(
      [
        ...['$132,000', '$1,584,000', '$19,800', '$237,600', '−$10,692', '−$128,304'],
        ...['$9,108', '$109,296', '$1,800', '$21,600'],
      ].map((dollars, at) => `${dollars} per ${at % 2 === 0 ? 'month' : 'year'}`),
    )
    const message = page.locator('#contact').getByRole('textbox', { name: 'message' })
    await message.fill('Please call me.')
    await estimator.getByRole('link', { name: action.label }).click()
    await expect(message).toBeFocused()
    await expect(message).toBeInViewport()
    await expect(message).toHaveValue(/^Please call me\.\n\n(.+\n)+.*\$109,296/)
    expect(requests).toEqual([])
  },
)
