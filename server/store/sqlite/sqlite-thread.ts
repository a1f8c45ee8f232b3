/** A thread of sqlite-database.ts: one connection, and what is asked of it. */
import { statSync } from 'node:fs'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { type ScriptCall, startScript } from '../scripts.ts'
import { StoreOpenError, StoreUnavailableError } from '../store-errors.ts'
import { createGroupCommit } from './group-commit.ts'
import { createSearchIndex } from './search-index.ts'
import { dialect, openConnection, toStoreError } from './sqlite-connection.ts'
import { backUp, openSqliteFile, readVersion } from './sqlite-file.ts'

export type ThreadSettings = { file: string; patienceMs: number; isReader: boolean }

export type Task =
  | { kind: 'read' | 'write'; call: ScriptCall }
  | { kind: 'backup'; target: string }
  | { kind: 'scrub' | 'schemaVersion' | 'close' }

export type Question = { id: number; task: Task }
/** The first one is to a question that nobody asked: whether the file can be opened. */
export type Answer = { id: AnswerId; value: unknown } | { id: AnswerId; failure: Failure }
export type AnswerId = number | 'opening'

/** Errors lose their class on the way from one thread to another. */
export type Failure =
  | { kind: 'unavailable'; message: string; isDiskFull: boolean }
  | { kind: 'not-opened'; message: string }
  | { kind: 'unexpected'; error: unknown }

/** Answers that are ready in one turn go together, as the questions do. */
function serve(port: MessagePort, settings: ThreadSettings): void {
  let answers: Answer[] = []
  const flush = () => {
    if (answers.length > 0) port.postMessage(answers)
    answers = []
  }
  const answer = (given: Answer) => {
    if (answers.push(given) === 1) setImmediate(flush)
  }
  try {
    const perform = openThread(settings)
    answer({ id: 'opening', value: undefined })
    port.on('message', (questions: Question[]) => {
      for (const { id, task } of questions) {
        perform(task).then(
          (value) => {
            answer({ id, value })
            if (task.kind !== 'close') return
            flush()
            port.close()
          },
          (error: unknown) => answer({ id, failure: describeFailure(error) }),
        )
      }
    })
  } catch (error) {
    answer({ id: 'opening', failure: describeFailure(error) })
  }
}

function openThread({ file, patienceMs, isReader }: ThreadSettings): (task: Task) => Promise<unknown> {
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

function describeFailure(error: unknown): Failure {
  if (error instanceof StoreOpenError) return { kind: 'not-opened', message: error.message }
  if (error instanceof StoreUnavailableError)
    return { kind: 'unavailable', message: error.message, isDiskFull: error.isDiskFull }
  return { kind: 'unexpected', error }
}

if (parentPort) serve(parentPort, workerData as ThreadSettings)
