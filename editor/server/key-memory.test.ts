import { expect, test } from 'vitest'
import { createKeyMemory } from './key-memory.ts'

const lists = new Map([['content/company.ts#company.offices', ['e1', 'e2']]])

function createStore(text = '') {
  return {
    read: () => text,
    write(next: string) {
      text = next
    },
  }
}

test('the next process knows the keys of the texts as they stand, and of no other text or file', () => {
  const store = createStore()
  const memory = createKeyMemory(store)
  memory.remember('content/company.ts', 'before', new Map())
  memory.remember('content/company.ts', 'now', lists)
  memory.keep()
  const next = createKeyMemory(store)
  expect(next.recall('content/company.ts', 'now')).toEqual(lists)
  expect(next.recall('content/company.ts', 'before')).toBeUndefined()
  expect(next.recall('content/company.ts', 'now ')).toBeUndefined()
  expect(next.recall('content/brand.ts', 'now')).toBeUndefined()
})

test.each(['', '{', '[]', '{"a":1}', '{"a":{"b":[1]}}'])('knows nothing from a store that says "%s"', (said) => {
  expect(createKeyMemory(createStore(said)).recall('a', '')).toBeUndefined()
})
