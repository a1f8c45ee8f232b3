import { expect, test } from 'vitest'
import { createFormats } from './formats.ts'

const formats = createFormats('America/New_York')

/** 2:05 PM in the company's time zone, and already the next day in London from 7 PM on. */
const now = new Date('2026-11-16T19:05:00Z')

test.each([
  ['2026-11-16T19:05:00Z', 'today 2:05 PM'],
  ['2026-11-16T05:00:00Z', 'today 12:00 AM'],
  ['2026-11-16T04:59:00Z', 'yesterday 11:59 PM'],
  ['2026-11-15T05:00:00Z', 'yesterday 12:00 AM'],
  ['2026-11-15T04:59:00Z', 'Nov 14, 11:59 PM'],
  ['2026-01-01T05:00:00Z', 'Jan 1, 12:00 AM'],
  ['2026-01-01T04:59:00Z', 'Dec 31, 2025'],
])('%s is %s to the company', (moment, text) => {
  expect(formats.moment(new Date(moment), now)).toBe(text)
})

test.each([
  ['2026-11-17', 8 * 60, '2026-11-17T13:00:00.000Z'],
  ['2026-11-17', 23 * 60 + 45, '2026-11-18T04:45:00.000Z'],
  ['2026-07-01', 0, '2026-07-01T04:00:00.000Z'],
  ['2026-11-01', 0, '2026-11-01T04:00:00.000Z'],
  ['2026-11-01', 3 * 60, '2026-11-01T08:00:00.000Z'],
  ['2026-03-08', 60, '2026-03-08T06:00:00.000Z'],
  ['2026-03-08', 150, '2026-03-08T07:30:00.000Z'],
  ['2026-03-08', 210, '2026-03-08T07:30:00.000Z'],
])('%s, %i minutes after midnight on the clock, is %s', (day, minutes, moment) => {
  expect(formats.momentAt(day, minutes).toISOString()).toBe(moment)
})

test('the day of a moment is the company’s', () => {
  expect(formats.day(new Date('2026-11-17T04:59:00Z'))).toBe('2026-11-16')
})

test('the day after the clocks changed is still one day later', () => {
  expect(formats.moment(new Date('2026-11-01T03:30:00Z'), new Date('2026-11-01T06:30:00Z'))).toBe('yesterday 11:30 PM')
})

test('a full time names its weekday and its time zone', () => {
  expect(formats.inFull(now)).toBe('Monday, November 16, 2026 at 2:05 PM EST')
})
