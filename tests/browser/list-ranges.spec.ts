import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { listRanges } from '#content/checks/lists.ts'
import { expect, once, oneCase, test } from './support/site-test.ts'

test.describe('every list fits its page', oneCase(false, once), () => {
  for (const end of ['least', 'most'] as const) {
    test(`with the ${end === 'least' ? 'fewest' : 'most'} entries that the checks allow`, async ({ page }) => {
      const render = await renderStretchedSite(end)
      await page.route(/\/(services|about|contact)?$/, async (route) => {
        const { pathname } = new URL(route.request().url())
        await route.fulfill({ contentType: 'text/html', body: await render(pathname) })
      })
      const found: string[] = []
      for (const path of ['/', '/services', '/about', '/contact']) {
        await page.goto(path)
        for (const width of [390, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          const faults = await page.evaluate(findFaults)
          found.push(...faults.map((fault) => `${path} at ${width}: ${fault}`))
        }
      }
      expect(found).toEqual([])
    })
  }
})

/** Pages wider than the screen, and entries of a list that lie on each other. */
function findFaults(): string[] {
  const excess = document.documentElement.scrollWidth - innerWidth
  const lists = [...document.querySelectorAll('main ul, main ol, main dl, footer ul')]
  const overlaps = lists.flatMap((list) => {
    const boxes = [...list.children]
      .filter((entry) => entry.checkVisibility() && getComputedStyle(entry).position === 'static')
      .map((entry) => ({ text: entry.textContent?.slice(0, 30), box: entry.getBoundingClientRect() }))
    return boxes.flatMap(({ text, box }, at) =>
      boxes
        .slice(at + 1)
        .filter(({ box: other }) => {
          const across = Math.min(box.right, other.right) - Math.max(box.left, other.left)
          const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
          // The boxes of sheets that lie askew touch a little.
          return across > 2 && down > 0.6 * Math.min(box.height, other.height)
        })
        .map((other) => `"${text}" lies on "${other.text}"`),
    )
  })
  return [...(excess > 0 ? [`${excess} pixels too wide`] : []), ...overlaps]
}

/** Runs after a file of content/: every list of it with as few or as many entries as it may have. */
function stretch(list: unknown[], wanted: number): void {
  const given = list.length
  list.splice(wanted)
  while (list.length < wanted) {
    const mark = 'abcdefghijklmnopqrstuvwxyz'[Math.floor(list.length / given) + (list.length % 20)]
    const model = list[list.length % given]
    const rename = (text: unknown) => (typeof text === 'string' ? `${text} ${mark}` : text)
    if (typeof model === 'string') list.push(rename(model))
    else {
      const copy: Record<string, unknown> = { ...(model as object) }
      for (const key of ['name', 'title', 'label', 'question', 'author']) if (key in copy) copy[key] = rename(copy[key])
      if (typeof copy.anchor === 'string') copy.anchor = `${copy.anchor}-${mark}`
      list.push(copy)
    }
  }
}

function stretchLists(end: 'least' | 'most'): Plugin {
  return {
    name: 'stretch-lists',
    transform(code, id) {
      const ranges = listRanges.filter(({ file }) => id === resolve(file))
      const calls = ranges.map(({ path, [end]: wanted }) => {
        const [outer, inner] = path.split('[].')
        return inner
          ? `for (const entry of ${outer}) stretch(entry.${inner}, ${wanted})`
          : `stretch(${outer}, ${wanted})`
      })
      return calls.length > 0 ? `${code}\n${stretch}\n${calls.join('\n')}` : undefined
    },
  }
}

/** The pages of such a site as documents without scripts, with the styles of the sample, which know no content. */
async function renderStretchedSite(end: 'least' | 'most'): Promise<(path: string) => Promise<string>> {
  const outDir = resolve(`node_modules/.cache/stretched-${end}`)
  await build({
    plugins: [stretchLists(end)],
    publicDir: false,
    build: { outDir, ssr: 'site/entry.server.tsx', copyPublicDir: false },
  })
  const { renderPage } = await import(`${pathToFileURL(join(outDir, 'entry.server.js')).href}?${Date.now()}`)
  const styles = globSync('build/client/{index,services,about,contact}.html').flatMap(
    (file) => readFileSync(file, 'utf8').match(/<style>.*?<\/style>/s) ?? [],
  )
  const late = globSync('build/client/assets/site-*.css').map((file) => `<style>${readFileSync(file, 'utf8')}</style>`)
  return async (path) => (await renderPage(path)).replace('</head>', () => `${[...styles, ...late].join('')}</head>`)
}
