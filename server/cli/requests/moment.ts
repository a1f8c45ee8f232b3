const relative = /^(\d{1,5})([hd])$/

/**
 * The moment a `--since` or `--until` names: a day in the company's time zone (2026-11-01), a moment with its zone
 * (2026-11-01T09:00-05:00), or a span back from now (24h, 30d). `--until` takes a day as a whole.
 */
export function parseMoment(text: string, edge: 'start' | 'end', timeZone: string, now: Date): Date | undefined {
  const span = relative.exec(text)
  if (span) return new Date(now.getTime() - Number(span[1]) * (span[2] === 'h' ? 3_600_000 : 86_400_000))
  try {
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
      const day = Temporal.PlainDate.from(text, { overflow: 'reject' }).add({ days: edge === 'end' ? 1 : 0 })
      return new Date(day.toZonedDateTime(timeZone).epochMilliseconds)
    }
    return new Date(Temporal.Instant.from(text).epochMilliseconds)
  } catch {
    return undefined
  }
}
