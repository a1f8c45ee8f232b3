import { countOf } from '#contract/count-of.ts'

/** A span as a person would say it: 4 minutes, 3 days. */
export function formatSpan(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  const [size, unit] = [
    [86_400, 'day'],
    [3_600, 'hour'],
    [60, 'minute'],
  ].find(([size]) => seconds >= Number(size)) ?? [1, 'second']
  const count = Math.floor(seconds / Number(size))
  return countOf(count, String(unit))
}
