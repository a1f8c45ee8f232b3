import { statSync } from 'node:fs'
import { type ScriptCall, startScript } from '../scripts.ts'
import { StoreUnavailableError } from '../store-errors.ts'
import { createGroupCommit } from './group-commit.ts'
import { createSearchIndex } from './search-index.ts'
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
  // Opened is not yet readable: the file may be in the hands of one.
  readVersion(database)
  const { ino } = statSync(file)
  const checkFile = () => {
    if (statSync(file, { throwIfNoEntry: false })?.ino !== ino) {
      throw new StoreUnavailableError('the database file was moved or deleted while in use')
    }
  }
  const { write, drain } = createGroupCommit(connection, patienceMs, checkFile)
  const searchIndex = isReader ? undefined : createSearchIndex(write)

  /** Deliveries are no reason to put the index off. */
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
