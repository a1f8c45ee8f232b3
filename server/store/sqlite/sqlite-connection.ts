import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { limits } from '#contract/limits.ts'
import { type Dialect, fragment, type Row, type Script, type SqlValue, type Statement, sql } from '../database.ts'
import { StoreUnavailableError } from '../store-errors.ts'

const busy = 5
const locked = 6
const full = 13
/** There is not even room for the index of the log, which several processes share. */
const noRoomForSharedMemory = 4874
// The call itself was wrong, not its environment: error, constraint, type mismatch, misuse, range.
const faultsOfOurs = new Set([1, 19, 20, 21, 25])

export function isBusy(error: unknown): boolean {
  const code = primaryCode(error)
  return code === busy || code === locked
}

export function isDiskFull(error: unknown): boolean {
  return primaryCode(error) === full || lacksSharedMemory(error)
}

export function lacksSharedMemory(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === noRoomForSharedMemory
}

/** A full disk, a read-only or broken file and the like become one error; our own mistakes stay as they are. */
export function toStoreError(error: unknown): unknown {
  const code = primaryCode(error)
  if (code === undefined || faultsOfOurs.has(code)) return error
  return new StoreUnavailableError(`SQLite: ${describeSqliteError(error)}`, error, isDiskFull(error))
}

export function describeSqliteError(error: unknown): string {
  return error instanceof Error && 'errstr' in error ? String(error.errstr) : String(error)
}

function primaryCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined
  return error.errcode & 0xff
}

export const dialect: Dialect = {
  skipLocked: fragment``,
  milliseconds: fragment`received_at`,
  answerMinutes: fragment`(answered_at - received_at) / 60000`,
  // What is deleted leaves free pages. Content has limits of its own.
  requestBytes: () => sql`
    SELECT (page_count - freelist_count) * page_size
      - (SELECT coalesce(sum(octet_length(bytes)), 0) FROM pictures)
      - (SELECT coalesce(sum(octet_length(bytes)), 0) FROM picture_variants)
      - (SELECT coalesce(sum(octet_length(content)), 0) FROM bodies)
      - (SELECT coalesce(sum(octet_length(content)), 0) FROM earlier_contents) AS bytes
    FROM pragma_page_count(), pragma_freelist_count(), pragma_page_size()`,
  // A cross join is made in the order in which it is written: the index first.
  findWords: (words, condition) => fragment`
    SELECT id, received_at FROM (
      SELECT rowid AS hit FROM request_search WHERE request_search MATCH ${words.map((word) => `"${word}"*`).join(' ')}
    ) AS found CROSS JOIN requests ON number = hit WHERE ${condition}`,
}

export type SqliteConnection = {
  database: DatabaseSync
  run<T>(script: Script<T>): T
}

/** Long enough for another writer's short transaction; longer waits happen outside, with the event loop free. */
const busyTimeoutMs = 5

export function openConnection(file: string, isReader = false): SqliteConnection {
  const timeout = busyTimeoutMs
  const database = new DatabaseSync(file, {
    timeout,
    readOnly: isReader,
    enableForeignKeyConstraints: true,
    // No statement writes to the schema or to the tables behind the search index.
    defensive: true,
    limits: { length: limits.storedValue.max },
  })
  // A restored file's schema runs no function that reaches outside the database, and a damaged page is reported.
  database.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON')
  const prepared = new Map<string, StatementSync>()

  function execute({ text, values }: Statement): Row[] {
    let statement = prepared.get(text)
    if (statement === undefined) {
      statement = database.prepare(text.replaceAll(/\$(\d+)/g, '?$1'))
      prepared.set(text, statement)
    }
    return statement.all(...values.map(encode))
  }

  function run<T>(script: Script<T>): T {
    let step = script.next()
    while (!step.done) step = script.next(execute(step.value))
    return step.value
  }

  return { database, run }
}

/** node:sqlite would silently bind a Date as NULL. */
function encode(value: SqlValue): SQLInputValue {
  if (value instanceof Date) return value.getTime()
  return typeof value === 'boolean' ? Number(value) : value
}
