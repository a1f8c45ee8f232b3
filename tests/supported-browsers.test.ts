import { globSync, readFileSync } from 'node:fs'
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { type CssNode, parse, walk } from 'css-tree'
import { expect, test } from 'vitest'
import { oldestBrowsers } from '../scripts/build/supported-browsers.ts'

/** Newer than the oldest browsers, or not in all of them, each with what those have instead. */
const withFallback: Record<string, string> = {
  'at-rules/font-face/ascent-override': 'Safari moves the text a little when the fonts arrive',
  'at-rules/font-face/descent-override': 'Safari moves the text a little when the fonts arrive',
  'at-rules/font-face/line-gap-override': 'Safari moves the text a little when the fonts arrive',
  'at-rules/starting-style': 'the menu and the e-mail button are there without their entrance',
  'properties/animation-range': 'until the scripts run, the bar stays at the top of the page',
  'properties/animation-timeline': 'until the scripts run, the bar stays at the top of the page',
  'properties/content-visibility': 'an answer is printed where it was opened',
  'properties/forced-color-adjust': 'Safari leaves every color as it is',
  'properties/overflow-anchor': 'the page moves by itself to where the pressed tab stays in place',
  'properties/overscroll-behavior': 'the page behind an open menu is held still by its own overflow',
  'properties/resize': 'a message keeps its height and is scrolled',
  'properties/scrollbar-gutter': 'where scrollbars take room, the bar moves by their width when the menu opens',
  'selectors/details-content': 'an answer is printed where it was opened',
  'selectors/open': 'stands inside :is(), which passes over what it does not know',
}

const data = JSON.parse(readFileSync('node_modules/@mdn/browser-compat-data/data.json', 'utf8')) as CompatData
const namesInData = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios: 'safari_ios' } as const

const stylesheets = globSync('build/client/**/*.{html,css}').flatMap((path) => {
  const text = readFileSync(path, 'utf8')
  return path.endsWith('.css') ? text : [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css)
})

test('no style is newer than the oldest browsers, but where they have something in its place', () => {
  const used = new Set(stylesheets.flatMap((css) => findFeatures(parse(css))))
  expect(used.size).toBeGreaterThan(150)
  expect([...used].filter((feature) => !isInOldest(feature)).toSorted()).toEqual(Object.keys(withFallback).toSorted())
})

/** Properties, at-rules with their descriptors, pseudo-classes and pseudo-elements, by their place in the data. */
function findFeatures(tree: CssNode): string[] {
  const found: string[] = []
  walk(tree, function (node) {
    // What @supports asks for is not relied on.
    if (this.atrulePrelude) return
    if (node.type === 'Atrule') found.push(`at-rules/${node.name}`)
    if (node.type === 'Declaration' && !node.property.startsWith('--')) {
      const isDescriptor = ['font-face', 'property'].includes(this.atrule?.name ?? '')
      found.push(isDescriptor ? `at-rules/${this.atrule?.name}/${node.property}` : `properties/${node.property}`)
    }
    if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
      found.push(`selectors/${node.name}`)
  })
  return found
}

function isInOldest(feature: string): boolean {
  const path = feature.split('/')
  const compat = path.reduce<Identifier | undefined>((place, name) => place?.[name], data.css as Identifier)?.__compat
  // A prefix of one engine, which the others pass over.
  if (path.at(-1)?.startsWith('-')) return true
  if (!compat) return false
  return Object.entries(oldestBrowsers).every(([browser, oldest]) =>
    isSince(compat, namesInData[browser as keyof typeof namesInData], oldest),
  )
}

function isSince({ support }: CompatStatement, browser: keyof CompatStatement['support'], oldest: number): boolean {
  return [support[browser] ?? []].flat().some(({ version_added: since, version_removed: until, flags }) => {
    return typeof since === 'string' && !until && !flags && Number.parseFloat(since.replace('≤', '')) <= oldest
  })
}
