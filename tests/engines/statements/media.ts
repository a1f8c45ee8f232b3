import { beforeAll, describe, expect, test } from 'vitest'
import { estimator, estimatorInputs } from '#content/estimator.ts'
import type { Site } from '../support/open-site.ts'

export function stateMedia(site: () => Site, hasForcedColors: boolean): void {
  describe('for someone who wants a dark screen and no motion', () => {
    let usual: string[]
    beforeAll(async () => {
      const { visitor } = site()
      await visitor.open('/')
      usual = await visitor.engine.evaluate(readColors)
      await visitor.engine.wish({ dark: true, reducedMotion: true })
      await visitor.open('/')
    })

    test('nothing moves by itself', async () => {
      expect(await site().visitor.engine.evaluate(findMoving)).toEqual([])
    })

    test('the colors stay as they are', async () => {
      const { engine } = site().visitor
      expect(await engine.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true)
      expect(await engine.evaluate(readColors)).toEqual(usual)
    })
  })

  if (hasForcedColors)
    test('in forced colors the whole track of a slider is seen', async () => {
      const { visitor } = site()
      await visitor.engine.wish({ forcedColors: true })
      await visitor.open('/')
      const edge = await visitor.engine.evaluate((name) => {
        const slider = document.querySelector(`[aria-label="${name}"]`)
        return getComputedStyle(slider?.previousElementSibling as Element).borderTopWidth
      }, `${estimatorInputs.claimsPerMonth.label}, ${estimator.sliderSuffix}`)
      expect(edge).toBe('1px')
    })
}

/** Runs in the page. The e-mail button keeps its delay, which is no motion. */
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
