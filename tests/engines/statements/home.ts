import { beforeAll, describe, expect, test } from 'vitest'
import { resolved } from '../../support/site-content.ts'
import type { Site } from '../support/open-site.ts'

const { estimator, testimonials } = resolved
const { inputs: estimatorInputs } = resolved.estimator
const { home: homePage } = resolved.pages
const { questions: switchingQuestions } = resolved.switching

const copy = homePage.testimonials
const [first, second] = testimonials.map(({ author }) => author)
const { label, default: usualFigure } = estimatorInputs.claimsPerMonth
const message = resolved.forms.home.fields.message.label
const slideMs = 6000

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
    beforeAll(async () => {
      await site().visitor.open('/#contact')
      await evaluate(holdTimers, slideMs)
    })

    test('shows the next testimonial after 6000 ms, unless it is paused', async () => {
      const { visitor } = site()
      await visitor.click('button', `${copy.slide} 1`)
      await visitor.moveAway()
      await evaluate(() => (document.activeElement as HTMLElement).blur())
      await expect.poll(() => evaluate(passHeldTime)).toBe(1)
      await expect.poll(() => isShown(site(), second)).toBe(true)
      await expect.poll(() => isShown(site(), first)).toBe(false)
      await visitor.click('button', copy.pause)
      await visitor.moveAway()
      await expect.poll(() => evaluate(() => document.querySelectorAll('[aria-pressed=true]').length)).toBe(1)
      expect(await evaluate(passHeldTime)).toBe(0)
      expect(await isShown(site(), second)).toBe(true)
    })

    test('moves the badges of the partners until they are paused', async () => {
      const { visitor } = site()
      // Out of sight they stand still.
      await visitor.hover('label', homePage.partnerStrip.pause)
      const left = await beltLeft()
      await expect.poll(beltLeft).not.toBe(left)
      await visitor.click('label', homePage.partnerStrip.pause)
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

    test('carries the estimate into the message', async () => {
      const { visitor } = site()
      const sum = await total()
      await visitor.click('link', estimator.action.label)
      await expect.poll(async () => (await visitor.see('field', message)).value).toContain(sum)
      expect(await visitor.see('field', message)).toMatchObject({ isFocused: true })
      await evaluate(() => sessionStorage.clear())
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

type Held = { held: Map<number, () => void> }

/** Runs in the page. From now on, what is to happen after this time happens when `passHeldTime` says so. */
function holdTimers(heldMs: number): void {
  const held = new Map<number, () => void>()
  const { setTimeout: set, clearTimeout: clear } = window
  let count = 0
  Object.assign(window, {
    held,
    setTimeout(run: () => void, ms: number) {
      if (ms !== heldMs) return set(run, ms)
      count -= 1
      held.set(count, run)
      return count
    },
    clearTimeout(id: number) {
      if (!held.delete(id)) clear(id)
    },
  })
}

/** Runs in the page. Tells how many timers of that time there were. */
function passHeldTime(): number {
  const { held } = window as unknown as Held
  const due = [...held.values()]
  held.clear()
  for (const run of due) run()
  return due.length
}
