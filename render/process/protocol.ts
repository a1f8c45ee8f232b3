// What start-process.ts and serve-orders.ts, the two ends, say to each other.

/** The smallest piece of work that has a deadline: a text, or a page. */
export type Unit = {
  /** 'Reading “Privacy Policy”' */
  what: string
  /** Of the text in the content; empty if the unit isn't about one text. */
  path: string
  /** Of processor time. */
  limitMs: number
}

/** Why a unit wasn't finished: an error, a stack without end, the deadline, memory, or the end of the process. */
export type Reason = 'failed' | 'tooDeep' | 'late' | 'memory' | 'ended'

export type Order = { id: number; name: string; args: unknown[] }

/** The list `files` of a result comes before it, one by one: nothing waits while many of them are taken over. */
export type Answer = { id: number } & (
  | { file: unknown }
  | { result: unknown }
  | { error: unknown; reason: Reason; unit: Unit }
)

/** Where the process writes each unit before it begins it. What was written can be read when the process doesn't answer. */
export const unitChannel = 4

export const starting: Unit & { order: number } = { order: 0, what: 'Starting the process', path: '', limitMs: 0 }
