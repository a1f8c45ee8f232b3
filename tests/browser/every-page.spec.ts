import type { Page } from '@playwright/test'
import { findCutTexts } from './support/cut-text.ts'
import { onEveryPage } from './support/open-pages.ts'
import { expect, findAccessibilityFaults, long, once, phoneFirst, test } from './support/site-test.ts'

/** A window of 1440 by 900 or 1280 by 1024, as the page sees it when it is zoomed. */
const zoomed = [
  { zoom: '200 %', width: 720, height: 450 },
  { zoom: '200 %', width: 640, height: 512 },
  { zoom: '400 %', width: 320, height: 256 },
]

const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

// axe reads the whole of a page, which takes a busy machine its time.
test.slow()

onEveryPage('axe finds nothing on %', [phoneFirst], async (page) => {
  expect(await findAccessibilityFaults(page)).toEqual([])
})

onEveryPage('nothing on % is spoken that says nothing', [once], async (page) => {
  const lines = (await page.getByRole('main').ariaSnapshot()).split('\n')
  expect(lines.filter((line) => /- (?!paragraph)[a-z]+$/.test(line))).toEqual([])
})

onEveryPage('with reduced motion nothing on % moves by itself', [once], async (page) => {
  // The email button keeps its delay, which isn't motion.
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => (effect as KeyframeEffect).target as Element)
      .filter((element) => !element.matches('.email-button'))
      .map(({ tagName, className }) => `${tagName} ${className}`),
  )
  expect(moving).toEqual([])
})

onEveryPage('in forced colors every button of % keeps an edge', [once], async (page) => {
  const controls = page.locator('a[href], button:not([aria-current]), input:not([type=range]), select, textarea')
  const filled = await controls.evaluateAll((all) =>
    all.map((one) => one.checkVisibility() && !/(, |\/ )0\)$/.test(getComputedStyle(one).backgroundColor)),
  )
  expect(filled).toContain(true)
  await page.emulateMedia({ forcedColors: 'active' })
  const edges = await controls.evaluateAll((all) =>
    all.map((one) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(one)
      const name = one.textContent || one.getAttribute('name')
      return { name, hasEdge: borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1 }
    }),
  )
  expect(edges.filter(({ hasEdge }, at) => filled[at] && !hasEdge)).toEqual([])
})

onEveryPage('on % every target is at least 24 px, and every button 44 px high', [], async (page) => {
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
      return element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0 && element.offsetWidth > 1
    }

    /** The exception of WCAG 2.5.8: a link within a line of text. */
    function isInSentence(element: HTMLElement): boolean {
      const words = element.parentElement?.textContent?.trim().length ?? 0
      return getComputedStyle(element).display === 'inline' && words > (element.textContent?.trim().length ?? 0)
    }
  })
  expect(small).toEqual([])
})

onEveryPage('% never scrolls sideways between 320 and 1920 px', [once], async (page) => {
  for (const width of [320, 390, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await measureOverflow(page), `at ${width} px`).toBe(0)
  }
})

onEveryPage(
  '%, zoomed to 200 % and 400 %, keeps all its text, never scrolls sideways, and the header leaves room',
  [once],
  async (page) => {
    for (const { zoom, width, height } of zoomed) {
      await page.setViewportSize({ width, height })
      expect(await measureOverflow(page), zoom).toBe(0)
      expect(await findCutTexts(page), zoom).toEqual([])
      await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }))
      const bar = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom)
      expect(bar, zoom).toBeLessThanOrEqual(height / 5)
    }
  },
)

onEveryPage(
  '%, with its text alone at 200 %, never scrolls sideways, and keeps all of it within its cards in a wide window',
  [once, long],
  async (page, path) => {
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
  },
)

onEveryPage(
  'with the text spacing of WCAG 1.4.12, % keeps all its text and never scrolls sideways',
  [once],
  async (page) => {
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
  },
)

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
