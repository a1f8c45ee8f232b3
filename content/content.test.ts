import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readContent } from '../scripts/content/read-content.ts'
import { findProblems } from './checks/find-problems.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

test('the content fits together', async () => {
  const found = findProblems(await readContent(root))
  expect(found.map(({ field, message }) => `${field.file} ${field.path}: ${message}`)).toEqual([])
})

test('the checks know every file that holds more than types', async () => {
  const { modules } = await readContent(root)
  const [, listed = ''] =
    /type Modules = \{(.*?)\n\}/s.exec(readFileSync(`${root}content/checks/content.ts`, 'utf8')) ?? []
  const known = [...listed.matchAll(/'(content\/\S+)':/g)].map(([, file]) => file)
  const filled = Object.entries(modules).filter(([, module]) => Object.keys(module).length > 0)
  expect(known.toSorted()).toEqual(filled.map(([file]) => file).toSorted())
})
