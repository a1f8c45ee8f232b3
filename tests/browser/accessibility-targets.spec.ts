import { reading } from './support/reading-test.ts'
import { routes } from './support/routes.ts'
import { expect, walk } from './support/site-test.ts'

for (const path of routes) {
  reading(path)(
    `on ${path} every target is at least 24 px, and every button 44 px high`,
    walk(path),
    async ({ page, consoleErrors }) => {
      const small = await page.evaluate(() => {
        const targets = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
        return [...targets].filter(isMet).flatMap((target) => {
          const { width, height } = target.getBoundingClientRect()
          const size = `${target.innerText || target.getAttribute('aria-label')}: ${width} by ${height}`
          if (isInSentence(target)) return []
          if (width < 24 || height < 24) return [size]
          // Dots stand for one thing each, beside the arrows that reach all of it.
          const isPrimary = target.matches('button, [type=submit], select') && !target.hasAttribute('aria-current')
          return isPrimary && height < 44 ? [size] : []
        })

        function isMet(element: HTMLElement): boolean {
          return (
            element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0 && element.offsetWidth > 1
          )
        }

        /** The exception of WCAG 2.5.8: a link within a line of text. */
        function isInSentence(element: HTMLElement): boolean {
          const words = element.parentElement?.textContent?.trim().length ?? 0
          return getComputedStyle(element).display === 'inline' && words > (element.textContent?.trim().length ?? 0)
        }
      })
      expect(small).toEqual([])
      if (path === '/no-such-page') consoleErrors.length = 0
    },
  )
}
