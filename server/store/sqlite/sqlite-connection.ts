import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { Row, Script, SqlValue, Statement } from '../sql.ts'

export type SqliteConnection = {
  database: DatabaseSync
  run<T>(script: Script<T>): T
}

/** Long enough for another writer's short transaction; longer waits happen outside, with the event loop free. */
const busyTimeoutMs = 5

export function openConnection(file: string): SqliteConnection {
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true })
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
