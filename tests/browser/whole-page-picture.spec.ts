import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { sectionOf } from '../support/page-records.ts'
import { resolved } from '../support/site-content.ts'
import { routes } from './support/routes.ts'
import { expect, once, openLive, sampledCase, test } from './support/site-test.ts'

const testimonials = sectionOf(resolved, 'testimonials')

const widths = [390, 1920]
/** Half the size shows the same and is drawn in a quarter of the time. */
const scale = 0.5

/** These show a state and hide no content: the arrow on a tab that is not chosen, and a slide that is giving way. */
const mayBeDimmed = '[data-service-folder] a > :last-child, [aria-roledescription="slide"]'

test.use({ deviceScaleFactor: scale })

for (const path of routes) {
  for (const width of widths) {
    const kind = sampledCase(path === '/' && width === 390, once)
    test(`${path} is whole in a picture taken without scrolling, ${width} px wide`, kind, async ({ page }) => {
      // Home is long, and pictured twice.
      test.setTimeout(180_000)
      await page.setViewportSize({ width, height: 900 })
      await openLive(page, path)
      await holdStill(page)
      await loadImages(page)
      expect(await findDimmed(page)).toEqual([])
      const picture = await takePicture(page)
      expect(await findBlankParts(page, picture)).toEqual([])
      await scrollThrough(page)
      expect(differingShare(picture, await takePicture(page))).toBeLessThan(0.001)
    })
  }
}

// Every page carries all keyframes.
test('no animation dims or hides what it moves', once, async ({ page }) => {
  await openLive(page, '/about')
  expect(await findDimmingKeyframes(page)).toEqual([])
})

/** An entrance may move things. One that begins dimmed or hidden leaves a ghost in every picture taken before its end. */
function findDimmingKeyframes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const flatten = (rules: CSSRuleList): CSSRule[] =>
      [...rules].flatMap((rule) => [rule, ...('cssRules' in rule ? flatten(rule.cssRules as CSSRuleList) : [])])
    return [...document.styleSheets]
      .flatMap((sheet) => flatten(sheet.cssRules))
      .filter((rule) => rule instanceof CSSKeyframesRule)
      .filter(({ cssText }) => /[{;\s](opacity|visibility|display|filter|clip-path|mask)[\w-]*:/.test(cssText))
      .map(({ name }) => name)
  })
}

function findDimmed(page: Page): Promise<string[]> {
  return page.locator('main *').evaluateAll(
    (elements, exceptions) =>
      elements
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(exceptions))
        .filter((element) => Number(getComputedStyle(element).opacity) < 1)
        .map(({ tagName, className }) => `${tagName} ${className}`),
    mayBeDimmed,
  )
}

/** Browsers fetch lazy images when they come near; a screenshot has to wait for them. */
function loadImages(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => {}))])
  })
}

/** What moves without end, and what comes after two seconds, would differ by itself. */
async function holdStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.partner-belt { animation: none } .email-button { display: none }')
    document.adoptedStyleSheets.push(sheet)
  })
  // Where less motion is wanted it stands still already, and the button would play it.
  const pause = page.getByRole('button', { name: testimonials.pause, pressed: false })
  // Not by a click, which would scroll there.
  if (await pause.isVisible()) await pause.dispatchEvent('click')
  // A slide may have been on its way.
  await page.evaluate(() => {
    const moving = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
    const ending = moving.filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined)
  })
}

type Picture = { data: Buffer; width: number; height: number }

async function takePicture(page: Page): Promise<Picture> {
  const file = await page.screenshot({ fullPage: true, type: 'jpeg', quality: 80 })
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Parts whose box shows nothing but one color. */
async function findBlankParts(page: Page, picture: Picture): Promise<string[]> {
  const parts = await page.locator('main :is(h1, section, img)').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect()
        return { name: element.outerHTML.slice(0, 60), left, top: top + scrollY, right, bottom: bottom + scrollY }
      }),
  )
  expect(parts.length).toBeGreaterThan(0)
  return parts.filter((part) => isBlank(picture, part)).map(({ name }) => name)
}

type Box = { left: number; top: number; right: number; bottom: number }

function isBlank({ data, width }: Picture, box: Box): boolean {
  const [left, right] = [Math.round(box.left * scale), Math.round(box.right * scale)]
  const [top, bottom] = [Math.round(box.top * scale), Math.round(box.bottom * scale)]
  const ground = data[top * width + left] ?? 0
  const rows = Array.from({ length: bottom - top }, (_, row) => (top + row) * width)
  return rows.every((start) =>
    data.subarray(start + left, start + right).every((level) => Math.abs(level - ground) < 32),
  )
}

/** There and back, at the pace of the frames, until the bar has its first look again. */
function scrollThrough(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await nextFrame()
    }
    scrollTo({ top: 0, behavior: 'instant' })
    await nextFrame()
    await nextFrame()
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.all(changes.map(({ finished }) => finished.catch(() => {})))
  })
}

function differingShare(one: Picture, other: Picture): number {
  expect(other.height).toBe(one.height)
  let count = 0
  // Not by an iterator: these are millions.
  for (let at = 0; at < one.data.length; at += 1) {
    if (Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) > 16) count += 1
  }
  return count / one.data.length
}
