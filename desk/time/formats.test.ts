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

test('the day after the clocks changed is still one day later', () => {
  expect(formats.moment(new Date('2026-11-01T03:30:00Z'), new Date('2026-11-01T06:30:00Z'))).toBe('yesterday 11:30 PM')
})

test('a full time names its weekday and its time zone', () => {
  expect(formats.inFull(now)).toBe('Monday, November 16, 2026 at 2:05 PM EST')
})
