import type { Page } from '@playwright/test'
import { resolved } from '../support/site-content.ts'
import { reading } from './support/open-pages.ts'
import { expect, once, phone, phoneFirst, restingTop, sampledCase, test, walk, wide } from './support/site-test.ts'

const { company } = resolved

const read = reading('/about')

const buttonOf = (page: Page) => page.getByRole('link', { name: 'Email Us', includeHidden: true })

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(
    `the email button is hidden at first and appears after about 2 seconds (motion: ${reducedMotion})`,
    sampledCase(reducedMotion === 'no-preference', once),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion })
      await stopAnimations(page)
      await page.goto('/about')
      for (const [timeMs, isVisible] of [
        [0, false],
        [1900, false],
        [2100, true],
      ] as const) {
        await setAnimationTime(page, timeMs)
        await expect(buttonOf(page)).toBeVisible({ visible: isVisible })
      }
    },
  )

read('the email button stands at the bottom right and opens a mail link', async ({ page }) => {
  await expect(buttonOf(page)).toHaveAttribute('href', `mailto:${company.email}`)
  const box = await boxOf(page)
  const viewport = page.viewportSize() ?? { width: 0, height: 0 }
  expect(viewport.width - (box.x + box.width)).toBeLessThanOrEqual(24)
  expect(viewport.height - (box.y + box.height)).toBeLessThanOrEqual(24)
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
})

test.describe('with a mouse', wide, () => {
  read('its label "Email Us" shows on hover and on focus', async ({ page }) => {
    await expect(buttonOf(page)).toBeVisible()
    expect(await labelOpacity(page)).toBe('0')
    await buttonOf(page).hover()
    await expect.poll(() => labelOpacity(page)).toBe('1')
    await page.mouse.move(0, 0)
    await expect.poll(() => labelOpacity(page)).toBe('0')
    await page.keyboard.press('Tab')
    await buttonOf(page).focus()
    await expect.poll(() => labelOpacity(page)).toBe('1')
  })
})

test.describe('on a phone', phone, () => {
  reading('/')('the email button steps aside for a button that it would hide, and comes back', async ({ page }) => {
    const submit = page.getByRole('button', { name: 'Schedule Free Consultation' })
    await expect.poll(() => opacityOf(page)).toBe('1')
    await submit.evaluate((button) => {
      const middle = button.getBoundingClientRect().top + button.clientHeight / 2
      window.scrollBy({ top: middle - innerHeight + 44, behavior: 'instant' })
    })
    await expect.poll(() => opacityOf(page)).toBe('0')
    const onTop = await submit.evaluate((button) => {
      const { right, bottom } = button.getBoundingClientRect()
      return document.elementFromPoint(right - 8, bottom - 16) === button
    })
    expect(onTop).toBe(true)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(() => opacityOf(page)).toBe('1')
  })

  reading('/contact')(
    'the email button steps aside for a button that moves beneath it when the page grows',
    async ({ page }) => {
      const submit = page.getByRole('button', { name: 'Schedule Free Consultation' })
      const gap = await submit.evaluate(
        (button, top) => {
          window.scrollBy({ top: button.getBoundingClientRect().bottom - top + 20, behavior: 'instant' })
          return top - button.getBoundingClientRect().bottom
        },
        (await boxOf(page)).y,
      )
      expect(Math.round(gap)).toBe(20)
      await expect.poll(() => opacityOf(page)).toBe('1')
      // As a visitor does who pulls at the corner of the field.
      const field = page.locator('#consultation textarea')
      await field.evaluate((element) => {
        element.style.height = `${element.clientHeight + 60}px`
      })
      await expect.poll(() => opacityOf(page)).toBe('0')
      await field.evaluate((element) => element.removeAttribute('style'))
    },
  )
})

for (const path of ['/', '/services', '/about', '/contact']) {
  reading(path)(
    `on ${path} the email button hides nothing at the end of the page`,
    walk(path, phoneFirst),
    async ({ page }) => {
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      await expect(buttonOf(page)).toBeVisible()
      await restingTop(page)
      await expect.poll(() => opacityOf(page)).toBe('1')
      const button = await boxOf(page)
      const links = await page.locator('footer :is(ul, address) a').all()
      for (const link of links) expect(overlap(button, await link.boundingBox()), await link.innerText()).toBe(false)
    },
  )
}

read('at the end of the page it lies beside all links of the footer, at every width', once, async ({ page }) => {
  await expect(buttonOf(page)).toBeVisible()
  const links = page.locator('footer :is(ul, address) a')
  for (const width of [390, 768, 820, 1024, 1280, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const button = await buttonOf(page).evaluate((link) => link.parentElement?.getBoundingClientRect().toJSON())
    const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON()))
    expect(boxes.filter((box) => overlap(button, box)).length, `at ${width} px`).toBe(0)
  }
})

/** The style sheet keeps the time, so the clock to hold is that of its animations. */
async function stopAnimations(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
}

async function setAnimationTime(page: Page, timeMs: number): Promise<void> {
  const around = buttonOf(page).locator('..')
  const moved = await around.evaluate((element, time) => {
    const animations = element.getAnimations()
    for (const animation of animations) animation.currentTime = time
    return animations.length
  }, timeMs)
  expect(moved).toBeGreaterThan(0)
}

async function labelOpacity(page: Page): Promise<string> {
  return buttonOf(page)
    .getByText('Email Us')
    .evaluate((label) => getComputedStyle(label).opacity)
}

type Box = { x: number; y: number; width: number; height: number }

function overlap(one: Box, other: Box | null): boolean {
  if (!other) return false
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x
  return !isBeside && one.y + one.height > other.y && other.y + other.height > one.y
}

async function boxOf(page: Page): Promise<Box> {
  const box = await buttonOf(page).boundingBox()
  if (!box) throw new Error('The button has no box.')
  return box
}

async function opacityOf(page: Page): Promise<string> {
  return buttonOf(page).evaluate((link) => getComputedStyle(link).opacity)
}
