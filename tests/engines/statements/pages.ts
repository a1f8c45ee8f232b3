import { describe, expect, test } from 'vitest'
import { findCutTexts } from '../../browser/support/cut-text.ts'
import type { Site } from '../support/open-site.ts'

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
