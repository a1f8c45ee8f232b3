import { beforeAll, describe, expect, test } from 'vitest'
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

/** Runs in the page. The email button keeps its delay, which is no motion. */
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
