import { expect, it } from 'vitest'
import { parseMoment } from './selection.ts'

/** Half past eleven in the evening of the day that is 25 hours long in New York. */
const now = new Date('2026-11-02T04:30:00Z')
const newYork = 'America/New_York'

it.each([
  ['2026-11-15', 'start', '2026-11-15T05:00:00.000Z'],
  ['2026-11-15', 'end', '2026-11-16T05:00:00.000Z'],
  ['2026-07-01', 'start', '2026-07-01T04:00:00.000Z'],
  ['2026-11-01', 'start', '2026-11-01T04:00:00.000Z'],
  ['2026-11-01', 'end', '2026-11-02T05:00:00.000Z'],
  ['2026-11-15T09:00-05:00', 'start', '2026-11-15T14:00:00.000Z'],
  ['2026-11-15T09:00:00Z', 'end', '2026-11-15T09:00:00.000Z'],
  ['today', 'start', '2026-11-01T04:00:00.000Z'],
  ['yesterday', 'start', '2026-10-31T04:00:00.000Z'],
  ['Yesterday', 'end', '2026-11-01T04:00:00.000Z'],
  ['11/15/2026', 'start', '2026-11-15T05:00:00.000Z'],
  ['7/1/2026', 'end', '2026-07-02T04:00:00.000Z'],
  ['24h', 'start', '2026-11-01T04:30:00.000Z'],
  ['30d', 'start', '2026-10-03T04:30:00.000Z'],
] as const)('reads %s as the %s', (text, edge, expected) => {
  expect(parseMoment(text, edge, newYork, now)?.toISOString()).toBe(expected)
})

it.each([
  '',
  'tomorrow',
  '2026-02-30',
  '2026-13-01',
  '15/11/2026',
  '2/30/2026',
  '11/15/26',
  '2026-11-15T09:00',
  '5w',
  '-005000-01-01T00:00Z',
  '+010000-01-01T00:00Z',
])('does not read %j', (text) => {
  expect(parseMoment(text, 'start', newYork, now)).toBeUndefined()
})
