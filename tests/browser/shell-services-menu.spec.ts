import type { Page } from '@playwright/test'
import { services } from '#content/services.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { reading } from './support/reading-test.ts'
import { expect, oneCase, openLive, test, waitUntilLive, wide } from './support/site-test.ts'

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

  test('a click on Services itself closes the dropdown and opens the page', oneCase(false, wide), async ({ page }) => {
    await openLive(page, '/about')
    const { trigger, links } = find(page)
    await trigger.hover()
    await expect(links.first()).toBeVisible()
    await trigger.click()
    await expect(page).toHaveURL('/services')
    await expect(links.first()).toBeHidden()
  })

  for (const name of [services.at(0)?.title, services.at(-1)?.title, 'All services'].filter(
    (title) => title !== undefined,
  )) {
    const kind = oneCase(name === services.at(-1)?.title, wide)
    read(`the way from Services to the link ${name} never closes the dropdown`, kind, async ({ page }) => {
      const { trigger, links } = find(page)
      const target = page.locator('#services-menu').getByRole('link', { name })
      await trigger.hover()
      await expect(links.first()).toBeVisible()
      const watch = await page.locator('#services-menu').evaluateHandle((panel) => {
        const changes: string[] = []
        const observer = new MutationObserver(() => changes.push(String(panel.getAttribute('data-open'))))
        observer.observe(panel, { attributeFilter: ['data-open'] })
        return { changes, observer }
      })
      const to = await target.boundingBox()
      if (!to) throw new Error('The link has no box.')
      await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 25 })
      await expect(target).toBeVisible()
      const changes = await watch.evaluate(({ changes, observer }) => {
        observer.disconnect()
        return changes
      })
      expect(changes).toEqual([])
    })
  }

  read('Escape closes a dropdown that the mouse has opened', wide, async ({ page }) => {
    const { trigger, links } = find(page)
    await trigger.hover()
    await expect(links.first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(links.first()).toBeHidden()
  })

  test('a dropdown opened before the scripts stays open when they arrive', wide, async ({ page }) => {
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

test.describe('with a keyboard', () => {
  for (const key of ['Enter', 'Space']) {
    read(`${key} on the button beside Services opens the dropdown`, wide, async ({ page }) => {
      const { button, links } = find(page)
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await button.focus()
      await page.keyboard.press(key)
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('Tab')
      await expect(links.first()).toBeFocused()
    })
  }

  read('Escape closes the dropdown and gives the focus back to the button', wide, async ({ page }) => {
    const { button, links } = find(page)
    await button.press('Enter')
    await links.nth(3).focus()
    await page.keyboard.press('Escape')
    await expect(links.first()).toBeHidden()
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  read('the dropdown closes when the focus leaves it', wide, async ({ page }) => {
    const { button, links, lastLink } = find(page)
    await button.press('Enter')
    await lastLink.focus()
    await page.keyboard.press('Tab')
    await expect(links.first()).toBeHidden()
    await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toBeFocused()
  })

  read('a closed dropdown is no stop of the keyboard', wide, async ({ page }) => {
    await find(page).button.focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toBeFocused()
  })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('a tap on Services opens the page, a tap on the button beside it the dropdown', wide, async ({ page }) => {
    await openLive(page, '/about')
    const { trigger, button, links } = find(page)
    await button.tap()
    await expect(links.first()).toBeVisible()
    await page.touchscreen.tap(300, 700)
    await expect(links.first()).toBeHidden()
    await trigger.tap()
    await expect(page).toHaveURL('/services')
    await expect(links.first()).toBeHidden()
  })
})

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false })

  test('hovering Services opens the dropdown by the style sheet', wide, async ({ page }) => {
    await page.goto('/about')
    const { trigger, links, lastLink } = find(page)
    await trigger.hover()
    await expect(links.last()).toBeVisible()
    await lastLink.hover()
    await expect(lastLink).toBeVisible()
    await page.mouse.move(200, 600)
    await expect(links.first()).toBeHidden()
  })
})
