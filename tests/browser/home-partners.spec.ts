import type { Page } from '@playwright/test'
import { sectionOf } from '../support/page-records.ts'
import { resolved } from '../support/site-content.ts'
import { onOpenPage, openOnce, reading } from './support/open-pages.ts'
import { expect, findSection, once, openLive, phoneFirst, sampledCase, test, wide } from './support/site-test.ts'

const { partners } = resolved

const read = reading('/')

test.use({ motion: true })

const copy = sectionOf(resolved, 'partner-strip')
const section = (page: Page) => findSection(page, copy.heading)
const findList = (page: Page) => section(page).getByRole('list', { name: copy.listLabel })
const findPause = (page: Page) => section(page).getByRole('checkbox', { name: copy.pause })

/** 'running', 'paused', or nothing where nothing is animated. */
const readMotion = (page: Page) =>
  section(page).evaluate((section) => section.getAnimations({ subtree: true }).map(({ playState }) => playState))

/** The copy without which the loop would show a gap. */
const findCopy = (page: Page) => section(page).locator('ul[aria-hidden=true] > li')

/** One page for all of them: each finds the strip in sight and moving, and leaves it out of sight. */
const atStrip = onOpenPage.extend({
  openPage: async ({ sharedContexts, screenOptions }, use) => {
    const moving = { ...screenOptions, reducedMotion: 'no-preference' } as const
    await use(await openOnce(await sharedContexts.get(moving, 'strip'), 'strip', '/'))
  },
  page: async ({ openPage: { page }, screenOptions }, use) => {
    await section(page).scrollIntoViewIfNeeded()
    await expect(findCopy(page)).toHaveCount(partners.length)
    await expect.poll(() => readMotion(page)).toEqual(['running'])
    await use(page)
    if (screenOptions.viewport) await page.setViewportSize(screenOptions.viewport)
    await leaveStrip(page)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  },
})

const leaveStrip = (page: Page) => page.mouse.move(1, 1)

atStrip('the loop shows no gap at its end and ends where it began', sampledCase(false, once), async ({ page }) => {
  for (const width of [320, 1440, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    const { start, left, right } = await section(page).evaluate((section) => {
      const animation = section.getAnimations({ subtree: true })[0] as Animation
      const [list, copyOfList] = section.querySelectorAll('.partner-belt > ul')
      animation.currentTime = 0
      const atStart = list?.getBoundingClientRect().left ?? Number.NaN
      animation.currentTime = 39_999.99
      const atEnd = copyOfList?.getBoundingClientRect()
      return { start: atStart, left: atEnd?.left ?? Number.NaN, right: atEnd?.right ?? Number.NaN }
    })
    expect(start).toBeLessThanOrEqual(0)
    expect(Math.abs(left - start)).toBeLessThan(1)
    expect(right).toBeGreaterThanOrEqual(width - 1)
  }
})

test(
  'once it is in the window the list is duplicated, its copy hidden, for a 40-second loop that stands still out of it',
  phoneFirst,
  async ({ page }) => {
    await openLive(page, '/')
    expect(await readMotion(page)).toEqual([])
    await expect(findCopy(page)).toHaveCount(0)
    await section(page).scrollIntoViewIfNeeded()
    await expect(findCopy(page)).toHaveCount(partners.length)
    await expect(section(page).locator('ul[aria-hidden=true] [tabindex], ul[aria-hidden=true] a')).toHaveCount(0)
    await expect.poll(() => readMotion(page)).toEqual(['running'])
    const loop = await section(page).evaluate((section) =>
      section.getAnimations({ subtree: true })[0]?.effect?.getTiming(),
    )
    expect(loop).toMatchObject({ duration: 40_000, iterations: Number.POSITIVE_INFINITY })
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(() => readMotion(page)).toEqual(['paused'])
  },
)

atStrip('the strip stops while it is hovered, has the focus or is paused by its control', wide, async ({ page }) => {
  const expectMotion = (state: 'paused' | 'running') => expect.poll(() => readMotion(page)).toEqual([state])
  await findList(page).hover({ force: true })
  await expectMotion('paused')
  await leaveStrip(page)
  await expectMotion('running')

  await findPause(page).focus()
  await page.keyboard.press('Tab')
  await expect(findList(page)).toBeFocused()
  await expectMotion('paused')
  await page.keyboard.press('Shift+Tab')
  await expectMotion('running')

  await section(page).getByText(copy.pause).click()
  await leaveStrip(page)
  await expect(findPause(page)).toBeChecked()
  await expectMotion('paused')
  await findPause(page).press('Space')
  await expectMotion('running')
})

read(
  'with reduced motion the badges are a plain list that stands still, without copy or control',
  phoneFirst,
  async ({ page }) => {
    expect(await readMotion(page)).toEqual([])
    await expect(findList(page).getByRole('listitem')).toHaveCount(partners.length)
    await expect(section(page).locator('ul[aria-hidden=true]')).toBeHidden()
    await expect(findPause(page)).toBeHidden()
    const last = findList(page).getByRole('listitem').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 0.9 })
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  read(
    'all badges can be reached, and no control is left that would do nothing',
    sampledCase(false, phoneFirst),
    async ({ page }) => {
      await expect(findPause(page)).toBeHidden()
      const last = findList(page).getByRole('listitem').last()
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport({ ratio: 0.9 })
    },
  )
})
