import type { Page } from '@playwright/test'
import { textsIn } from '#content/checks/checked.ts'
import { fillContent } from '#content/resolve/fill-content.ts'
import { readSampleContent } from '../support/sample-content.ts'
import { routes } from './support/routes.ts'
import { expect, once, openLive, test } from './support/site-test.ts'

const phones = Array.from({ length: 23 }, (_, at) => 320 + 5 * at)
const widths = [...phones, 480, 560, 640, 720, 768, 900, 1024, 1100, 1200, 1320, 1440]

for (const path of routes)
  test(
    `${path} breaks no word or figure from 320 to 1440 px, nor does the longest text`,
    once,
    async ({ page, consoleErrors }) => {
      test.setTimeout(180_000)
      await openLive(page, path)
      await openEverything(page)
      expect(await findBrokenWords(page)).toEqual([])
      await fillWith(page, longestTexts())
      expect(await findBrokenWords(page)).toEqual([])
      if (path === '/no-such-page') consoleErrors.length = 0
    },
  )

/** What opens only on demand breaks its words there, too. */
async function openEverything(page: Page): Promise<void> {
  for (const slider of await page.locator('input[type=range]').all())
    await slider.fill((await slider.getAttribute('max')) ?? '')
  await page.evaluate(() => {
    // What is not drawn, and not balanced, is laid out in half the time, with the same room for every word.
    const plain = new CSSStyleSheet()
    plain.replaceSync('* { text-wrap: wrap !important; visibility: hidden !important }')
    document.adoptedStyleSheets.push(plain)
    for (const part of document.querySelectorAll('details')) part.open = true
    // Below one another, each as wide as when it is chosen.
    for (const part of document.querySelectorAll<HTMLElement>('[data-service-folder] article'))
      part.style.cssText = 'display: block; grid-row: auto'
  })
}

/** Resized, not loaded again: a width takes a fraction of a second. Each word is told with the widths that break it. */
async function findBrokenWords(page: Page): Promise<string[]> {
  const found = new Map<string, Set<number>>()
  for (const width of widths) {
    // As high as the bar is fixed: less to draw.
    await page.setViewportSize({ width, height: 330 })
    for (const word of await page.evaluate(brokenWords))
      found.set(word, (found.get(word) ?? new Set<number>()).add(width))
  }
  return [...found].map(([word, at]) => `${word} at ${[...at].join(', ')} px`)
}

/** Runs in the page. A word that goes on in the next line has two boxes, one below the other; slides out of sight have, too. */
function brokenWords(): string[] {
  const range = document.createRange()
  const tell = (text: Node) => {
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
    const tops = boxes.map(({ top }) => top)
    // More than the tilt of a slip.
    const isBroken = Math.max(...tops) - Math.min(...tops) > 8
    const isBeyond = Math.max(...boxes.map(({ right }) => right)) > innerWidth
    const place = `in ${text.parentElement?.tagName} "${String(text.nodeValue).slice(0, 40)}"`
    return { isBroken, isBeyond, place }
  }
  const found: string[] = []
  const texts = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement as HTMLElement
    // What is only read aloud has no room of its own, and the belt of partners leaves the window on purpose.
    if (holder.offsetWidth <= 1 || holder.closest('.sr-only, .partner-window')) continue
    range.selectNodeContents(text)
    const { isBroken, isBeyond, place } = tell(text)
    if (isBeyond) found.push(`Beyond the window ${place}`)
    // Most texts take one line.
    if (!isBroken) continue
    for (const { index, 0: word } of String(text.nodeValue).matchAll(/[^\s–—/-]+/g)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (tell(text).isBroken) found.push(`${word} ${place}`)
    }
  }
  return found
}

/** For each text of the content, one as long as it may be, in words as long as they may be. */
function longestTexts(): [text: string, longest: string][] {
  const texts = textsIn(fillContent(readSampleContent().content)).flatMap(({ field, path, value }) => {
    const { max = 0, word = 0, isFigure } = field
    if (max === 0 || notFilled.test(path) || !/[a-z]{2}|\d[%+M/]/i.test(value)) return []
    const filler = isFigure ? '$12.5M+' : 'Overcompensationmanagement'
    return { value, word, longest: `${filler.slice(0, word)} `.repeat(max).slice(0, max).trimEnd() }
  })
  // Where the same words stand in several places, the one with the least room comes last, and holds.
  const byRoom = texts.toSorted((a, b) => b.longest.length - a.longest.length || b.word - a.word)
  return byRoom.map(({ value, longest }) => [value, longest])
}

/** Read by machines, not on pages, or not made of words. */
const notFilled = /^(company\.(phone|email|address)|brand|mails|notSent)|\.meta\.|\.(source|code)$/

function fillWith(page: Page, texts: [string, string][]): Promise<void> {
  return page.evaluate((longest) => {
    const known = new Map(longest)
    const nodes = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      node.nodeValue = known.get(String(node.nodeValue).trim()) ?? node.nodeValue
  }, texts)
}
