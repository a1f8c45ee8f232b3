import { describe, expect, onTestFinished, test } from 'vitest'
import { findCutTexts } from '../../browser/support/cut-text.ts'
import { resolved } from '../../support/site-content.ts'
import type { Site } from '../support/open-site.ts'
import { isHeaderSolid } from '../support/visitor.ts'

const fonts = ['Instrument Sans', 'Newsreader Display']

/** The last of them is where those that follow stay. */
export function statePages(site: () => Site, { paths, widths }: { paths: string[]; widths: number[] }): void {
  describe('every page', () => {
    test.each(paths)(
      '%s comes to life in its own fonts, without console errors, and fits every screen',
      async (path) => {
        const { visitor } = site()
        await visitor.open(path)
        await expect.poll(() => visitor.engine.evaluate(describePage, fonts)).toEqual({ headings: 1, fonts })
        for (const width of widths) {
          await visitor.resize(width, 844)
          // WebKit lays a page out a moment after its window has changed.
          await expect.poll(() => visitor.engine.evaluate(sidewaysPx)).toBe(0)
          await expect.poll(() => findCutTexts(visitor.engine)).toEqual([])
        }
      },
    )
  })
}

/** Runs in the page. */
function describePage(families: string[]) {
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
  return {
    headings: document.querySelectorAll('h1').length,
    // The machine's own fonts, which stand in until these have come, count as loaded where it has them.
    fonts: families.filter((name) => loaded.some(({ family }) => family.replaceAll('"', '') === name)),
  }
}

/** Runs in the page. */
function sidewaysPx(): number {
  // WebKit at times keeps styles of a width that is gone; another sheet makes it look at all of them again.
  document.adoptedStyleSheets.push(new CSSStyleSheet())
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}

export function stateReload(site: () => Site, path: string): void {
  test(`${path} comes to life again when it is reloaded further down`, async () => {
    const { visitor } = site()
    await visitor.stayAt(path)
    await visitor.scrollTo(700)
    await visitor.engine.reload()
    await visitor.waitUntilLive()
    await expect.poll(() => visitor.engine.evaluate(isHeaderSolid)).toBe(true)
    await expect.poll(visitor.scrolled).toBeGreaterThan(200)
  })
}

const { services } = resolved

export function stateServices(site: () => Site): void {
  const openSheets = () =>
    site().visitor.engine.evaluate(() =>
      [...document.querySelectorAll('article')].filter((sheet) => sheet.checkVisibility()).map(({ id }) => id),
    )

  test('the address chooses a service, back and forward too', async () => {
    const { visitor } = site()
    const [, , , fourth] = services
    await visitor.stayAt('/services#reporting')
    await expect.poll(openSheets).toEqual(['reporting'])
    await visitor.jumpInsteadOfGliding()
    await visitor.click('link', `4${fourth?.title}${fourth?.outcome}`)
    await expect.poll(openSheets).toEqual([fourth?.anchor])
    await expect.poll(visitor.path).toBe(`/services#${fourth?.anchor}`)
    await visitor.engine.back()
    await expect.poll(openSheets).toEqual(['reporting'])
    await visitor.engine.forward()
    await expect.poll(openSheets).toEqual([fourth?.anchor])
  })
}

/** A printer cuts off what reaches above a part of the page that is kept together. */
export function statePaper(site: () => Site): void {
  test('on paper the services begin below the hero', async () => {
    const { visitor } = site()
    const { evaluate, emulate } = visitor.engine
    // As wide as a sheet.
    await visitor.resize(720, 960)
    await visitor.stayAt('/services')
    onTestFinished(() => emulate({}))
    await emulate({ paper: true })
    await expect.poll(() => evaluate(() => matchMedia('print').matches)).toBe(true)
    const reach = await evaluate(() => {
      const folder = document.querySelector('[data-service-folder]') as Element
      const section = folder.closest('section') as Element
      return folder.getBoundingClientRect().top - section.getBoundingClientRect().top
    })
    expect(reach).toBeGreaterThanOrEqual(0)
  })
}
