import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { sectionOf } from '../../support/page-records.ts'
import { resolved } from '../../support/site-content.ts'
import type { Site } from '../support/open-site.ts'

export function stateMedia(site: () => Site): void {
  describe('for someone who wants a dark screen and no motion', () => {
    beforeAll(async () => {
      const { visitor } = site()
      await visitor.engine.emulate({ dark: true, reducedMotion: true })
      await visitor.open('/')
    })

    test('nothing moves by itself', async () => {
      const { evaluate } = site().visitor.engine
      // The strip of partners, which starts when it is seen, is the last to move.
      await evaluate(() => document.querySelector('.partner-window')?.scrollIntoView({ block: 'center' }))
      await expect.poll(() => evaluate(() => document.querySelector('.partner-window[data-view=ahead]'))).toBe(null)
      expect(await evaluate(findMoving)).toEqual([])
    })

    test('the colors stay as they are', async () => {
      const { evaluate, emulate } = site().visitor.engine
      const isDark = () => evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
      expect(await isDark()).toBe(true)
      const dark = await evaluate(readColors)
      await emulate({ reducedMotion: true })
      await expect.poll(isDark).toBe(false)
      expect(await evaluate(readColors)).toEqual(dark)
    })
  })
}

/** Runs in the page. The email button keeps its delay, which isn't motion. */
function findMoving(): string[] {
  return document
    .getAnimations()
    .map(({ effect }) => (effect as KeyframeEffect).target as Element)
    .filter((element) => !element.matches('.email-button'))
    .map(({ tagName, className }) => `${tagName} ${className}`)
}

/** Runs in the page. */
function readColors(): string[] {
  return [...document.querySelectorAll('body, main, h1, p, label, input, select, textarea, button')].map((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return `${element.tagName} ${color} on ${backgroundColor}`
  })
}

const slider = sectionOf(resolved, 'estimator').inputs.claimsPerMonth.label

/** Firefox draws a pattern of lines inverted where it mixes it in oklch. */
export function stateDrawnPattern(site: () => Site): void {
  describe('a pattern of lines', () => {
    test('is lighter than the dark ground it lies on', async () => {
      const { visitor } = site()
      await visitor.stayAt('/contact')
      const column = await sharp(await visitor.engine.screenshot())
        .extract({ left: 2, top: 100, width: 1, height: 112 })
        .removeAlpha()
        .grayscale()
        .raw()
        .toBuffer()
      const brightness = [...column].toSorted((a, b) => a - b)
      const ground = brightness[56] ?? 0
      expect(ground - (brightness[0] ?? 0)).toBeLessThan(3)
      expect((brightness[111] ?? 0) - ground).toBeGreaterThan(3)
    })
  })
}

/** Only Firefox tells the style of a thumb. */
export function stateThumb(site: () => Site): void {
  test('the thumb of a slider darkens under the pointer', async () => {
    const { visitor } = site()
    await visitor.stayAt('/')
    const thumbColor = () =>
      visitor.engine.evaluate((name) => {
        const input = document.querySelector(`[aria-label="${name}"]`) as Element
        return getComputedStyle(input, '::-moz-range-thumb').borderTopColor
      }, slider)
    const atRest = await thumbColor()
    await visitor.hover('slider', slider)
    await expect.poll(thumbColor).not.toBe(atRest)
    await visitor.moveAway()
    await expect.poll(thumbColor).toBe(atRest)
  })
}

/** Ends with the browser in forced colors. */
export function stateForcedColors(site: () => Site): void {
  test('in forced colors the whole track of a slider is seen', async () => {
    const { visitor } = site()
    await visitor.engine.emulate({ forcedColors: true })
    await visitor.open('/')
    const edge = await visitor.engine.evaluate((name) => {
      const input = document.querySelector(`[aria-label="${name}"]`)
      return getComputedStyle(input?.previousElementSibling as Element).borderTopWidth
    }, slider)
    expect(edge).toBe('1px')
  })
}
