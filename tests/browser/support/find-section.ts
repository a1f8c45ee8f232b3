import type { Locator, Page } from '@playwright/test'

/** The section under a heading. It's no landmark: a page of them would have too many. */
export function findSection(page: Page, heading: string): Locator {
  return page.locator('section', { has: page.getByRole('heading', { level: 2, name: heading, exact: true }) })
}
