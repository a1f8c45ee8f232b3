import { statSync } from 'node:fs'
import { type Script, sql } from '../database.ts'
import { type ScriptCall, startScript } from '../scripts.ts'
import { StoreUnavailableError } from '../store-errors.ts'
import { createGroupCommit } from './group-commit.ts'
import { dialect, openConnection, toStoreError } from './sqlite-connection.ts'
import { backUp, openSqliteFile, readVersion } from './sqlite-file.ts'

export type ConnectionSettings = { file: string; patienceMs: number; isReader: boolean }

export type Task =
  | { kind: 'read' | 'write'; call: ScriptCall }
  | { kind: 'backup'; target: string }
  | { kind: 'scrub' | 'schemaVersion' | 'close' }

/** One connection, and what is asked of it. */
export function openTasks({ file, patienceMs, isReader }: ConnectionSettings): (task: Task) => Promise<unknown> {
  const connection = isReader ? openConnection(file, true) : openSqliteFile(file, patienceMs)
  const { database, run } = connection
  // Fails now when another process holds the file for itself alone.
  readVersion(database)
  const { ino } = statSync(file)
  const checkFile = () => {
    if (statSync(file, { throwIfNoEntry: false })?.ino !== ino) {
      throw new StoreUnavailableError('the database file was moved or deleted while in use')
    }
  }
  const { write, drain } = createGroupCommit(connection, patienceMs, checkFile)
  const searchIndex = isReader ? undefined : createSearchIndex(write)

  /** Only new requests put the index off; deliveries don't. */
  const noteAdded = (call: ScriptCall) => {
    const added = countAdded(call)
    if (added > 0) searchIndex?.countAdded(added)
  }

  return async (task) => {
    switch (task.kind) {
      case 'write':
        noteAdded(task.call)
        return write(() => startScript(task.call, dialect))
      case 'read':
        try {
          return run(startScript(task.call, dialect))
        } catch (error) {
          throw toStoreError(error)
        }
      case 'scrub':
        // A reader may hold the log open: then the next checkpoint does it.
        return database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      case 'schemaVersion':
        return readVersion(database)
      case 'backup':
        return backUp(connection, task.target)
      case 'close':
        searchIndex?.stop()
        await drain()
        return database.close()
    }
  }
}

function countAdded({ name, args }: ScriptCall): number {
  if (name === 'acceptSubmission') return 1
  return name === 'addRecords' && Array.isArray(args[0]) ? args[0].length : 0
}

/** A visitor waits for a commit; the index waits for a pause between visitors. */
const pauseMs = 200
/** A search reads the newest 10,000 itself. */
const mostWaiting = 5_000
/** A few milliseconds of work, which other writes wait for. */
const batchSize = 50

/** To put a request into the index takes half as long as to keep it: that is done after the answer. */
function createSearchIndex(write: ReturnType<typeof createGroupCommit>['write']) {
  let waiting = 0
  let isBusy = false
  let isStopped = false
  const timer = setTimeout(work, pauseMs)

  /** One at a time. What fails now is done after the next request, or the next start. */
  function work(): void {
    if (isBusy) return
    isBusy = true
    const end = () => {
      isBusy = false
    }
    indexAll().then(end, end)
  }

  async function indexAll(): Promise<void> {
    waiting = 0
    while (!isStopped && (await write(() => indexSome(batchSize))));
  }

  return {
    countAdded(requests: number): void {
      timer.refresh()
      waiting += requests
      if (waiting >= mostWaiting) work()
    },
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

function* indexSome(limit: number): Script<boolean> {
  const [last] = yield sql`
    SELECT max(number) AS number FROM (
      SELECT number FROM requests WHERE number > (SELECT number FROM search_progress) ORDER BY number LIMIT ${limit})`
  if (typeof last?.number !== 'number') return false
  yield sql`
    INSERT INTO request_search (rowid, words) SELECT number, words FROM requests
    WHERE number > (SELECT number FROM search_progress) AND number <= ${last.number}`
  yield sql`UPDATE search_progress SET number = ${last.number}`
  return true
}
