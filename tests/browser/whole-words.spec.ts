import type { Frame, Page } from '@playwright/test'
import { textsIn } from '#content/checks/checked.ts'
import { interpolateContent } from '#content/resolve/fill-content.ts'
import type { Content } from '#content/schema/content.ts'
import { everyOwnSection, ownPath, withOwnPage } from '../support/own-page.ts'
import { renderOwnPage } from '../support/rendered-own-page.ts'
import { readSampleContent } from '../support/sample-content.ts'
import { nowhere } from './support/answered-here.ts'
import { routes } from './support/routes.ts'
import { expect, once, sampledCase, test } from './support/site-test.ts'

/** Where people are, and on both sides of where the layout takes another column. */
const usual = [320, 359, 360, 375, 376, 390, 423, 424, 447, 448, 639, 640, 767, 768, 1023, 1024, 1199, 1200, 1280, 1440]
const phones = Array.from({ length: 23 }, (_, at) => 320 + 5 * at)
const picture = '/images/consultant-illustration.svg'
const all = [...usual, ...phones, 480, 560, 720, 900, 1100, 1240, 1260, 1300, 1320]

for (const { widths, kind } of [
  { widths: usual, kind: once },
  { widths: all, kind: sampledCase(false, once) },
])
  for (const path of routes)
    test(
      `${path} breaks no word or figure at ${widths.length} widths, nor does the longest text`,
      kind,
      async ({ page }) => {
        test.setTimeout(180_000)
        const frame = await openInFrame(page, path)
        await openEverything(frame)
        expect(await frame.evaluate(findBrokenWords, widths)).toEqual([])
        await fillWith(frame, longestTexts(readSampleContent().content))
        expect(await frame.evaluate(findBrokenWords, widths)).toEqual([])
      },
    )

test(
  'a page of the owner with every kind of section breaks no word, nor does the longest text',
  once,
  async ({ page }) => {
    test.setTimeout(180_000)
    // A picture that this server has.
    const sections = everyOwnSection().map((section) => ('picture' in section ? { ...section, picture } : section))
    const opening = {
      id: 'opening',
      kind: 'opening',
      heading: 'Gastroenterology billing',
      lead: 'Two parts, one bill.',
    }
    const content = withOwnPage([], { sections: [opening, ...sections] })
    const { document } = await renderOwnPage(content)
    for (const script of document.querySelectorAll('script')) script.remove()
    const frame = await openInFrame(page, ownPath, document.documentElement.outerHTML)
    await openEverything(frame)
    expect(await frame.evaluate(findBrokenWords, usual)).toEqual([])
    await fillWith(frame, longestTexts(content))
    expect(await frame.evaluate(findBrokenWords, usual)).toEqual([])
  },
)

/** The width of a frame is changed by the page itself: a window that is resized from outside is drawn each time. */
async function openInFrame(page: Page, path: string, html?: string): Promise<Frame> {
  await page.goto(nowhere)
  await page.route(`**${path}`, async (route) => {
    // One that no server has comes with the headers of one that it has.
    const response = await route.fetch(html === undefined ? {} : { url: new URL('/about', route.request().url()).href })
    const { 'content-security-policy': _, 'x-frame-options': __, ...headers } = response.headers()
    await route.fulfill({ response, headers, ...(html !== undefined && { body: html }) })
  })
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src, height: 330 }))
  }, path)
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  if (!frame) throw new Error('The frame is gone.')
  // The words of a page that no server has don't come.
  if (html === undefined) await frame.waitForFunction(() => document.documentElement.dataset.live === 'true')
  return frame
}

/** What opens only on demand breaks its words there, too. */
async function openEverything(frame: Frame): Promise<void> {
  for (const slider of await frame.locator('input[type=range]').all())
    await slider.fill((await slider.getAttribute('max')) ?? '')
  await frame.evaluate(() => {
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

/**
 * Runs in the frame. Each word is told with the widths that break it. A word goes on in the next line only where it is
 * wider than its own, and so the widest words of a text are the first to do so, unless a style hyphenates them.
 */
function findBrokenWords(tried: number[]): string[] {
  type Word = { word: string; from: number }
  const range = document.createRange()
  const widest = new Map<Node, Word[]>()
  const found = new Map<string, number[]>()
  for (const width of tried) {
    ;(frameElement as HTMLElement).style.cssText = `border: 0; width: ${width}px`
    if (innerWidth !== width) throw new Error(`The frame is ${innerWidth} px wide instead of ${width}.`)
    for (const word of brokenWords()) found.set(word, [...(found.get(word) ?? []), width])
  }
  return [...found].map(([word, at]) => `${word} at ${at.join(', ')} px`)

  /** A broken word has two boxes, one below the other; slides out of sight have, too. */
  function brokenWords(): string[] {
    const broken: string[] = []
    const texts = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement as HTMLElement
      // What is only read aloud has no room of its own, and the belt of partners leaves the window on purpose.
      if (holder.offsetWidth <= 1 || holder.closest('.sr-only, .partner-window')) continue
      const place = `in ${holder.tagName} "${String(text.nodeValue).slice(0, 40)}"`
      range.selectNodeContents(text)
      const lines = boxes()
      if (Math.max(...lines.map(({ right }) => right)) > innerWidth) broken.push(`Beyond the window ${place}`)
      // Most texts take one line.
      if (!areBelowEachOther(lines)) continue
      for (const { word, from } of findWidest(text, holder)) {
        select(text, from, word)
        if (areBelowEachOther(boxes())) broken.push(`${word} ${place}`)
      }
    }
    return broken
  }

  function findWidest(text: Node, holder: HTMLElement): Word[] {
    const known = widest.get(text)
    if (known) return known
    // A range such as 9AM-6PM is one word; other words may break after a hyphen or a slash.
    const words = [...String(text.nodeValue).matchAll(/\d[^\s–—/-]*[–-]\d[^\s–—/-]*|[^\s–—/-]+/g)].map(
      ({ 0: word, index: from }) => {
        select(text, from, word)
        return { word, from, width: boxes().reduce((sum, box) => sum + box.width, 0) }
      },
    )
    const { hyphens, wordBreak } = getComputedStyle(holder)
    const isHyphenated = hyphens === 'auto' || wordBreak !== 'normal' || String(text.nodeValue).includes('\u00ad')
    const limit = isHyphenated ? 0 : 0.9 * Math.max(...words.map(({ width }) => width))
    const chosen = words.filter(({ width }) => width >= limit)
    widest.set(text, chosen)
    return chosen
  }

  function select(text: Node, from: number, word: string): void {
    range.setStart(text, from)
    range.setEnd(text, from + word.length)
  }

  function boxes(): DOMRect[] {
    return [...range.getClientRects()].filter(({ width }) => width > 0)
  }

  function areBelowEachOther(all: DOMRect[]): boolean {
    const tops = all.map(({ top }) => top)
    // More than the tilt of a slip.
    return Math.max(...tops) - Math.min(...tops) > 8
  }
}

/** For each text of the content, one as long as it may be, in words as long as they may be. */
function longestTexts(content: Content): [text: string, longest: string][] {
  const texts = textsIn(interpolateContent(content)).flatMap(({ field, path, value }) => {
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

function fillWith(frame: Frame, texts: [string, string][]): Promise<void> {
  return frame.evaluate((longest) => {
    const known = new Map(longest)
    const nodes = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      node.nodeValue = known.get(String(node.nodeValue).trim()) ?? node.nodeValue
  }, texts)
}
