import { describe, expect, test } from 'vitest'
import { readWords, type SourceModule, wordsByKind } from './bundle-site.ts'

test('the words of a module are those in its strings, not those of its code', () => {
  const code = `import './hero.tsx'; const flex = { grid: open ? 'mt-1 mb-2' : \`p-\${size} block\` } // hidden`
  expect(readWords(code).toSorted()).toEqual(['', './hero.tsx', 'block', 'mb-2', 'mt-1', 'p-'])
})

describe('wordsByKind', () => {
  const [list, ownList, line] = ['sections/components.ts', 'sections/rare-components.ts', 'site/line-between.tsx']
  const sections = ['sections/hero/section.tsx', 'sections/hero-wide/section.tsx', 'sections/values/section.tsx']
  const modules = new Map<string, SourceModule>([
    ['site/site.tsx', { imports: ['site/header.tsx', 'site/page-of-sections.tsx'], words: ['frame'] }],
    ['site/header.tsx', { imports: ['site/site.tsx', 'react'], words: ['header'] }],
    ['site/page-of-sections.tsx', { imports: [list, line], words: ['page'] }],
    [line, { imports: ['ui/rule.tsx'], words: ['line'] }],
    ['ui/rule.tsx', { imports: [], words: ['rule'] }],
    [list, { imports: sections, words: ['listed'] }],
    [ownList, { imports: [list, 'sections/cards/section.tsx'], words: ['listed'] }],
    ['sections/cards/section.tsx', { imports: ['ui/card.tsx'], words: ['cards'] }],
    ['sections/hero-wide/section.tsx', { imports: [], words: ['wide'] }],
    ['sections/hero/section.tsx', { imports: ['ui/card.tsx', 'ui/rule.tsx'], words: ['hero'] }],
    ['sections/values/section.tsx', { imports: ['ui/card.tsx'], words: ['values'] }],
    ['ui/card.tsx', { imports: [list, line, 'ui/card.tsx'], words: ['card'] }],
  ])

  test('takes in each kind, the frame and the line with what they import, and none of the others', () => {
    const { frame, line, kinds } = wordsByKind(modules, ['hero', 'values', 'cards'])
    const sorted = (words: Iterable<string> = []) => [...words].toSorted()
    expect([sorted(frame), sorted(line)]).toEqual([
      ['frame', 'header', 'page'],
      ['line', 'rule'],
    ])
    expect(Object.keys(kinds)).toEqual(['hero', 'values', 'cards'])
    expect([sorted(kinds.hero), sorted(kinds.values), sorted(kinds.cards)]).toEqual([
      ['card', 'hero', 'rule'],
      ['card', 'values'],
      ['card', 'cards'],
    ])
  })

  test('throws when neither list of components imports a kind', () => {
    expect(() => wordsByKind(modules, ['hero', 'card'])).toThrow(
      'Neither of sections/components.ts and sections/rare-components.ts imports sections/card.',
    )
  })
})
