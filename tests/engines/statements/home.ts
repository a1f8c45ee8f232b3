import { beforeAll, describe, expect, test } from 'vitest'
import { sectionOf } from '../../support/page-records.ts'
import { resolved } from '../../support/site-content.ts'
import type { Site } from '../support/open-site.ts'

const { testimonials } = resolved
const { inputs: estimatorInputs } = sectionOf(resolved, 'estimator')
const { pause: partnersPause } = sectionOf(resolved, 'partner-strip')
const { questions: switchingQuestions } = sectionOf(resolved, 'switching')

const copy = sectionOf(resolved, 'testimonials')
const [first, second] = testimonials.map(({ author }) => author)
const { label, default: usualFigure } = estimatorInputs.claimsPerMonth

export function stateHome(site: () => Site): void {
  const evaluate: Site['visitor']['engine']['evaluate'] = (...run) => site().visitor.engine.evaluate(...run)
  const countOpen = () => evaluate(() => document.querySelectorAll('details[open]').length)
  const beltLeft = () => evaluate(() => document.querySelector('.partner-belt')?.getBoundingClientRect().x)
  /** What is likely lost each month. */
  const total = () => evaluate(() => document.querySelectorAll('#revenue-leak dd')[6]?.textContent ?? '')
  async function readFigure() {
    const { visitor } = site()
    const slid = await visitor.see('slider', label)
    const typed = await visitor.see('field', label)
    return { slid: Number(slid.value), typed: Number(typed.value.replace(',', '')) }
  }

  describe('Home', () => {
    // One page for all of them: it is the longest there is. Firefox reports no first paint of a page with a hash.
    beforeAll(() => site().visitor.open('/#contact'))

    test('moves the badges of the partners until they are paused', async () => {
      const { visitor } = site()
      // Out of sight they stand still.
      await visitor.hover('label', partnersPause)
      const left = await beltLeft()
      await expect.poll(beltLeft).not.toBe(left)
      await visitor.click('label', partnersPause)
      await visitor.moveAway()
      await expect
        .poll(() => evaluate(() => document.querySelector('.partner-belt')?.getAnimations()[0]?.playState))
        .toBe('paused')
    })

    test('opens a question under a click and by keyboard', async () => {
      const { visitor } = site()
      const [one, another] = switchingQuestions.map(({ question }) => question)
      await visitor.click('question', one ?? '')
      await expect.poll(countOpen).toBe(1)
      await visitor.focus('question', another ?? '')
      await visitor.press('Enter')
      await expect.poll(countOpen).toBe(2)
    })

    test('updates the estimate by keyboard and by pointer', async () => {
      const { visitor } = site()
      const before = await total()
      await visitor.focus('slider', label)
      await visitor.press('ArrowRight')
      await expect.poll(total).not.toBe(before)
      const byKey = await total()
      await visitor.clickBeside('slider', label, 120)
      await expect.poll(total).not.toBe(byKey)
      const { slid, typed } = await readFigure()
      expect(slid).toBe(typed)
    })

    test('comes to life again when it is reloaded further down, with one figure in both inputs of the estimate', async () => {
      const { visitor } = site()
      expect((await readFigure()).slid).not.toBe(usualFigure)
      await visitor.engine.reload()
      await visitor.waitUntilLive()
      await expect.poll(visitor.scrolled).toBeGreaterThan(300)
      const { slid, typed } = await readFigure()
      expect(slid).toBe(typed)
    })
  })
}

export function stateSwipe(site: () => Site): void {
  describe('Home', () => {
    test('shows the next testimonial under a finger that swipes, and the previous one', async () => {
      const { visitor } = site()
      await visitor.stayAt('/')
      await visitor.click('button', `${copy.slide} 1`)
      await visitor.resize(390, 844)
      await visitor.swipe('author', first ?? '', -150)
      await expect.poll(() => isShown(site(), second)).toBe(true)
      await visitor.swipe('author', second ?? '', 150)
      await expect.poll(() => isShown(site(), first)).toBe(true)
    })
  })
}

const isShown = async ({ visitor }: Site, author = '') => (await visitor.see('author', author)).isVisible
