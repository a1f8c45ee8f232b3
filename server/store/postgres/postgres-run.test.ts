import { expect, test } from 'vitest'
import { LockTimeoutError, StoreUnavailableError } from '../store-errors.ts'
import { describePostgresError, isTransient, toStoreError } from './postgres-run.ts'

const withCode = (code: string) => Object.assign(new Error('key (email)=(ada@example.org)'), { code })

test.each([
  [withCode('08006'), true, '08006'],
  [withCode('ECONNREFUSED'), true, 'ECONNREFUSED'],
  [withCode('23505'), false, '23505'],
  [new Error('Connection terminated unexpectedly'), true, 'Connection terminated'],
  [new Error('Query read timeout'), true, 'Query read timeout'],
  [new Error('key (email)=(ada@example.org)'), false, 'failed'],
  ['nothing known', false, 'failed'],
])('%s is tried again: %s, and told as %s', (error, isTried, told) => {
  expect([isTransient(error), describePostgresError(error)]).toEqual([isTried, told])
})

test('maps connection errors to “unavailable” and rethrows the rest', () => {
  for (const error of [withCode('57014'), withCode('58030'), new Error('Connection terminated')])
    expect(toStoreError(error)).toBeInstanceOf(StoreUnavailableError)
  expect(toStoreError(withCode('53100'))).toMatchObject({ isDiskFull: true })
  expect(toStoreError(withCode('53200'))).toMatchObject({ isDiskFull: false })
  expect(toStoreError(withCode('55P03'))).toBeInstanceOf(LockTimeoutError)
  const ours = withCode('42P01')
  expect(toStoreError(ours)).toBe(ours)
})
