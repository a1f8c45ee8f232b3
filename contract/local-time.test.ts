import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { addDays, formatDay, formatMonth, localTime, mondayOf } from './local-time.ts'

const here = localTime('America/New_York')
/** 2:05 PM there. */
const now = new Date('2026-11-16T19:05:00Z')

test.each([
  ['2026-11-16T19:05:00Z', 'today 2:05 PM EST'],
  ['2026-11-16T05:00:00Z', 'today 12:00 AM EST'],
  ['2026-11-16T04:59:00Z', 'yesterday 11:59 PM EST'],
  ['2026-11-15T05:00:00Z', 'yesterday 12:00 AM EST'],
  ['2026-11-15T04:59:00Z', 'Nov 14, 11:59 PM EST'],
  ['2026-01-01T05:00:00Z', 'Jan 1, 12:00 AM EST'],
  ['2026-01-01T04:59:00Z', 'Dec 31, 2025'],
])('%s is %s to the company', (moment, text) => {
  expect(here.moment(new Date(moment), now)).toBe(text)
})

test('the day after the clocks changed is still one day later', () => {
  expect(here.moment(new Date('2026-11-01T03:30:00Z'), new Date('2026-11-01T06:30:00Z'))).toBe('yesterday 11:30 PM EDT')
})

test('a full time names its weekday and its time zone, with spaces that every font has', () => {
  expect(here.inFull(now)).toBe('Monday, November 16, 2026 at 2:05 PM EST')
  expect(here.time(now)).toBe('2:05 PM EST')
})

test('formats times the same in every local time zone', async () => {
  const zone = process.env.TZ
  onTestFinished(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })
  const words: string[][] = []
  for (const place of ['America/Los_Angeles', 'Pacific/Kiritimati']) {
    process.env.TZ = place
    vi.resetModules()
    const { localTime, ...days } = await import('./local-time.ts')
    const { moment, day, stamp, time, inFull } = localTime('America/New_York')
    words.push([
      ...[days.formatMonth('2026-12-01'), days.formatDay('2026-12-01'), days.mondayOf('2026-11-16')],
      ...[moment(now, now), day(now), stamp(now), time(now), inFull(now)],
    ])
  }
  expect(words[1]).toEqual(words[0])
  expect(words[0]?.slice(0, 3)).toEqual(['Dec', 'Dec 1, 2026', '2026-11-16'])
})

test('a day is counted on without a time zone', () => {
  expect([addDays('2026-02-28', 1), addDays('2026-01-01', -1)]).toEqual(['2026-03-01', '2025-12-31'])
  expect(['2026-11-16', '2026-11-22', '2026-11-23'].map(mondayOf)).toEqual(['2026-11-16', '2026-11-16', '2026-11-23'])
  expect([formatDay('2026-12-01'), formatMonth('2026-12-01')]).toEqual(['Dec 1, 2026', 'Dec'])
})

// Some clocks change by half an hour, at midnight, by a whole day, or lie three quarters off.
const zones = ['America/New_York', 'Australia/Lord_Howe', 'America/Havana', 'Africa/Cairo', 'Asia/Kathmandu']
describe.each([...zones, 'Pacific/Apia', 'Pacific/Kiritimati', 'UTC'])('in %s', (zone) => {
  const time = localTime(zone)

  test('days, moments and the clock are those of Temporal', () => {
    // A leap year, with every change that these clocks still make.
    for (let day = Temporal.PlainDate.from('2024-01-01'); day.year < 2025; day = day.add({ days: 1 })) {
      const text = day.toString()
      expect(time.startOfDay(text).getTime(), text).toBe(day.toZonedDateTime(zone).epochMilliseconds)
      expect(time.startOfDay(text, 1)).toEqual(time.startOfDay(addDays(text, 1)))
      for (const minutes of [0, 90, 150, 480, 1425]) {
        const plain = day.toPlainDateTime().add({ minutes })
        const there = plain.toZonedDateTime(zone)
        expect(time.momentAt(text, minutes).getTime(), `${plain}`).toBe(there.epochMilliseconds)
        const moment = new Date(there.epochMilliseconds)
        expect(time.day(moment)).toBe(there.toPlainDate().toString())
        expect(time.stamp(moment, 'second')).toBe(
          `${there.toPlainDateTime().toString({ smallestUnit: 'second' })}`.replace('T', ' '),
        )
      }
    }
  })

  test.each(['0001-01-01', '1883-11-18', '9999-12-31'])('even %s begins and ends', (day) => {
    expect(time.startOfDay(day, 1).getTime() - time.startOfDay(day).getTime()).toBeGreaterThan(80_000_000)
  })
})
