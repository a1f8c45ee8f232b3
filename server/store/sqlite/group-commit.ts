import type { Script } from '../database.ts'
import { StoreUnavailableError } from '../store-errors.ts'
import type { SqliteConnection } from './sqlite-connection.ts'
import { isBusy, toStoreError } from './sqlite-connection.ts'

const largestBatch = 256
const longestQueue = 20_000
const busyPauseMs = 10

type Settle = () => void
type Job = { enqueuedAt: number; execute: () => Settle; reject: (error: unknown) => void }

/**
 * One disk flush serves every script that arrived during the last one; each is settled only after the commit. `checkFile` throws
 * when what is committed now would not be found after a restart.
 */
export function createGroupCommit({ database, run }: SqliteConnection, patienceMs: number, checkFile: () => void) {
  const queue: Job[] = []
  const begin = database.prepare('BEGIN IMMEDIATE')
  const commit = database.prepare('COMMIT')
  const savepoint = database.prepare('SAVEPOINT script')
  const release = database.prepare('RELEASE script')
  let isScheduled = false

  function write<T>(script: () => Script<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (queue.length >= longestQueue) return reject(new StoreUnavailableError('too many writes are waiting'))
      const execute = () => {
        const result = run(script())
        return () => resolve(result)
      }
      queue.push({ enqueuedAt: performance.now(), execute, reject })
      scheduleFlush(0)
    })
  }

  function scheduleFlush(pauseMs: number): void {
    if (isScheduled) return
    isScheduled = true
    if (pauseMs > 0) setTimeout(flush, pauseMs)
    else setImmediate(flush)
  }

  function flush(): void {
    isScheduled = false
    const batch = queue.splice(0, largestBatch)
    try {
      for (const settle of commitTogether(batch)) settle()
    } catch (error) {
      if (isBusy(error)) waitForLock(batch, error)
      else rejectAll(batch, error)
    }
    if (queue.length > 0) scheduleFlush(0)
  }

  /** A script seldom fails, and a savepoint costs a copy of every page: only a batch that failed is run with them. */
  function commitTogether(batch: Job[]): Settle[] {
    const plain = inTransaction(() => {
      try {
        return batch.map(({ execute }) => execute())
      } catch (error) {
        if (isBusy(error)) throw error
        return undefined
      }
    })
    return plain ?? inTransaction(() => batch.map(executeAlone)) ?? []
  }

  /** Rolls back when there is no result. */
  function inTransaction<T>(work: () => T | undefined): T | undefined {
    begin.run()
    try {
      const result = work()
      checkFile()
      if (result !== undefined) commit.run()
      return result
    } finally {
      if (database.isOpen && database.isTransaction) database.exec('ROLLBACK')
    }
  }

  /** A script that fails takes back only its own changes, unless the engine has given up the whole transaction. */
  function executeAlone({ execute, reject }: Job): Settle {
    savepoint.run()
    try {
      const settle = execute()
      release.run()
      return settle
    } catch (error) {
      if (!database.isTransaction) throw error
      database.exec('ROLLBACK TO script; RELEASE script')
      return () => reject(toStoreError(error))
    }
  }

  function waitForLock(batch: Job[], error: unknown): void {
    const oldestAllowed = performance.now() - patienceMs
    const isWorthWaiting = ({ enqueuedAt }: Job) => enqueuedAt > oldestAllowed
    queue.unshift(...batch.filter(isWorthWaiting))
    rejectAll(
      batch.filter((job) => !isWorthWaiting(job)),
      error,
    )
    if (queue.length > 0) scheduleFlush(busyPauseMs)
  }

  /** Resolves when nothing is waiting any more. */
  async function drain(): Promise<void> {
    while (queue.length > 0) await new Promise((resolve) => setTimeout(resolve, 1))
  }

  return { write, drain }
}

function rejectAll(jobs: Job[], error: unknown): void {
  for (const { reject } of jobs) reject(toStoreError(error))
}
