import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'

test.each(Object.entries(limits))('%s is enforced where the table says', (name, { enforcedBy }) => {
  expect(readFileSync(enforcedBy, 'utf8')).toMatch(new RegExp(`\\blimits\\.${name}\\b`))
})
