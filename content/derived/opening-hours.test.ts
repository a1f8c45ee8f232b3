import { expect, test } from 'vitest'
import { hoursText, type Opening, times, type Weekday, weekdays } from './opening-hours.ts'

const on = (days: readonly Weekday[], opens: Opening['opens'], closes: Opening['closes']): Opening[] =>
  days.map((day) => ({ day, opens, closes }))
const workdays = weekdays.slice(0, 5)

test.each<[openings: Opening[], text: string]>([
  [on(workdays, '09:00', '18:00'), 'Mon-Fri 9AM-6PM EST'],
  [
    [
      ...on(weekdays.slice(0, 4), '09:00', '18:00'),
      ...on(['Friday'], '13:00', '16:30'),
      ...on(['Friday'], '09:00', '12:00'),
    ],
    'Mon-Thu 9AM-6PM, Fri 9AM-12PM and 1PM-4:30PM EST',
  ],
  [on(['Monday', 'Wednesday', 'Thursday'], '08:30', '17:00'), 'Mon 8:30AM-5PM, Wed-Thu 8:30AM-5PM EST'],
  [on(['Sunday', 'Saturday'], '00:00', '24:00'), 'Sat-Sun 12AM-12AM EST'],
])('hours are told as people say them: %#', (openings, text) => {
  expect(hoursText(openings, 'America/New_York')).toBe(text)
})

test('the time zone has the name that people there give it', () => {
  expect(hoursText(on(['Friday'], '12:00', '12:30'), 'America/Los_Angeles')).toBe('Fri 12PM-12:30PM PST')
})

test('a day can end at midnight', () => {
  expect([times[0], times[19], times.at(-1)]).toEqual(['00:00', '09:30', '24:00'])
})
