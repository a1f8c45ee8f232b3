import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentIcons } from '#contract/icon-drawings.ts'

test('the script has the drawing of each icon that a component names', () => {
  const sources = globSync('{ui,site,sections}/**/*.tsx', { exclude: ['**/*.test.tsx'] })
  const named = sources.flatMap((path) => {
    const words = readFileSync(path, 'utf8').match(/(?<=['"])[a-z-]+(?=['"])/g) ?? []
    return words.filter((word) => Object.hasOwn(contentIcons, word)).map((word) => `${path}: ${word}`)
  })
  expect(sources.length).toBeGreaterThan(50)
  expect(named).toEqual([])
})
