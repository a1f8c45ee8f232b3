import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const ofEditor = /^(editor\/|scripts\/edit(\/|\.ts$)|contract\/edit\.ts$)/

/** Everything that a file leads to by its imports. */
function reach(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  const text = readFileSync(file, 'utf8')
  for (const [, path = ''] of text.matchAll(
    /(?:from|import)\s*\(?\s*['"](#?\.{0,2}\/?[^'"]+\.(?:tsx?|css))(?:\?\w+)?['"]/g,
  ))
    if (/^[.#]/.test(path)) reach(path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path)), known)
  return known
}

// That both builds are the same byte for byte is proved in tests/endurance/edit-public-build.long.test.ts.
test('nothing that makes the pages for visitors, or serves them, leads to the editor', () => {
  const entries = [
    'scripts/build.ts',
    'vite.config.ts',
    'server/main.ts',
    'server/cli/main.ts',
    ...globSync('{site,desk}/entry.*.tsx'),
  ]
  const reached = entries.flatMap((entry) => [...reach(entry)])
  expect(reached.length).toBeGreaterThan(200)
  expect(reached.filter((file) => ofEditor.test(file))).toEqual([])
})

test("no style that only the editor uses is in the visitors' or the desk's stylesheets", () => {
  const read = (pattern: string) =>
    globSync(pattern)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
  const sheets = read('build/**/*.css') + read('build/client/**/*.html')
  const elsewhere = read('{site,desk}/**/*.{ts,tsx,css}')
  const words = new Set(read('editor/page/**/*.tsx').match(/(?<=["'\s])[a-z][\w:./[\]-]*-[\w:./[\]-]+(?=["'\s])/g))
  const own = [...words].filter((word) => !elsewhere.includes(word))
  expect(own.length).toBeGreaterThan(20)
  expect(own.filter((word) => sheets.includes(`.${word.replace(/[^\w-]/g, '\\$&')}`))).toEqual([])
})
