import type { Page } from '@playwright/test'
import { homePage } from '#content/pages/home.ts'
import { partners } from '#content/partners.ts'
import { expect, openLive, test } from './support/site-test.ts'

const copy = homePage.partnerStrip
const findSection = (page: Page) => page.getByRole('region', { name: copy.heading })
const findList = (page: Page) => findSection(page).getByRole('list', { name: copy.listLabel })
const findPause = (page: Page) => findSection(page).getByRole('checkbox', { name: copy.pause })

/** 'running', 'paused', or nothing where nothing is animated. */
const readMotion = (page: Page) =>
  findSection(page).evaluate((section) => section.getAnimations({ subtree: true }).map(({ playState }) => playState))

const leaveStrip = (page: Page) => page.mouse.move(1, 1)

test("the strip is headed 'Trusted Partners / Integrated with Leading Healthcare Platforms'", async ({ page }) => {
  await openLive(page, '/')
  await expect(findSection(page).getByText('Trusted Partners', { exact: true })).toBeVisible()
  await expect(
    findSection(page).getByRole('heading', { level: 2, name: 'Integrated with Leading Healthcare Platforms' }),
  ).toBeVisible()
})

test('six badges (HIPAA Compliant, NILA, ASRM, ISO, BBB, AAPC) have a category label each', async ({ page }) => {
  await openLive(page, '/')
  const badges = findList(page).getByRole('listitem')
  await expect(badges).toHaveCount(6)
  for (const [index, name] of ['HIPAA Compliant', 'NILA', 'ASRM', 'ISO', 'BBB', 'AAPC'].entries()) {
    await expect(badges.nth(index)).toContainText(name)
    await expect(badges.nth(index)).toContainText(partners[index]?.category ?? 'a category')
  }
})

test('the indicators are 50+ EHR Integrations, HIPAA Compliant, Real-time Sync and 99.9% Uptime', async ({ page }) => {
  await openLive(page, '/')
  await expect(findSection(page).getByRole('list').last().getByRole('listitem')).toHaveText([
    '50+ EHR Integrations',
    'HIPAA Compliant',
    'Real-time Sync',
    '99.9% Uptime',
  ])
})

test('the list is duplicated for a 40-second loop without end, the copy hidden from assistive technology', async ({
  page,
}) => {
  await openLive(page, '/')
  await expect(findSection(page).locator('ul[aria-hidden=true] > li')).toHaveCount(6)
  await expect(findSection(page).locator('ul[aria-hidden=true] [tabindex], ul[aria-hidden=true] a')).toHaveCount(0)
  const loop = await findSection(page).evaluate((section) => {
    const animation = section.getAnimations({ subtree: true })[0]
    return animation?.effect?.getTiming()
  })
  expect(loop).toMatchObject({ duration: 40_000, iterations: Number.POSITIVE_INFINITY })
})

for (const width of [320, 1440, 2560]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('the loop shows no gap at its end and ends where it began', async ({ page }) => {
      await openLive(page, '/')
      const atStart = await findList(page).evaluate((list) => list.getBoundingClientRect().left)
      const atEnd = await findSection(page).evaluate((section) => {
        const animation = section.getAnimations({ subtree: true })[0] as Animation
        animation.pause()
        const copyOfList = section.querySelector('ul[aria-hidden=true]') as HTMLElement
        animation.currentTime = 0
        const start = section.querySelector('ul')?.getBoundingClientRect().left
        animation.currentTime = 39_999.99
        const { left, right } = copyOfList.getBoundingClientRect()
        return { start, left, right }
      })
      expect(atStart).toBeLessThanOrEqual(0)
      expect(Math.abs(atEnd.left - (atEnd.start ?? Number.NaN))).toBeLessThan(1)
      expect(atEnd.right).toBeGreaterThanOrEqual(width - 1)
    })
  })
}

test('a visible control pauses the strip and sets it going again', async ({ page }) => {
  await openLive(page, '/')
  await findSection(page).getByText(copy.pause).click()
  await leaveStrip(page)
  await expect(findPause(page)).toBeChecked()
  await expect.poll(() => readMotion(page)).toEqual(['paused'])
  await findPause(page).press('Space')
  await expect.poll(() => readMotion(page)).toEqual(['running'])
})

test('the strip stops while it is hovered', async ({ page }) => {
  await openLive(page, '/')
  await findList(page).hover({ force: true })
  await expect.poll(() => readMotion(page)).toEqual(['paused'])
  await leaveStrip(page)
  await expect.poll(() => readMotion(page)).toEqual(['running'])
})

test('the strip stops while it has the focus', async ({ page }) => {
  await openLive(page, '/')
  await findPause(page).focus()
  await page.keyboard.press('Tab')
  await expect(findList(page)).toBeFocused()
  await expect.poll(() => readMotion(page)).toEqual(['paused'])
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => readMotion(page)).toEqual(['running'])
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the badges are a plain list that stands still, without copy or control', async ({ page }) => {
    await openLive(page, '/')
    expect(await readMotion(page)).toEqual([])
    await expect(findList(page).getByRole('listitem')).toHaveCount(6)
    await expect(findSection(page).locator('ul[aria-hidden=true]')).toBeHidden()
    await expect(findPause(page)).toBeHidden()
    const last = findList(page).getByRole('listitem').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 0.9 })
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the control pauses the strip all the same', async ({ page }) => {
    await page.goto('/')
    await findPause(page).check({ force: true })
    await expect(findSection(page).locator('.partner-belt')).toHaveCSS('animation-play-state', 'paused')
  })
})
