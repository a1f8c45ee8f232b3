/** The moment a day of this time zone begins, or the day so many days later. */
export function startOfDay(day: string | Temporal.PlainDate, timeZone: string, daysLater = 0): Date {
  const start = Temporal.PlainDate.from(day).add({ days: daysLater }).toZonedDateTime(timeZone)
  return new Date(start.epochMilliseconds)
}

export function dayOf(moment: Date, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
}
