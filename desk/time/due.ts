/** How near the promised reply is: nobody needs to hurry, somebody does, or it is late. */
export type Urgency = 'calm' | 'soon' | 'late'
export type Due = { urgency: Urgency /** '5 hours', '12 minutes' or '2 days', whichever fits. */; time: string }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** The last part of the promised time: enough for one who starts now. */
const soonPart = 1 / 6

export function describeDue(dueAt: Date, now: Date, promisedHours: number): Due {
  const leftMs = dueAt.getTime() - now.getTime()
  const soonMs = promisedHours * hourMs * soonPart
  return { urgency: leftMs < 0 ? 'late' : leftMs <= soonMs ? 'soon' : 'calm', time: formatDuration(Math.abs(leftMs)) }
}

/** In the largest unit that leaves a whole number above one. */
export function formatDuration(durationMs: number): string {
  if (durationMs >= 48 * hourMs) return format(durationMs / (24 * hourMs), 'day')
  if (durationMs >= 100 * minuteMs) return format(durationMs / hourMs, 'hour')
  return format(Math.max(1, durationMs / minuteMs), 'minute')
}

function format(count: number, unit: 'day' | 'hour' | 'minute'): string {
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 }).format(
    count,
  )
}
