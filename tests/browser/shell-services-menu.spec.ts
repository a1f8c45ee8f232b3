import type { Page } from '@playwright/test'
import { resolved } from '../support/site-content.ts'
import { reading } from './support/open-pages.ts'
import { delayScripts, expect, openLive, sampledCase, test, waitUntilLive, wide } from './support/site-test.ts'

const { services } = resolved

const read = reading('/about')

const find = (page: Page) => {
  const header = page.getByRole('banner')
  return {
    trigger: header.getByRole('link', { name: 'Services', exact: true }),
    button: header.getByRole('button', { name: 'Services menu' }),
    links: header.locator('#services-menu a'),
  }
}

test.describe('with a mouse', () => {
  read(
    'hovering Services opens a dropdown of all service links, each to /services with its anchor',
    wide,
    async ({ page }) => {
      const { trigger, links } = find(page)
      await expect(links.first()).toBeHidden()
      await trigger.hover()
      await expect(links).toHaveCount(services.length)
      const found = await links.evaluateAll((all) =>
        all.map((link) => ({ href: link.getAttribute('href'), text: link.textContent })),
      )
      for (const [index, { anchor, title }] of services.entries()) {
        expect(found[index]?.href).toBe(`/services#${anchor}`)
        expect(found[index]?.text).toContain(title)
        await expect(links.nth(index)).toBeVisible()
      }
    },
  )

  read('the dropdown closes when the mouse leaves it', wide, async ({ page }) => {
    const { trigger, links } = find(page)
    await trigger.hover()
    await links.last().hover()
    await expect(links.first()).toBeVisible()
    await page.mouse.move(200, 600)
    await expect(links.first()).toBeHidden()
  })

  test('the dropdown closes on a click, which leads to the service', wide, async ({ page }) => {
    await openLive(page, '/about')
    const { trigger, links } = find(page)
    await trigger.hover()
    await links.nth(2).click()
    await expect(page).toHaveURL('/services#eligibility')
    await expect(links.first()).toBeHidden()
  })

  read('the way from Services to the last of its links never closes the dropdown', wide, async ({ page }) => {
    const { trigger, links } = find(page)
    await trigger.hover()
    await expect(links.first()).toBeVisible()
    const watch = await page.locator('#services-menu').evaluateHandle((panel) => {
      const changes: string[] = []
      const observer = new MutationObserver(() => changes.push(String(panel.getAttribute('data-open'))))
      observer.observe(panel, { attributeFilter: ['data-open'] })
      return { changes, observer }
    })
    const to = await links.last().boundingBox()
    if (!to) throw new Error('The link has no box.')
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 25 })
    await expect(links.last()).toBeVisible()
    const changes = await watch.evaluate(({ changes, observer }) => {
      observer.disconnect()
      return changes
    })
    expect(changes).toEqual([])
  })

  test(
    'a dropdown opened before the scripts stays open when they arrive',
    sampledCase(false, wide),
    async ({ page }) => {
      const release = await delayScripts(page)
      await page.goto('/about')
      const { trigger, links, button } = find(page)
      await trigger.hover()
      await expect(links.last()).toBeVisible()
      release()
      await waitUntilLive(page)
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await expect(links.last()).toBeVisible()
    },
  )
})

read('with a keyboard the button opens the dropdown, and Escape or the way on closes it', wide, async ({ page }) => {
  const { button, links } = find(page)
  const next = page.getByRole('banner').getByRole('link', { name: 'About' })
  await button.focus()
  await page.keyboard.press('Tab')
  await expect(next).toBeFocused()

  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(links.first()).toBeHidden()
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')

  await button.press('Space')
  await links.last().focus()
  await page.keyboard.press('Tab')
  await expect(links.first()).toBeHidden()
  await expect(next).toBeFocused()
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test(
    'a tap on Services opens the page, a tap on the button beside it the dropdown',
    sampledCase(false, wide),
    async ({ page }) => {
      await openLive(page, '/about')
      const { trigger, button, links } = find(page)
      await button.tap()
      await expect(links.first()).toBeVisible()
      await page.touchscreen.tap(300, 700)
      await expect(links.first()).toBeHidden()
      await trigger.tap()
      await expect(page).toHaveURL('/services')
      await expect(links.first()).toBeHidden()
    },
  )
})

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false })

  read('hovering Services opens the dropdown by the style sheet', wide, async ({ page }) => {
    const { trigger, links } = find(page)
    await trigger.hover()
    await expect(links.last()).toBeVisible()
    await links.last().hover()
    await expect(links.last()).toBeVisible()
    await page.mouse.move(200, 600)
    await expect(links.first()).toBeHidden()
  })
})
