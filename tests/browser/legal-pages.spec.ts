import { startFileHost } from '../support/file-host.ts'
import { exportStatic } from '../support/rendered-site.ts'
import { secondInput } from '../support/second-brand.ts'
import { expect, findAccessibilityFaults, once, sampledCase, test, waitUntilLive } from './support/site-test.ts'

test(
  'a legal text of the owner is a page that stays whole when scripts run, on route changes and on the way back',
  sampledCase(false, once),
  async ({ page }) => {
    using site = await exportStatic(secondInput())
    await using host = await startFileHost()
    host.serve(site.client)
    const words = page.getByText('Only what you write')

    await page.goto(`${host.origin}/about`)
    await waitUntilLive(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page).toHaveURL(`${host.origin}/privacy-policy`)
    await waitUntilLive(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Our Privacy Promise' })).toBeVisible()
    await expect(words).toBeVisible()
    expect(await findAccessibilityFaults(page)).toEqual([])

    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await expect(page).toHaveURL(`${host.origin}/about`)
    await expect(words).toBeHidden()
    await page.goBack()
    await expect(words).toBeVisible()
    await expect(page).toHaveTitle(/^Our Privacy Promise \| /)
    await waitUntilLive(page)
  },
)
