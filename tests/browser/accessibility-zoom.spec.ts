import type { Page } from '@playwright/test'
import { findCutTexts } from './support/cut-text.ts'
import { reading } from './support/reading-test.ts'
import { routes } from './support/routes.ts'
import { expect, once, oneCase, walk } from './support/site-test.ts'

/** A window of 1440 by 900 or 1280 by 1024, as the page sees it when it is zoomed. */
const zoomed = [
  { zoom: '200 %', width: 720, height: 450 },
  { zoom: '200 %', width: 640, height: 512 },
  { zoom: '400 %', width: 320, height: 256 },
]

const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const path of routes) {
  reading(path)(
    `zoomed to 200 % and 400 %, ${path} keeps all its text, never scrolls sideways, and the header leaves room`,
    walk(path, once),
    async ({ page, consoleErrors }) => {
      for (const { zoom, width, height } of zoomed) {
        await page.setViewportSize({ width, height })
        expect(await measureOverflow(page), zoom).toBe(0)
        expect(await findCutTexts(page), zoom).toEqual([])
        await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }))
        const bar = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom)
        expect(bar, zoom).toBeLessThanOrEqual(height / 5)
      }
      if (path === '/no-such-page') consoleErrors.length = 0
    },
  )

  reading(path)(
    `with its text alone at 200 %, ${path} never scrolls sideways, and keeps all of it within its cards in a wide window`,
    oneCase(false, once),
    async ({ page, consoleErrors }) => {
      await page.evaluate(() => {
        const larger = new CSSStyleSheet()
        larger.replaceSync('html { font-size: 200% }')
        document.adoptedStyleSheets.push(larger)
      })
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await measureOverflow(page)).toBe(0)
      // Of the claim in the hero, which is a picture, a phone shows only a part then.
      if (path !== '/') expect(await findCutTexts(page)).toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })
      expect(await measureOverflow(page)).toBe(0)
      expect(await findCutTexts(page)).toEqual([])
      expect(await page.evaluate(findTextsOverEdges)).toEqual([])
      if (path === '/no-such-page') consoleErrors.length = 0
    },
  )

  reading(path)(
    `with the text spacing of WCAG 1.4.12, ${path} keeps all its text and never scrolls sideways`,
    walk(path, once),
    async ({ page, consoleErrors }) => {
      await page.evaluate(() => {
        const spacing = new CSSStyleSheet()
        spacing.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }`)
        document.adoptedStyleSheets.push(spacing)
      })
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await measureOverflow(page), `${width} px`).toBe(0)
        expect(await findCutTexts(page), `${width} px`).toEqual([])
      }
      if (path === '/no-such-page') consoleErrors.length = 0
    },
  )
}

/** Runs in the page. The texts that reach over the left or right edge of the ground or border they stand in. */
function findTextsOverEdges(): string[] {
  const isMeantToBeSeen = (element: HTMLElement) =>
    !element.closest('[aria-hidden=true], .partner-window, [inert], option, script, noscript, .sr-only') &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const hasEdge = (element: HTMLElement) => {
    const { display, backgroundColor, borderLeftWidth, borderRightWidth } = getComputedStyle(element)
    const isBordered = borderLeftWidth !== '0px' && borderRightWidth !== '0px'
    return display !== 'inline' && (isBordered || backgroundColor !== 'rgba(0, 0, 0, 0)')
  }
  const over: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    let card = text.parentElement as HTMLElement
    if (text.nodeValue?.trim() === '' || !isMeantToBeSeen(card)) continue
    while (card.parentElement && !hasEdge(card)) card = card.parentElement
    const { left, right } = card.getBoundingClientRect()
    range.selectNodeContents(text)
    const isOver = [...range.getClientRects()].some(
      (line) => line.width > 1 && (line.left < left - 1 || line.right > right + 1),
    )
    if (isOver) over.push(`${text.nodeValue?.trim()} (in ${card.tagName} ${card.className})`)
  }
  return over
}
