export type Load = {
  url: string
  /** Sent as JSON, with another name each time: ours would treat the second as a repeat. */
  body?: Record<string, string>
  headers: Record<string, string>
  seconds: number
}

export type LoadResult = { perSecond: number; failures: number }

export const connections = 64
