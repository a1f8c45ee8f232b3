import { expect, test } from 'vitest'
import { readView } from './view.ts'

test('an address may ask for a service in words that the form no longer offers, and for nothing else that is unknown', () => {
  const read = (filters: string) => readView({ filters, search: '' })
  expect(read('?service=Old+words&status=new')).toEqual({ service: 'Old words', status: 'new' })
  expect(read(`?service=${'x'.repeat(201)}`)).toEqual({ service: 'x'.repeat(200) })
  expect(readView({ filters: '', search: ` ${'x'.repeat(201)}` })).toEqual({ search: 'x'.repeat(200) })
  expect(read('?service=&status=lost&form=other&from=2026-02-31x')).toEqual({})
})
