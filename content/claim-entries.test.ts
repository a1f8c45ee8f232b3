import { expect, test } from 'vitest'
import { readSampleContent } from '../tests/support/sample-content.ts'
import { findHints } from './checks/find-hints.ts'
import { findProblems } from './checks/find-problems.ts'
import { findSamples } from './checks/find-samples.ts'
import { resolveContent } from './resolve/resolve-content.ts'

test('checks and pages take the figures of the schema alone, whatever else is stored with them', () => {
  for (const claim of [null, {}, { value: 5 }]) {
    const content = structuredClone(readSampleContent().content)
    Object.assign(content.claims, { unknown: claim })
    expect(findProblems(content, [])).toEqual([])
    for (const read of [resolveContent, findHints, findSamples]) expect(read(content)).toBeDefined()
  }
})
