import { globSync, readFileSync } from 'node:fs'
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { type CssNode, parse, walk } from 'css-tree'
import { expect, test } from 'vitest'
import { writeStyles } from '#render/page-styles.ts'
import type { ProgramManifest } from '#render/program.ts'
import { oldestBrowsers } from '../scripts/build/supported-browsers.ts'
import { newerStyles } from './support/newer-styles.ts'

const data = JSON.parse(readFileSync('node_modules/@mdn/browser-compat-data/data.json', 'utf8')) as CompatData
const namesInData = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios: 'safari_ios' } as const

const program = JSON.parse(readFileSync('build/program.json', 'utf8')) as ProgramManifest
const { frame, line, kinds } = program.classes
const classes = new Set([frame, line, ...Object.values(kinds)].flat())
const stylesheets = [
  // Every rule, whatever page it stands on.
  writeStyles(program.pieces, classes),
  ...globSync('build/client/**/*.css').map((path) => readFileSync(path, 'utf8')),
]

test('no style is newer than the oldest browsers, but where they have something in its place', () => {
  const used = new Set(stylesheets.flatMap((css) => findFeatures(parse(css))))
  expect(used.size).toBeGreaterThan(150)
  expect([...used].filter((feature) => !isInOldest(feature)).toSorted()).toEqual(Object.keys(newerStyles).toSorted())
})

test('no repeating gradient is left to be mixed in oklch, which Firefox draws inverted', () => {
  const gradients = stylesheets.flatMap((css) => css.match(/repeating-[a-z]+-gradient\([^,]*/g) ?? [])
  expect(gradients.length).toBeGreaterThan(5)
  expect(gradients.filter((start) => !start.includes('in srgb'))).toEqual([])
})

test('the thumb of a slider looks the same in every engine, under a pointer too', () => {
  const stylesOf = (thumb: string) =>
    new Set(stylesheets.flatMap((css) => css.match(new RegExp(`[^{},]*(?=::${thumb}{)`, 'g')) ?? []))
  expect(stylesOf('-webkit-slider-thumb').size).toBeGreaterThan(1)
  expect(stylesOf('-moz-range-thumb')).toEqual(stylesOf('-webkit-slider-thumb'))
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
