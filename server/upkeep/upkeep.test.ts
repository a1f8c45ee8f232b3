import { expect, it } from 'vitest'
import { createPurgeLimits } from './upkeep.ts'

const now = new Date('2026-11-30T12:00:00Z')

it('keeps regular requests forever unless told otherwise', () => {
  expect(createPurgeLimits(now, undefined)).toEqual({ now, suspiciousBefore: new Date('2026-10-31T12:00:00Z') })
})

it('purges regular requests after the days given', () => {
  expect(createPurgeLimits(now, 365).regularBefore).toEqual(new Date('2025-11-30T12:00:00Z'))
})

it('never keeps a suspicious request longer than a regular one', () => {
  expect(createPurgeLimits(now, 7).suspiciousBefore).toEqual(new Date('2026-11-23T12:00:00Z'))
})
