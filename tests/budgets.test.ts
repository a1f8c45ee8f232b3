import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join, parse } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readBuiltPages } from './support/built-pages.ts'

const folder = 'build/client'
const kilobyte = 1000
const pages = readBuiltPages(folder)
const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

/** Bytes as they travel: the compressed copy where the build made one. */
function sizeOf(file: string, within: string): number {
  const path = join(within, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

/** Largest first, so that a failing budget shows where the bytes are. */
function weigh(files: string[], within: string): { total: number; files: string[] } {
  const sizes = files.map((file) => ({ file, size: sizeOf(file, within) })).toSorted((a, b) => b.size - a.size)
  return {
    total: sizes.reduce((sum, { size }) => sum + size, 0),
    files: sizes.map(({ file, size }) => `${size} ${file}`),
  }
}

function expectWithin(files: string[], limit: number, within = folder): void {
  const weight = weigh(files, within)
  expect(files.length).toBeGreaterThan(0)
  expect(weight.total, `${weight.total} bytes, allowed ${limit}:\n${weight.files.join('\n')}\n`).toBeLessThanOrEqual(
    limit,
  )
}

describe('bytes over the wire', () => {
  test('Home takes at most 45 kB with its styles', () => {
    expectWithin([fileOf('/')], 45 * kilobyte)
  })

  test.each(pages.map(({ path }) => path).filter((path) => path !== '/'))('%s takes at most 20 kB', (path) => {
    expectWithin([fileOf(path)], 20 * kilobyte)
  })

  test('all scripts together take at most 110 kB', () => {
    expectWithin(globSync('**/*.js', { cwd: folder }), 110 * kilobyte)
  })

  test('the fonts together take at most 50 kB', () => {
    expectWithin(globSync('**/*.woff2', { cwd: folder }), 50 * kilobyte)
  })

  test('each preloaded font fits the first packets of a connection, with its header', () => {
    const fonts = pages.flatMap(({ document }) => [...document.querySelectorAll('link[as="font"]')])
    const files = new Set(fonts.map((link) => link.getAttribute('href')?.slice(1) ?? ''))
    expect(files.size).toBe(2)
    for (const file of files) expectWithin([file], 14 * kilobyte)
  })
})

test('scripts and styles of the desk take at most 120 kB', () => {
  expectWithin(globSync('**/*.{js,css}', { cwd: 'build/desk' }), 120 * kilobyte, 'build/desk')
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

test('every compressed copy holds its file, and every page and script has two', () => {
  const decompress: Record<string, (copy: Buffer) => Buffer> = { '.br': brotliDecompressSync, '.gz': gunzipSync }
  const copies = globSync('**/*.{br,gz}', { cwd: folder })
  const files = globSync('**/*.{html,js}', { cwd: folder }).filter((file) => statSync(join(folder, file)).size >= 512)
  expect(files.filter((file) => !copies.includes(`${file}.br`) || !copies.includes(`${file}.gz`))).toEqual([])
  const read = (file: string) => readFileSync(join(folder, file))
  const foreign = copies.filter((copy) => {
    const { ext, dir, name } = parse(copy)
    return !decompress[ext]?.(read(copy)).equals(read(join(dir, name)))
  })
  expect(foreign).toEqual([])
})
