import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type BuiltPage, readBuiltPages, readMeta } from './support/built-pages.ts'
import { findHtmlFaults } from './support/html-rules.ts'
import { findDeadLinks, readAddresses } from './support/internal-links.ts'

const folder = 'build/client'
const pages = readBuiltPages(folder)
/** Those that an owner has added. */
const legalPaths = globSync('*.md', { cwd: 'content/legal' }).map((file) => `/${file.replace('.md', '')}`)
const paths = ['/', '/404', '/about', '/contact', '/contact/received', '/services', ...legalPaths].toSorted()
const pageAt = (path: string) => pages.find((page) => page.path === path) as BuiltPage

test('every route is built', () => {
  expect(pages.map(({ path }) => path)).toEqual(paths)
})

describe.each(paths)('the page %s', (path) => {
  test('is valid HTML', async () => {
    expect(await findHtmlFaults(pageAt(path).html)).toEqual([])
  })

  test('has no dead link, place or file', () => {
    expect(readAddresses(pageAt(path)).length).toBeGreaterThan(20)
    expect(findDeadLinks(pageAt(path), pages, folder)).toEqual([])
  })

  test('has one title, one description and one main heading', () => {
    const { document } = pageAt(path)
    const count = (selector: string) => document.querySelectorAll(selector).length
    expect([count('title'), count('meta[name="description"]'), count('h1')]).toEqual([1, 1, 1])
  })

  test('draws every path from numbers, and none that is empty', () => {
    const drawn = [...pageAt(path).document.querySelectorAll('path')].map((one) => String(one.getAttribute('d')))
    expect(drawn.filter((d) => !/^m\s*[-+.\d][-+.,\s\dmlhvcsqtaze]*$/i.test(d))).toEqual([])
  })

  test('names every section by a heading inside it, or by a label', () => {
    const sections = [...pageAt(path).document.querySelectorAll('main section')]
    const nameless = sections.filter((section) => {
      const heading = section.querySelector(`:is(h1, h2)[id="${section.getAttribute('aria-labelledby')}"]`)
      return !section.getAttribute('aria-label') && !heading?.textContent
    })
    expect(nameless.map(({ id, className }) => `${id} ${className}`)).toEqual([])
  })
})

test('no two pages share a title or a description', () => {
  expect(new Set(pages.map(({ document }) => document.title)).size).toBe(pages.length)
  expect(new Set(pages.map(({ document }) => readMeta(document, 'description'))).size).toBe(pages.length)
})

test('search engines leave out only the page for wrong addresses, the one after a sent form, and legal texts', () => {
  const unlisted = pages.filter(({ isListed }) => !isListed)
  expect(unlisted.map(({ path }) => path)).toEqual(['/404', '/contact/received', ...legalPaths].toSorted())
})

test('every icon of the web manifest is there', () => {
  const manifest = JSON.parse(readFileSync(join(folder, 'site.webmanifest'), 'utf8')) as { icons: { src: string }[] }
  expect(manifest.icons.length).toBeGreaterThan(0)
  expect(manifest.icons.filter(({ src }) => !existsSync(join(folder, src)))).toEqual([])
})
