import { setImmediate as turn } from 'node:timers/promises'
import type { Page } from './list-script.ts'
import type { AcceptOutcome, NoteChange, PurgeLimits, RequestFilter, StoredRecord, Submission } from './records.ts'
import type { Database, ScriptMethod, ScriptName } from './scripts.ts'
import { LockTimeoutError, StoreUnavailableError } from './store-errors.ts'

export type * from './records.ts'

/** Methods of the store that are one script each, by how it is run. */
const methods = {
  // Every server looks for publications when it starts: that alone shouldn't start the owner's thread.
  read: [
    ...(['findAccepted', 'nextDueAt', 'disabledEndpoints', 'queueStatus', 'requestBytes'] as const),
    ...([
      'newestPublication',
      'listPublications',
      'readPublication',
      'scheduleDueAt',
      'readSchedule',
      'readBodies',
    ] as const),
  ],
  browse: [
    ...([
      'findIds',
      'getDetails',
      'findGivenUp',
      'readNotes',
      'countForDesk',
      'readChangeToken',
      'readRecords',
    ] as const),
    ...(['readFigures', 'countWrongFigures', 'findFailing', 'lastBackupAt'] as const),
    ...(['readPictures', 'readVariants', 'listUnfinishedPictures', 'sumPictureBytes'] as const),
    ...(['readDraft', 'draftRevision', 'readDraftSave'] as const),
  ],
  write: [
    ...(['leaseDue', 'markSent', 'reschedule', 'divideMail', 'markDead', 'markSkipped'] as const),
    ...(['retryEndpoint', 'retryAllDead', 'rescheduleFarDue', 'disableEndpoint', 'enableEndpoint'] as const),
    ...(['markRead', 'changeStatus', 'changeSpam', 'addNote', 'retryDeliveriesNow'] as const),
    ...(['rebuildFigures', 'recordBackup', 'leaseDigest', 'finishDigest', 'watchClock'] as const),
    ...(['publish', 'schedule', 'cancelSchedule', 'publishDue'] as const),
    ...(['keepPicture', 'replacePicture', 'describePicture'] as const),
    'replaceDraft',
  ],
} as const satisfies Record<'read' | 'browse' | 'write', readonly ScriptName[]>

type Methods = { [Name in (typeof methods)[keyof typeof methods][number]]: ScriptMethod<Name> }

function bindMethods(database: Database): Methods {
  const bound = (['read', 'browse', 'write'] as const).flatMap((way) =>
    methods[way].map((name) => [name, (...args: never[]) => (database[way] as AnyRun)(name, ...args)]),
  )
  return Object.fromEntries(bound)
}
type AnyRun = (name: string, ...args: never[]) => Promise<unknown>

/** Writing down a page takes a few milliseconds. */
const streamPageSize = 100
/** Removing the words of a request from the index is slow, and other writes wait for it. */
const purgeBatchSize = 2
/** A few milliseconds of work, which other writes wait for. */
const foldSize = 200

/** A picture that was added only now may not be named yet, and one that was taken out today may come back by Undo. */
const pictureRestMs = 7 * 86_400_000
const draftRestMs = 86_400_000
const uploadRestMs = 600_000

/** What the route, the delivery worker, the desk and the commands need from a database. */
export type ContactStore = ReturnType<typeof createStore>

/** Both engines run the same scripts; a database differs only in how it runs them. */
export function createStore(database: Database) {
  const { read, browse, write, erase } = database
  // At first, and again after a request was refused: where a small write has room, a request may have none.
  let mayLackRoom = true
  let unfolded = 0

  function countChanges(changes: number): void {
    unfolded += changes
    if (unfolded < foldSize) return
    unfolded = 0
    // What fails now is done the next time.
    foldChanges(database).catch(() => {})
  }

  return {
    ...bindMethods(database),
    /** Resolves only after the request and its deliveries are durably committed together. */
    accept: (submission: Submission): Promise<AcceptOutcome> => {
      countChanges(1)
      return write('acceptSubmission', submission).catch((error: unknown) => {
        if (error instanceof LockTimeoutError) return { outcome: 'in-flight' }
        if (error instanceof StoreUnavailableError) mayLackRoom = true
        throw error
      })
    },
    get: (id: string) => read('getRequest', id),
    list: (filter: RequestFilter, page: Page) => browse('listRequests', filter, page),
    count: (filter: RequestFilter) => browse('countRequests', filter),
    stream: (filter: RequestFilter) => streamRequests(database, filter),
    changeNote: (requestId: string, change: NoteChange, now: Date) =>
      erase((run) => run('changeNote', requestId, change, now)),
    delete: (id: string, version?: number) => erase((run) => run('deleteRequest', id, version)),
    purge: (limits: PurgeLimits) =>
      limits.isDryRun ? browse('countExpired', limits) : purgeInBatches(database, limits),
    /** Counts as unused what `deleteUnusedPictures` would delete at once. */
    measurePictures: (now: Date) => browse('measurePictures', new Date(now.getTime() - uploadRestMs)),
    listPictures: (now: Date) => browse('listPictures', new Date(now.getTime() - uploadRestMs)),
    /** By itself, what was added or taken out only now is left alone; `atOnce` is an owner who says so, about all or `only` one. */
    async deleteUnusedPictures(now: Date, { atOnce = false, only }: { atOnce?: boolean; only?: string } = {}) {
      const addedBefore = new Date(now.getTime() - (atOnce ? uploadRestMs : pictureRestMs))
      const changedBefore = atOnce ? now : new Date(now.getTime() - draftRestMs)
      const unused = await browse('unusedPictures', addedBefore)
      const names = only === undefined ? unused : unused.filter((name) => name === only)
      return names.length === 0 ? 0 : write('dropPictures', names, { addedBefore, changedBefore })
    },
    /** Bodies that no version, schedule or draft has anymore. How many. */
    async deleteUnusedBodies() {
      const unused = await browse('unusedBodies')
      return unused.digests.length === 0 ? 0 : write('dropBodies', unused)
    },
    addRecords: (added: readonly StoredRecord[]) => {
      countChanges(added.length)
      return write('addRecords', added)
    },
    /** Commits a small write, and one as large as a request after one was refused. */
    async checkWritable(now: Date) {
      await write('writeProbe', now)
      if (mayLackRoom) await write('proveRoom', now)
      mayLackRoom = false
    },
    backup: database.backup,
    schemaVersion: database.schemaVersion,
    close: database.close,
  }
}

/** Every match, newest first, in pages: an export of any size fits in memory. Gives way after each, while the next is being read. */
async function* streamRequests({ browse }: Database, filter: RequestFilter) {
  const read = (cursor?: string) =>
    browse('listRequests', filter, { limit: streamPageSize, ...(cursor === undefined ? {} : { cursor }) })
  let reading = read()
  for (;;) {
    const { requests: found, nextCursor } = await reading
    if (nextCursor === undefined) return yield* found
    reading = read(nextCursor)
    // A caller that stops early never awaits it: a failure must not end the process.
    reading.catch(() => {})
    yield* found
    await turn()
  }
}

/** Figures are right all the time, but the more changes wait, the longer they take to read. */
async function foldChanges({ write }: Database): Promise<void> {
  while (await write('foldFigures', foldSize));
}

async function purgeInBatches(database: Database, limits: PurgeLimits) {
  const total = { regular: 0, suspicious: 0 }
  await database.erase(async (run) => {
    let deleted: typeof total
    do {
      deleted = await run('deleteExpired', limits, purgeBatchSize)
      total.regular += deleted.regular
      total.suspicious += deleted.suspicious
    } while (deleted.regular === purgeBatchSize || deleted.suspicious === purgeBatchSize)
    await foldChanges(database)
  })
  return total
}
