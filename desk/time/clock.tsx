import { useSyncExternalStore } from 'react'
import { useDeskContent } from '../desk-content.ts'
import { Icon } from '../ui/icon.tsx'
import { dueWords } from '../words.ts'

const tickMs = 30_000
const minuteMs = 60_000
const hourMs = 60 * minuteMs

let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** The time, often enough for clocks that show minutes. One timer serves them all, and ends with the last of them. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = new Date()
    timer = setInterval(tick, tickMs)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

function tick(): void {
  now = new Date()
  for (const listener of listeners) listener()
}

/** Short to read; in full on hover, and for machines. */
export function Moment({ at }: { at: string }) {
  const { formats } = useDeskContent()
  const moment = new Date(at)
  return (
    <time dateTime={at} title={formats.inFull(moment)} className="whitespace-nowrap">
      {formats.moment(moment, useNow())}
    </time>
  )
}

const looks: Record<Urgency, string> = {
  calm: 'text-soft',
  soon: 'font-semibold text-note',
  late: 'font-semibold text-loss',
}

/** Quiet while there is time, a warning when there is not. Color never says it alone: the words do, too. */
export function DueClock({ dueAt }: { dueAt: string }) {
  const { replyHours } = useDeskContent()
  const { urgency, time } = describeDue(new Date(dueAt), useNow(), replyHours)
  return (
    <span className={`inline-flex gap-1.5 ${looks[urgency]}`}>
      <Icon name={urgency === 'calm' ? 'clock' : 'alert'} />
      {dueWords[urgency === 'late' ? 'late' : 'due'].replace('{time}', time)}
    </span>
  )
}

/** How near the promised reply is: there's time, it's time to hurry, or it's late. */
type Urgency = 'calm' | 'soon' | 'late'
/** The last part of the promised time: still enough to answer. */
const soonPart = 1 / 6

/** `time` is '5 hours', '12 minutes' or '2 days', whichever fits. */
export function describeDue(dueAt: Date, now: Date, promisedHours: number): { urgency: Urgency; time: string } {
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
  const options = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat('en-US', options).format(count)
}
