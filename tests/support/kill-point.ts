/** Loaded before the server: ends the process, as a crash would, at the point that KILL_POINT names. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

const point = process.env.KILL_POINT
const watched: Record<string, string> = {
  'before the insert': 'INSERT INTO requests',
  'before the commit': 'INSERT INTO requests',
  'after the commit': 'INSERT INTO requests',
  'after the claim': 'attempts = attempts + 1',
}
const mark = watched[point ?? '']
if (mark === undefined) throw new Error('KILL_POINT names no point')

let isArmed = false
const prepare = DatabaseSync.prototype.prepare

DatabaseSync.prototype.prepare = function (sql: string): StatementSync {
  const statement = prepare.call(this, sql)
  if (sql.includes(mark)) {
    const all = statement.all.bind(statement)
    const watch = (...values: SQLInputValue[]) => {
      if (point === 'before the insert') die()
      const rows = all(...values)
      // A claim that takes nothing is not the one.
      isArmed ||= point !== 'after the claim' || rows.length > 0
      return rows
    }
    statement.all = watch as typeof statement.all
  }
  if (sql === 'COMMIT') {
    const run = statement.run.bind(statement)
    statement.run = () => {
      if (isArmed && point === 'before the commit') die()
      const result = run()
      if (isArmed) die()
      return result
    }
  }
  return statement
}

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  // The signal is on its way; nothing more must run until it arrives.
  for (;;);
}
