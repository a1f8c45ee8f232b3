const httpDate = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** Reads a Retry-After header (RFC 9110, 10.2.3): seconds, or a date. Anything else counts as absent. */
export function parseRetryAfter(header: string | undefined, now: Date): number | undefined {
  const value = header?.trim() ?? ''
  if (/^\d{1,10}$/.test(value)) return Number(value) * 1000
  if (!httpDate.test(value)) return undefined
  const at = Date.parse(value)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime())
}
