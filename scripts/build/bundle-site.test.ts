import { describe, expect, test } from 'vitest'
import { readWords, type SourceModule, wordsOfPage } from './bundle-site.ts'

test('the words of a module are those in its strings, not those of its code', () => {
  const code = `import './hero.tsx'; const flex = { grid: open ? 'mt-1 mb-2' : \`p-\${size} block\` } // hidden`
  expect(readWords(code).toSorted()).toEqual(['', './hero.tsx', 'block', 'mb-2', 'mt-1', 'p-'])
})

describe('wordsOfPage', () => {
  const modules = new Map<string, SourceModule>([
    ['site.tsx', { imports: ['layout/header.tsx', 'routes.ts'], exports: ['Site'], words: ['frame'] }],
    ['layout/header.tsx', { imports: ['site.tsx', 'react'], exports: ['Header'], words: ['header'] }],
    ['routes.ts', { imports: ['pages/about.tsx', 'pages/home.tsx'], exports: ['routes'], words: ['route'] }],
    ['pages/about.tsx', { imports: [], exports: ['AboutPage'], words: ['about'] }],
    ['pages/home.tsx', { imports: ['ui/card.tsx'], exports: ['HomePage'], words: ['home'] }],
    ['ui/card.tsx', { imports: ['routes.ts'], exports: ['Card'], words: ['card'] }],
  ])

  test('takes in the page, the frame and what they import, but no other page', () => {
    expect([...wordsOfPage('HomePage', modules)].toSorted()).toEqual(['card', 'frame', 'header', 'home'])
  })

  test('stops at a page that the table of routes does not import', () => {
    expect(() => wordsOfPage('Card', modules)).toThrow('site/routes.ts imports no module that exports Card.')
  })
})
