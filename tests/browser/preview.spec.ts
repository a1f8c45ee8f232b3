import { expect, type Frame } from '@playwright/test'
import type { Content } from '#content/schema/content.ts'
import { tagField, tagTexts, toPreview } from '../../desk/editor/preview/code-content.ts'
import { sectionOf } from '../support/page-records.ts'
import { readSampleContent } from '../support/sample-content.ts'
import { type PreviewFrame, test } from './support/preview-frame.ts'
import { once } from './support/site-test.ts'

const { content: sample } = readSampleContent()
const statsHeading = 'pages.home.sections.stats.heading'

function changed(edit: (draft: Content) => void): Content {
  const draft = structuredClone(sample)
  edit(draft)
  return draft
}

type Settings = { draft?: Content; path?: string; isEditing?: boolean; colors?: Record<string, string> }

const show = ({ send }: PreviewFrame, { draft = sample, path = '/', isEditing = true, colors = {} }: Settings = {}) =>
  send({ kind: 'show', ...toPreview(draft, path.split('#')[0] ?? ''), path, isEditing, colors, drawings: {} })

const answer = ({ send }: PreviewFrame) => send({ kind: 'coded', content: tagTexts(sample, '/') })

const painted = (frame: Frame) =>
  frame.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )

test('the preview paints what it is sent, in the colors and fonts of the site', once, async ({ preview }) => {
  await show(preview)
  const heading = preview.frame.locator('h1')
  const element = await heading.elementHandle()
  const draft = changed((draft) => (sectionOf(draft, 'hero').heading = 'Typed just now'))
  await show(preview, { draft, colors: { 'on-dark': '#ABCDEF' } })
  await expect(heading).toHaveText('Typed just now')
  await expect(heading).toHaveCSS('color', 'rgb(171, 205, 239)')
  expect(await element?.evaluate((one) => one.isConnected)).toBe(true)
  const fonts = () =>
    preview.frame.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length)
  await expect.poll(fonts).toBeGreaterThan(1)
})

test('a click in the preview tells its field, and nothing moves', once, async ({ preview }) => {
  const { frame, page } = preview
  await show(preview)
  await frame.evaluate(() => {
    const own = window as unknown as { moved: string[] }
    own.moved = []
    const note = (list: PerformanceObserverEntryList) => {
      for (const { sources = [] } of list.getEntries() as (PerformanceEntry & { sources?: { node?: Node }[] })[])
        own.moved.push(...sources.map(({ node }) => node?.textContent ?? ''))
    }
    new PerformanceObserver(note).observe({ type: 'layout-shift' })
  })
  const about = sample.navigation.headerLinks.find(({ href }) => href === 'page/about')
  for (const [selector, field] of [
    ['h1', 'pages.home.sections.opening.heading'],
    ['header nav a[href="/about"]', `navigation.headerLinks.${about?.id}.label`],
    ['#stats h2', statsHeading],
  ] as const) {
    const asked = async () => (await preview.told()).filter(({ kind }) => kind === 'asks').length
    const before = await asked()
    await frame.locator(selector).first().click()
    await expect.poll(asked).toBe(before + 1)
    // What comes late, such as a font, has moved what it moves.
    await page.waitForLoadState('networkidle')
    await painted(frame)
    await frame.evaluate(() => (window as unknown as { moved: string[] }).moved.splice(0))
    await answer(preview)
    await expect.poll(async () => (await preview.told()).at(-1)).toEqual({ kind: 'opens', field })
    await painted(frame)
    expect(await frame.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
  }
})

test('the preview shows a picture of the draft', once, async ({ preview }) => {
  const draft = changed(({ brand }) => Object.assign(brand.mark, { picture: '/pictures/logo.png', frame: '0 0 1 1' }))
  await show(preview, { draft })
  const logo = preview.frame.locator('header img').first()
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
})

test('the preview brings the text of an open field into view, and moves nothing else', once, async ({ preview }) => {
  await show(preview)
  await preview.send({ kind: 'reveals', content: tagField(sample, '/', statsHeading), field: statsHeading })
  const marked = preview.frame.locator('[data-edited]')
  await expect(marked).toHaveText(sectionOf(sample, 'stats-band').heading)
  await expect(marked).toBeInViewport()
  // Less than the frame needs: the page around it could be scrolled.
  await preview.page.setViewportSize({ width: 1280, height: 400 })
  await show(preview, { path: '/#testimonials' })
  const inFrame = () =>
    preview.frame.evaluate(() => document.querySelector('#testimonials h2')?.getBoundingClientRect().top ?? -1)
  await expect.poll(inFrame).toBeGreaterThan(0)
  expect(await inFrame()).toBeLessThan(400)
  expect(await preview.page.evaluate(() => scrollY)).toBe(0)
})

test('no link, form or script leads out of the preview', once, async ({ preview }) => {
  const { frame, page } = preview
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await show(preview, { isEditing: false })
  const address = frame.url()
  await frame.locator('header nav a[href="/contact"]').first().click()
  await expect.poll(async () => (await preview.told()).at(-1)).toEqual({ kind: 'goes', path: '/contact' })
  const form = frame.locator('form')
  await form.locator('textarea').fill('Is anybody there?')
  await form.locator('button[type=submit]').click()
  for (const link of await frame.locator('a[href^="tel:"], a[href^="mailto:"], a[href^="https:"]').all())
    await link.dispatchEvent('click')
  const reached = await frame.evaluate(async () => {
    const tries: Record<string, () => unknown> = {
      document: () => parent.document.title,
      storage: () => localStorage.length,
      cookie: () => document.cookie,
      frame: () => window.frameElement?.tagName ?? Promise.reject(),
      navigation: () => (parent.location.href = 'about:blank#gone'),
      popup: () => window.open('/')?.closed ?? Promise.reject(),
      call: () => fetch('/'),
    }
    const outcomes = Object.entries(tries).map(([name, attempt]) =>
      Promise.try(attempt).then(
        () => name,
        () => '',
      ),
    )
    return (await Promise.all(outcomes)).filter((name) => name !== '')
  })
  expect(reached).toEqual([])
  expect([page.url(), frame.url()]).toEqual([new URL('/', address).href, address])
  expect(requests.filter((url) => !/\/(preview\/assets|images)\/|^https:\/\/images\./.test(url))).toEqual([])
})
