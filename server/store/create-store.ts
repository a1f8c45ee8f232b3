import { setImmediate as turn } from 'node:timers/promises'
import type { ContactStore, PurgeLimits, RequestFilter } from './contact-store.ts'
import type { Database } from './scripts.ts'
import { LockTimeoutError, StoreUnavailableError } from './store-errors.ts'

/** Writing down a page takes a few milliseconds. */
const streamPageSize = 100
/** The words of a request take long to forget, and nobody else is served meanwhile. */
const purgeBatchSize = 2
/** Some milliseconds' work, for all that wait behind it. */
const foldSize = 200

/** Both engines run the same scripts; a database differs only in how it runs them. */
export function createStore(database: Database): ContactStore {
  const { read, browse, write } = database
  // At first, and again after a request was refused: where a small write has room, a request may have none.
  let isRoomDoubted = true
  let unfolded = 0

  function countChanges(changes: number): void {
    unfolded += changes
    if (unfolded < foldSize) return
    unfolded = 0
    // What fails now is done the next time.
    foldChanges(database).catch(() => {})
  }

  return {
    accept: (submission) => {
      countChanges(1)
      return write('acceptSubmission', submission).catch((error: unknown) => {
        if (error instanceof LockTimeoutError) return { outcome: 'in-flight' }
        if (error instanceof StoreUnavailableError) isRoomDoubted = true
        throw error
      })
    },
    findAccepted: (sighting) => read('findAccepted', sighting),
    get: (id) => read('getRequest', id),
    findIds: (start, limit) => browse('findIds', start, limit),
    list: (filter, page) => browse('listRequests', filter, page),
    count: (filter) => browse('countRequests', filter),
    stream: (filter) => streamRequests(database, filter),
    async deleteById(id) {
      const isDeleted = await write('deleteById', id)
      if (isDeleted) await database.scrub()
      return isDeleted
    },
    async deleteByEmail(email) {
      const deleted: string[] = []
      for await (const { id } of streamRequests(database, { email }))
        if (await write('deleteById', id)) deleted.push(id)
      if (deleted.length > 0) await database.scrub()
      return deleted
    },
    purge: (limits) => (limits.isDryRun ? browse('countExpired', limits) : purgeInBatches(database, limits)),

    leaseDue: (terms) => write('leaseDue', terms),
    markSent: (lease, now) => write('markSent', lease, now),
    reschedule: (lease, times, error) => write('reschedule', lease, times, error),
    markDead: (lease, now, error) => write('markDead', lease, now, error),
    markSkipped: (lease, now, reason) => write('markSkipped', lease, now, reason),
    nextDueAt: () => read('nextDueAt'),
    retryEndpoint: (target, now) => write('retryEndpoint', target, now),
    retryAllDead: (now) => write('retryAllDead', now),
    recallFarDue: (now) => write('recallFarDue', now),
    disableEndpoint: (target, now) => write('disableEndpoint', target, now),
    enableEndpoint: (target) => write('enableEndpoint', target),
    disabledEndpoints: () => read('disabledEndpoints'),

    getFile: (id) => browse('getFile', id),
    markRead: (id, now) => write('markRead', id, now),
    changeStatus: (id, change, now) => write('changeStatus', id, change, now),
    changeSpam: (id, change, now) => write('changeSpam', id, change, now),
    addNote: (requestId, note) => write('addNote', requestId, note),
    async changeNote(requestId, change, now) {
      const outcome = await write('changeNote', requestId, change, now)
      if (outcome === 'changed') await database.scrub()
      return outcome
    },
    findGivenUp: (requestIds) => browse('findGivenUp', requestIds),
    readNotes: (requestIds) => browse('readNotes', requestIds),
    async deleteUnchanged(id, version) {
      const outcome = await write('deleteUnchanged', id, version)
      if (outcome === 'changed') await database.scrub()
      return outcome
    },
    hurryDeliveries: (requestId, now) => write('hurryDeliveries', requestId, now),
    countForDesk: (now, limit) => browse('countForDesk', now, limit),
    readPulse: () => browse('readPulse'),
    readFigures: (time) => browse('readFigures', time),
    countWrongFigures: () => browse('countWrongFigures'),
    rebuildFigures: () => write('rebuildFigures'),
    findFailing: () => browse('findFailing'),
    recordBackup: (now) => write('recordBackup', now),
    lastBackupAt: () => browse('lastBackupAt'),
    leaseDigest: (day, terms) => write('leaseDigest', day, terms),
    finishDigest: (day, token, now) => write('finishDigest', day, token, now),

    // Every server looks when it starts, also where nobody ever needs the owner's thread.
    newestPublication: () => read('newestPublication'),
    listPublications: (limit, before = Number.MAX_SAFE_INTEGER) => read('listPublications', limit, before),
    readPublication: (id) => read('readPublication', id),
    publish: (version, terms) => write('publish', version, terms),
    schedule: (scheduled) => write('schedule', scheduled),
    scheduleDueAt: () => read('scheduleDueAt'),
    readSchedule: () => read('readSchedule'),
    cancelSchedule: () => write('cancelSchedule'),
    publishDue: (now, first) => write('publishDue', now, first),
    keepPicture: (picture, now) => write('keepPicture', picture, now),
    readPictures: (names) => browse('readPictures', names),

    readDraft: () => browse('readDraft'),
    draftRevision: () => browse('draftRevision'),
    beginDraft: (draft) => write('beginDraft', draft),
    changeDraft: (change) => write('changeDraft', change),
    replaceDraft: (replacement) => write('replaceDraft', replacement),
    draftChangesAfter: (revision) => browse('draftChangesAfter', revision),

    readRecords: (page) => browse('readRecords', page),
    addRecords: (added) => {
      countChanges(added.length)
      return write('addRecords', added)
    },

    queueStatus: () => read('queueStatus'),
    watchClock: (now) => write('watchClock', now),
    async checkWritable(now) {
      await write('writeProbe', now)
      if (isRoomDoubted) await write('proveRoom', now)
      isRoomDoubted = false
    },
    backup: (file) => database.backup(file),
    schemaVersion: () => database.schemaVersion(),
    close: () => database.close(),
  }
}

/** Gives way after each page, and has the next one read meanwhile. */
async function* streamRequests({ browse }: Database, filter: RequestFilter) {
  const read = (cursor?: string) =>
    browse('listRequests', filter, { limit: streamPageSize, ...(cursor === undefined ? {} : { cursor }) })
  let reading = read()
  for (;;) {
    const { requests: found, nextCursor } = await reading
    if (nextCursor === undefined) return yield* found
    reading = read(nextCursor)
    // Whoever stops listening before the end does not want to hear of it.
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
  const { write, scrub } = database
  const total = { regular: 0, suspicious: 0 }
  let deleted: typeof total
  do {
    deleted = await write('deleteExpired', limits, purgeBatchSize)
    total.regular += deleted.regular
    total.suspicious += deleted.suspicious
  } while (deleted.regular === purgeBatchSize || deleted.suspicious === purgeBatchSize)
  await foldChanges(database)
  if (total.regular + total.suspicious > 0) await scrub()
  return total
}
