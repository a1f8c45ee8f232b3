import { type Script, sql } from '../database.ts'
import type { GroupCommit } from './group-commit.ts'

/** A visitor waits for a commit, and the index for a pause between visitors. */
const pauseMs = 200
/** A search reads the newest 10,000 itself. */
const mostWaiting = 5_000
/** A few milliseconds' work, for all that wait behind it. */
const batchSize = 50

export type SearchIndex = {
  /** So many requests were added. */
  countAdded(requests: number): void
  stop(): void
}

/** To put a request into the index takes half as long as to keep it: that is done after the answer. */
export function createSearchIndex(write: GroupCommit['write']): SearchIndex {
  let waiting = 0
  let isBusy = false
  let isStopped = false
  const timer = setTimeout(work, pauseMs)

  /** What fails now is done after the next request, or the next start. */
  async function work(): Promise<void> {
    if (isBusy) return
    isBusy = true
    waiting = 0
    try {
      while (!isStopped && (await write(() => indexSome(batchSize))));
    } catch {}
    isBusy = false
  }

  return {
    countAdded(requests) {
      timer.refresh()
      waiting += requests
      if (waiting >= mostWaiting) void work()
    },
    stop() {
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
