import type { Locator, Page } from '@playwright/test'
import { resolved } from '../../support/site-content.ts'

const { services } = resolved

const folder = (page: Page) => page.getByRole('region', { name: 'Services', exact: true })

export const cards = (page: Page): Locator => folder(page).locator('li > a')

export function card(page: Page, anchor: string): Locator {
  const title = services.find((service) => service.anchor === anchor)?.title ?? ''
  return cards(page).filter({ hasText: title })
}

export const sheet = (page: Page, anchor: string): Locator => page.locator(`#${anchor}`)

/** The anchors of the sheets that can be seen. */
export function openSheets(page: Page): Promise<string[]> {
  return folder(page)
    .locator('article')
    .evaluateAll((sheets) => sheets.filter((one) => one.checkVisibility()).map(({ id }) => id))
}

/** How far the top of an element is from the top of the window, in px. */
export const distanceFromTop = (element: Locator): Promise<number> =>
  element.evaluate((target) => target.getBoundingClientRect().top)

/** The list of a sheet that stands under a heading. */
export const listUnder = (within: Locator, heading: string): Locator =>
  within.getByRole('heading', { level: 3, name: heading }).locator('+ ul').getByRole('listitem')
