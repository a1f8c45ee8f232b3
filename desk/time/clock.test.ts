import { expect, test } from 'vitest'
import { describeDue } from './clock.tsx'

const now = new Date('2026-11-16T12:00:00Z')

test.each([
  ['2026-11-17T12:00:00Z', 'calm', '24 hours'],
  ['2026-11-16T16:00:01Z', 'calm', '4 hours'],
  ['2026-11-16T16:00:00Z', 'soon', '4 hours'],
  ['2026-11-16T13:30:00Z', 'soon', '90 minutes'],
  ['2026-11-16T12:00:00Z', 'soon', '1 minute'],
  ['2026-11-16T11:59:59Z', 'late', '1 minute'],
  ['2026-11-14T11:00:00Z', 'late', '2 days'],
])('due at %s is %s by %s', (dueAt, urgency, time) => {
  expect(describeDue(new Date(dueAt), now, 24)).toEqual({ urgency, time })
})

test.each([
  [6, '2026-11-16T13:00:01Z', 'calm'],
  [6, '2026-11-16T13:00:00Z', 'soon'],
  [72, '2026-11-17T00:00:01Z', 'calm'],
  [72, '2026-11-17T00:00:00Z', 'soon'],
])('of %i promised hours the last sixth is a warning: due at %s is %s', (promisedHours, dueAt, urgency) => {
  expect(describeDue(new Date(dueAt), now, promisedHours)).toMatchObject({ urgency })
})
