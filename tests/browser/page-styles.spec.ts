import { globSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, once, test } from './support/site-test.ts'

const [wholeStylesheet] = globSync('assets/*.css', { cwd: 'build/client' })

// Without its scripts a page keeps to the styles it carries.
test.use({ javaScriptEnabled: false })

for (const path of ['/', '/services', '/about', '/contact', '/contact/received', '/nowhere']) {
  test(
    `${path} carries every style it needs: the whole stylesheet changes nothing`,
    once,
    async ({ page, complaints }) => {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      const before = await describeElements(page)
      expect(before.length).toBeGreaterThan(50)
      await addStylesheet(page, `/${wholeStylesheet}`)
      const after = await describeElements(page)
      expect(after.filter((line, index) => line !== before[index])).toEqual([])
      // The page for wrong addresses is sent with its status, which the console repeats.
      if (path === '/nowhere') complaints.length = 0
    },
  )
}

/** With scripts off no event tells when it has loaded: the document lists it then. */
async function addStylesheet(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address }))
  }, href)
  await expect
    .poll(() =>
      page.evaluate(() => [...document.styleSheets].map((sheet) => sheet.href && new URL(sheet.href).pathname)),
    )
    .toContain(href)
}

/** Place, size and looks of every element and of what stands before and after it. */
function describeElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Moving parts are held still.
    for (const animation of document.getAnimations()) animation.cancel()
    const looks = [
      'display',
      'color',
      'backgroundColor',
      'font',
      'opacity',
      'visibility',
      'transform',
      'content',
    ] as const
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const name = `${element.tagName} ${element.id} ${element.getAttribute('class') ?? ''}`
      return [undefined, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        return [name, pseudo, x, y, width, height, ...looks.map((look) => style[look])].join(' | ')
      })
    })
  })
}
