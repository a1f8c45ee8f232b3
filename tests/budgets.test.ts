import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { resolveContent } from '#content/resolve/resolve-content.ts'
import { loadBuiltApp, loadDesk } from '#render/program.ts'
import { renderSite } from '#render/render-site.ts'
import type { RenderedFile } from '#render/rendered-file.ts'
import { readPages } from './support/rendered-pages.ts'
import { readText, renderSample, sampleInput } from './support/rendered-site.ts'
import { readSampleContent } from './support/sample-content.ts'

const kilobyte = 1000
const { files } = await renderSample()
const pages = readPages(files)
const { scriptPath } = await loadBuiltApp('build')
const ofType = (type: string) => files.filter(({ contentType }) => contentType.startsWith(type))

/** Bytes as they travel: the compressed copy where there is one. Largest first, so that a failing budget shows where they are. */
function weigh(chosen: RenderedFile[]): { total: number; files: string[] } {
  const sizes = chosen
    .map(({ address, body, br = body }) => ({ address, size: br.length }))
    .toSorted((a, b) => b.size - a.size)
  return {
    total: sizes.reduce((sum, { size }) => sum + size, 0),
    files: sizes.map(({ address, size }) => `${size} ${address}`),
  }
}

function expectWithin(chosen: RenderedFile[], limit: number): void {
  const weight = weigh(chosen)
  expect(chosen.length).toBeGreaterThan(0)
  expect(weight.total, `${weight.total} bytes, allowed ${limit}:\n${weight.files.join('\n')}\n`).toBeLessThanOrEqual(
    limit,
  )
}

const at = (path: string) => files.filter(({ address }) => address === path)
/** What all pages share, and what this one says. */
const contentOf = (path: string) => {
  const named = pages.find((page) => page.path === path)?.document.body.dataset.content ?? ''
  return named.split(' ').flatMap(at)
}

describe('bytes over the wire', () => {
  test('Home takes at most 45 kB with its styles', () => {
    expectWithin(at('/'), 45 * kilobyte)
  })

  test.each(pages.map(({ path }) => path).filter((path) => path !== '/'))('%s takes at most 20 kB', (path) => {
    expectWithin(at(path), 20 * kilobyte)
  })

  test('the script and what Home is drawn from together take at most 97.7 kB', () => {
    expectWithin([...at(scriptPath), ...contentOf('/')], 97.7 * kilobyte)
  })

  test('the script of rare kinds takes at most 6 kB, and no given page but answers names it', () => {
    const scripts = ofType('text/javascript').filter(({ address }) => address !== scriptPath)
    expectWithin(scripts, 6 * kilobyte)
    const named = pages.map(({ path, document }) => [path, document.body.dataset.script])
    const isGiven = (path = '') => ['/', '/services', '/about', '/contact'].includes(path)
    expect(named).toEqual(named.map(([path]) => [path, isGiven(path) ? undefined : scripts[0]?.address]))
  })

  test.each(pages.map(({ path }) => path).filter((path) => path !== '/'))(
    'what a change of pages fetches of %s takes at most 3 kB',
    (path) => {
      expectWithin(contentOf(path).slice(1), 3 * kilobyte)
    },
  )

  test('the fonts together take at most 50 kB', () => {
    expectWithin(ofType('font/woff2'), 50 * kilobyte)
  })

  test('each preloaded font fits the first packets of a connection, with its header', () => {
    const fonts = pages.flatMap(({ document }) => [...document.querySelectorAll('link[as="font"]')])
    const addresses = new Set(fonts.map((link) => link.getAttribute('href') ?? ''))
    expect(addresses.size).toBe(2)
    for (const address of addresses) expectWithin(at(address), 14 * kilobyte)
  })
})

test.each([
  ['the desk', /^\/assets\/(?:entry|control|desk-content)/, 90],
  ['its editor and its tabs', /^\/assets\/(?!entry|control|desk-content|formatted-field)/, 96],
  ['its formatted texts', /^\/assets\/formatted-field-/, 70],
  ["the editor's preview", /^\/preview\//, 120],
])('scripts and styles of %s take at most the kB they may', async (_part, addresses, most) => {
  const desk = await loadDesk('build')
  expectWithin(
    desk.filter(({ address }) => addresses.test(address) && /\.(js|css)$/.test(address)),
    most * kilobyte,
  )
})

test('Home has at most 1,100 elements', () => {
  const home = pages.find(({ path }) => path === '/')?.document
  const counts = [...(home?.querySelectorAll('header, main > *, footer') ?? [])].map(
    (part) => `${part.querySelectorAll('*').length} ${part.id || part.tagName}`,
  )
  const total = home?.querySelectorAll('*').length ?? Number.POSITIVE_INFINITY
  expect(total, `${total} elements:\n${counts.join('\n')}\n`).toBeLessThanOrEqual(1100)
})

describe.each(pages)('before the first paint of $path', ({ document }) => {
  test('no script is fetched', () => {
    const eager = document.querySelectorAll('script[src], link[rel="modulepreload"], link[as="script"]')
    expect([...eager].map((element) => element.outerHTML)).toEqual([])
    const inline = [...document.querySelectorAll('script:not([type="application/ld+json"])')]
    // A static import is fetched while the page is read; import() is called later.
    expect(inline.map((script) => script.textContent).filter((text) => /\bimport\s*["'{*\w]/.test(text))).toEqual([])
  })

  test('no stylesheet is fetched, and no font but the two preloaded', () => {
    expect(document.querySelectorAll('link[rel="stylesheet"]').length).toBe(0)
    expect(document.querySelectorAll('link[rel="preload"]').length).toBe(2)
    const css = [...document.querySelectorAll('style')].map((style) => style.textContent).join()
    expect(css).not.toContain('@import')
  })
})

test('a visitor of Home gets the same bytes with 100 pages more', async () => {
  const input = await sampleInput()
  const { content } = readSampleContent()
  const about = content.pages.find(({ id }) => id === 'about')
  const made = Array.from({ length: 100 }, (_, at) => ({ ...about, id: `made-${at}`, address: `/made-${at}` }))
  const more = resolveContent({ ...content, pages: [...content.pages, ...made] as typeof content.pages })
  const program = await loadBuiltApp('build')
  const [few, many] = await Promise.all(
    [input, { ...input, content: more }].map(async (one) => (await renderSite(program, one)).files),
  )
  const fetched = (site: RenderedFile[] = []) => {
    const body = readPages(site.filter(({ address }) => address === '/'))[0]?.document.body.dataset
    const addresses = ['/', program.scriptPath, program.stylePath, ...(body?.content?.split(' ') ?? [])]
    return addresses.map((address) => [address, readText(site, address)])
  }
  expect(many?.length).toBe((few?.length ?? 0) + 300)
  expect(fetched(many)).toHaveLength(5)
  expect(fetched(many)).toEqual(fetched(few))
})

test('every compressed copy holds its file, and every page and script has two', () => {
  const whole = files.filter(({ br, gzip, body }) => {
    const isRight = !br || brotliDecompressSync(br).equals(body)
    return isRight && (!gzip || gunzipSync(gzip).equals(body))
  })
  expect(whole).toEqual(files)
  const texts = [
    ...ofType('text/html'),
    ...ofType('text/javascript'),
    ...pages.flatMap(({ path }) => contentOf(path)).filter(({ body }) => body.length > 511),
  ]
  expect(texts.filter(({ br, gzip }) => !br || !gzip).map(({ address }) => address)).toEqual([])
})
