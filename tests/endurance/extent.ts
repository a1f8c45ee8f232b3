/** How much of each long proof is run. The code is the same; `npm test` takes a sample of it. */
export type Extent = {
  /** Titles of troubles. */
  faultPoints: 'all' | string[]
  faultRounds: number
  killRounds: number
  /** `requests` are sent between one trouble and the next. */
  instances: { processes: number; rounds: number; requests: number }
  requestMemoryRounds: number
  mails: number
  /** Of each property that is tried with generated input. */
  inputRuns: number
  /** What an owner does at two windows of the editor. */
  ownerActions: number
  soakMinutes: number
  /** Of what takes long because other programs do it: a type check, an office, a second disk that is full. */
  ways: 'sample' | 'all'
}

declare module 'vitest' {
  export interface ProvidedContext {
    extent: Extent
  }
}

/** Each of these fails when a promise is broken: durability, one row for one key, the same id again, no lost mail. */
export const sample: Extent = {
  faultPoints: ['killed after accept: the request', 'killed before the mail file is complete'],
  faultRounds: 1,
  killRounds: 0,
  instances: { processes: 0, rounds: 0, requests: 0 },
  requestMemoryRounds: 60,
  mails: 12,
  inputRuns: 60,
  ownerActions: 120,
  soakMinutes: 0,
  ways: 'sample',
}

export const full = (factor: number): Extent => ({
  faultPoints: 'all',
  faultRounds: factor,
  killRounds: 20 * factor,
  instances: { processes: 3, rounds: 2 * factor, requests: 60 },
  requestMemoryRounds: 400 * factor,
  mails: 60 * factor,
  inputRuns: 5_000 * factor,
  ownerActions: 10_000 * factor,
  soakMinutes: factor,
  ways: 'all',
})
