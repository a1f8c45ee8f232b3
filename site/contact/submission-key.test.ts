import { expect, test } from 'vitest'
import { createSubmissionKey } from './submission-key.ts'

test('a key is 128 random bits in hexadecimal', () => {
  const keys = Array.from({ length: 100 }, createSubmissionKey)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})
