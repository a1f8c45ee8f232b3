type Unit =
  | 'bytes'
  | 'characters'
  | 'connections'
  | 'emails'
  | 'entries'
  | 'levels'
  | 'milliseconds'
  | 'minutes'
  | 'requests'
  | 'seconds'
  | 'pixels'

/** `enforcedBy` is the file that refuses what is over the limit. A test looks for the limit's name there. */
export type Limit = { max: number; unit: Unit; what: string; reason: string; enforcedBy: string }

export const kB = 1024
export const MB = 1024 * kB
