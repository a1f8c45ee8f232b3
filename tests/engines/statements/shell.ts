import { describe, expect, test } from 'vitest'
import { sectionOf } from '../../support/page-records.ts'
import { resolved } from '../../support/site-content.ts'
import type { Site } from '../support/open-site.ts'
import { isHeaderSolid } from '../support/visitor.ts'

const { serviceLinks } = resolved.navigation
const { shell } = resolved

const [firstService] = serviceLinks.map(({ label, outcome }) => `${label}${outcome}`)

export function stateShell(site: () => Site): void {
  describe('a way through the site', () => {
    test('leads to the top of each page, with the focus on its heading', async () => {
      const { visitor } = site()
      await visitor.stayAt('/')
      await visitor.scrollTo(900)
      await visitor.click('link', 'About')
      await expect.poll(visitor.path).toBe('/about')
      await expect.poll(visitor.restingTop).toBe(0)
      expect(await visitor.engine.evaluate(() => document.activeElement?.tagName)).toBe('H1')
      await visitor.scrollTo(500)
      await visitor.engine.back()
      await expect.poll(visitor.path).toBe('/')
      await expect.poll(visitor.restingTop).toBe(0)
    })

    test('back from a place on the page has the focus where the page is', async () => {
      const { visitor } = site()
      const { primaryAction, secondaryAction } = sectionOf(resolved, 'hero')
      await visitor.stayAt('/')
      await visitor.click('link', secondaryAction.label)
      await expect.poll(() => isAtTop(site(), secondaryAction.href)).toBe(true)
      await visitor.jumpInsteadOfGliding()
      await visitor.scrollTo(0)
      await visitor.click('link', primaryAction.label)
      await expect.poll(() => isAtTop(site(), primaryAction.href)).toBe(true)
      await visitor.engine.back()
      await expect.poll(() => isAtTop(site(), secondaryAction.href)).toBe(true)
      expect(await visitor.focused()).toBe(secondaryAction.href.slice(1))
      await visitor.engine.forward()
      await expect.poll(() => isAtTop(site(), primaryAction.href)).toBe(true)
      expect(await visitor.focused()).toBe(primaryAction.href.slice(1))
      await visitor.engine.evaluate(() => document.documentElement.removeAttribute('style'))
    })
  })

  describe('the header', () => {
    test('opens the services by keyboard, and Escape returns the focus', async () => {
      const { visitor } = site()
      await visitor.stayAt('/about')
      await visitor.focus('button', shell.servicesMenuLabel)
      await visitor.press('Enter')
      await expect.poll(() => isShown(site(), 'link', firstService)).toBe(true)
      await visitor.press('Tab')
      expect(await visitor.see('link', firstService ?? '')).toMatchObject({ isFocused: true })
      await visitor.press('Escape')
      await expect.poll(() => isShown(site(), 'link', firstService)).toBe(false)
      expect(await visitor.see('button', shell.servicesMenuLabel)).toMatchObject({ isFocused: true })
    })

    test('has a menu on a phone that nothing moves aside, and Escape closes it', async () => {
      const { visitor } = site()
      await visitor.resize(390, 844)
      await visitor.stayAt('/about')
      const before = await visitor.see('button', shell.menuLabel)
      await visitor.click('button', shell.menuLabel)
      await expect.poll(() => isShown(site(), 'link', 'Contact')).toBe(true)
      expect((await visitor.see('button', shell.menuLabel)).center.x).toBe(before.center.x)
      await visitor.press('Tab')
      await expect.poll(async () => (await visitor.see('link', 'Home')).isFocused).toBe(true)
      await visitor.press('Escape')
      await expect.poll(() => isShown(site(), 'link', 'Contact')).toBe(false)
      expect(await visitor.see('button', shell.menuLabel)).toMatchObject({ isFocused: true })
    })

    test('turns white past 20 px, and not before', async () => {
      const { visitor } = site()
      await visitor.stayAt('/')
      await visitor.scrollTo(21)
      await expect.poll(() => isSolid(site())).toBe(true)
      await visitor.scrollTo(20)
      await expect.poll(() => isSolid(site())).toBe(false)
    })

    test('opens the services under the pointer, and closes them when it leaves', async () => {
      const { visitor } = site()
      await visitor.stayAt('/about')
      await visitor.hover('link', 'Services')
      await expect.poll(() => isShown(site(), 'link', firstService)).toBe(true)
      await visitor.moveAway()
      await expect.poll(() => isShown(site(), 'link', firstService)).toBe(false)
    })
  })

  describe('a page that is left or loaded again', () => {
    test('back from another document returns to where it was left', async () => {
      const { visitor } = site()
      await visitor.stayAt('/about')
      await visitor.scrollTo(700)
      await visitor.engine.evaluate(() => {
        setTimeout(() => location.assign('/contact'))
      })
      await expect.poll(() => visitor.path().catch(() => '')).toBe('/contact')
      await visitor.engine.back()
      await expect.poll(() => visitor.path().catch(() => '')).toBe('/about')
      await visitor.waitUntilLive()
      await expect.poll(visitor.restingTop).toBe(700)
    })

    test('the email button comes after a moment', async () => {
      const { visitor } = site()
      await visitor.goto('/about')
      expect((await visitor.see('link', shell.emailButtonLabel)).isVisible).toBe(false)
      await expect.poll(async () => (await visitor.see('link', shell.emailButtonLabel)).isVisible).toBe(true)
    })
  })
}

const isShown = async ({ visitor }: Site, kind: 'link', name = '') => (await visitor.see(kind, name)).isVisible
const isSolid = ({ visitor }: Site) => visitor.engine.evaluate(isHeaderSolid)
const isAtTop = ({ visitor }: Site, hash: string) =>
  visitor.engine.evaluate((id) => {
    const top = document.querySelector(id)?.getBoundingClientRect().top ?? Number.NaN
    const isAtEnd = Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight
    return top >= 0 && (top < 150 || isAtEnd)
  }, hash)
