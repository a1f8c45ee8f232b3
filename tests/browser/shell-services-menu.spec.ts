import type { Page } from '@playwright/test'
import { resolved } from '../support/site-content.ts'
import { reading } from './support/open-pages.ts'
import { expect, holdScripts, oneCase, openLive, test, waitUntilLive, wide } from './support/site-test.ts'

const { services } = resolved

const read = reading('/about')

const find = (page: Page) => {
  const header = page.getByRole('banner')
  return {
    trigger: header.getByRole('link', { name: 'Services', exact: true }),
    button: header.getByRole('button', { name: 'Services menu' }),
    links: header.locator('#services-menu a[href*="#"]'),
    lastLink: header.getByRole('link', { name: 'All services' }),
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

  test('the dropdown closes on a click, which leads to the service', wide, async ({ page }) => {
    await openLive(page, '/about')
    const { trigger, links } = find(page)
    await trigger.hover()
    await links.nth(2).click()
    await expect(page).toHaveURL('/services#eligibility')
    await expect(links.first()).toBeHidden()
  })

  read(
    'the dropdown stays open on the way to its last link, and closes when the mouse leaves it',
    wide,
    async ({ page }) => {
      const { trigger, links, lastLink } = find(page)
      await trigger.hover()
      await expect(links.first()).toBeVisible()
      const watch = await page.locator('#services-menu').evaluateHandle((panel) => {
        const changes: string[] = []
        const observer = new MutationObserver(() => changes.push(String(panel.getAttribute('data-open'))))
        observer.observe(panel, { attributeFilter: ['data-open'] })
        return { changes, observer }
      })
      const to = await lastLink.boundingBox()
      if (!to) throw new Error('The link has no box.')
      await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 25 })
      await expect(lastLink).toBeVisible()
      const changes = await watch.evaluate(({ changes, observer }) => {
        observer.disconnect()
        return changes
      })
      expect(changes).toEqual([])
      await page.mouse.move(200, 600)
      await expect(links.first()).toBeHidden()
    },
  )

  test('a dropdown opened before the scripts stays open when they arrive', oneCase(false, wide), async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/about')
    const { trigger, links, button } = find(page)
    await trigger.hover()
    await expect(links.last()).toBeVisible()
    release()
    await waitUntilLive(page)
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(links.last()).toBeVisible()
  })
})

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false })

  read('hovering Services opens the dropdown by the style sheet', wide, async ({ page }) => {
    const { trigger, links, lastLink } = find(page)
    await trigger.hover()
    await expect(links.last()).toBeVisible()
    await lastLink.hover()
    await expect(lastLink).toBeVisible()
    await page.mouse.move(200, 600)
    await expect(links.first()).toBeHidden()
  })
})
