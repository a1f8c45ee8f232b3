import type { BackupOutcome } from './contact-store.ts'
import type { Fragment, Script, Statement } from './sql.ts'

/** What the two engines do differently. Everything else is written once, in scripts. */
export type Database = {
  dialect: Dialect
  /** A script of queries only, outside any transaction. */
  read<T>(script: () => Script<T>): Promise<T>
  /** One transaction; resolves after it is durable. The script may run again after a fault, so it must not keep state. */
  write<T>(script: () => Script<T>): Promise<T>
  /** Drops copies of deleted rows that the engine keeps outside its tables. */
  scrub(): Promise<void>
  schemaVersion(): Promise<number>
  backup(file: string): Promise<BackupOutcome>
  close(): Promise<void>
}

export type Dialect = {
  /** Ends a query for rows to take, so that two takers never wait for one another. */
  skipLocked: Fragment
  /** Held until the transaction ends. Absent where there is one writer at a time anyway. */
  lock?: (name: string) => Statement
  /** Whole minutes between `received_at` and `answered_at`. */
  answerMinutes: Fragment
  /** The ids and times of requests that have, by the engine's index, words beginning like all of these. */
  findWords: (words: readonly string[], condition: Fragment) => Fragment
}

/** What only a database that several processes share has to offer. */
export type SharedDatabase = {
  readClock(): Promise<Date>
  openCounter: OpenCounter
}

/** Grants each name so many points in every `duration` of seconds; `consume` takes one of them or throws. */
export type OpenCounter = (limit: { points: number; duration: number; keyPrefix: string }) => {
  consume(name: string): Promise<unknown>
}
