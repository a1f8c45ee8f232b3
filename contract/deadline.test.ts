import { describe, expect, test } from 'vitest'
import { formatDeadline } from './deadline.ts'

const timeZone = 'America/New_York'
const now = new Date('2026-11-16T19:05:00Z')

describe('a deadline', () => {
  const in24Hours = (sentAt: string) =>
    formatDeadline(new Date(Date.parse(sentAt) + 86_400_000), new Date(sentAt), timeZone)

  test.each([
    ['2026-11-16T19:40:00Z', 'tomorrow, 2:40 PM'],
    ['2026-11-17T04:59:00Z', 'tomorrow, 11:59 PM'],
    ['2026-12-31T19:40:00Z', 'tomorrow, 2:40 PM'],
    // Clocks are set back on November 1 and forward on March 8: 24 hours are another time of the clock.
    ['2026-10-31T18:40:00Z', 'tomorrow, 1:40 PM'],
    ['2026-03-07T19:40:00Z', 'tomorrow, 3:40 PM'],
    // The day of 25 hours still holds it, and of the day of 23 hours nothing is left.
    ['2026-11-01T04:10:00Z', 'today, 11:10 PM'],
    ['2026-03-08T04:30:00Z', 'Monday, Mar 9, 12:30 AM'],
  ])('24 hours after %s is %s to the company', (sentAt, text) => {
    expect(in24Hours(sentAt)).toBe(text)
  })

  test.each([
    ['2026-11-16T23:05:00Z', 'today, 6:05 PM'],
    ['2026-11-18T19:05:00Z', 'Wednesday, Nov 18, 2:05 PM'],
    ['2026-11-23T19:05:00Z', 'Monday, Nov 23, 2:05 PM'],
  ])('says the day of %s as %s', (moment, text) => {
    expect(formatDeadline(new Date(moment), now, timeZone)).toBe(text)
  })
})
