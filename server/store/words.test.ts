import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { sampleRequest } from '../../tests/support/sample-request.ts'
import { collectTerms } from './words.ts'

const id = '0199a0c2-7d1e-7000-8000-00000000000a'

test('thousands of marks on one letter are read in reasonable time', () => {
  const message = `a${'\u0315'.repeat(16_000)}${'\u0300'.repeat(16_000)}`
  for (let round = 0; round < 50; round += 1) expect(collectTerms({ ...sampleRequest, id, message })).toMatch(/ a$/)
})

test('indexes only the beginning of a very long message', () => {
  const message = Array.from({ length: 12_000 }, (_, at) => `w${at}`).join(' ')
  const words = collectTerms({ ...sampleRequest, id, message })
    .trim()
    .split(' ')
  expect(words).toHaveLength(2000)
  expect(words).toEqual(expect.arrayContaining(['6175550100', 'jane', 'w0', 'w1900']))
})

test('the words of the largest request and its notes fit into what is read of a restored one', () => {
  const word = (count: number) => `${String(count).padStart(5, '0')}${'漢'.repeat(64)} `
  const text = Array.from({ length: 5_000 }, (_, count) => word(count)).join('')
  const words = collectTerms({ ...sampleRequest, id, message: text }, [text.replaceAll('漢', '字')])
  expect(words.trim().split(' ')).toHaveLength(4_000)
  expect(Buffer.byteLength(words) + 64 * 1024).toBeLessThan(limits.storedRequest.max)
})
