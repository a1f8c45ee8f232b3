import { setImmediate as turn } from 'node:timers/promises'
import { acceptSubmission, findAccepted, proveRoom } from './accept-script.ts'
import type { ContactStore, PurgeLimits, RequestFilter } from './contact-store.ts'
import type { Database } from './database.ts'
import * as deliveries from './delivery-scripts.ts'
import * as desk from './desk-scripts.ts'
import * as figures from './figure-scripts.ts'
import { countRequests, listRequests } from './list-script.ts'
import * as records from './record-scripts.ts'
import * as requests from './request-scripts.ts'
import { LockTimeoutError, StoreUnavailableError } from './store-errors.ts'
import * as upkeep from './upkeep-scripts.ts'

/** Reading and writing down a page takes a few milliseconds. */
const streamPageSize = 50
/** The words of a request take long to forget, and nobody else is served meanwhile. */
const purgeBatchSize = 2

/** Both engines run the same scripts; a database differs only in how it runs them. */
export function createStore(database: Database): ContactStore {
  const { read, write, dialect } = database
  // At first, and again after a request was refused: where a small write has room, a request may have none.
  let isRoomDoubted = true

  return {
    accept: (submission) =>
      write(() => acceptSubmission(submission, dialect)).catch((error: unknown) => {
        if (error instanceof LockTimeoutError) return { outcome: 'in-flight' }
        if (error instanceof StoreUnavailableError) isRoomDoubted = true
        throw error
      }),
    findAccepted: (sighting) => read(() => findAccepted(sighting)),
    get: (id) => read(() => requests.getRequest(id)),
    findIds: (start, limit) => read(() => requests.findIds(start, limit)),
    list: (filter, page) => read(() => listRequests(filter, page, dialect)),
    count: (filter) => read(() => countRequests(filter)),
    stream: (filter) => streamRequests(database, filter),
    async deleteById(id) {
      const isDeleted = await write(() => requests.deleteById(id))
      if (isDeleted) await database.scrub()
      return isDeleted
    },
    async deleteByEmail(email) {
      const deleted: string[] = []
      for await (const { id } of streamRequests(database, { email }))
        if (await write(() => requests.deleteById(id))) deleted.push(id)
      if (deleted.length > 0) await database.scrub()
      return deleted
    },
    purge: (limits) => (limits.isDryRun ? read(() => requests.countExpired(limits)) : purgeInBatches(database, limits)),

    claimDue: (claim) => write(() => deliveries.claimDue(claim, dialect)),
    markSent: (lease, now) => write(() => deliveries.markSent(lease, now)),
    reschedule: (lease, times, error) => write(() => deliveries.reschedule(lease, times, error)),
    markDead: (lease, now, error) => write(() => deliveries.markDead(lease, now, error)),
    markSkipped: (lease, now, reason) => write(() => deliveries.markSkipped(lease, now, reason)),
    nextDueAt: () => read(deliveries.nextDueAt),
    retryEndpoint: (target, now) => write(() => deliveries.retryEndpoint(target, now)),
    retryAllDead: (now) => write(() => deliveries.retryAllDead(now)),
    recallFarDue: (now) => write(() => deliveries.recallFarDue(now)),
    disableEndpoint: (target, now) => write(() => upkeep.disableEndpoint(target, now)),
    enableEndpoint: (target) => write(() => upkeep.enableEndpoint(target)),
    disabledEndpoints: () => read(upkeep.disabledEndpoints),

    getFile: (id) => read(() => desk.getFile(id)),
    markRead: (id, now) => write(() => desk.markRead(id, now)),
    changeStatus: (id, change, now) => write(() => desk.changeStatus(id, change, now)),
    changeSpam: (id, change, now) => write(() => desk.changeSpam(id, change, now, dialect)),
    addNote: (requestId, note) => write(() => desk.addNote(requestId, note)),
    findGivenUp: (requestIds) => read(() => desk.findGivenUp(requestIds)),
    readNotes: (requestIds) => read(() => desk.readNotes(requestIds)),
    async deleteUnchanged(id, version) {
      const outcome = await write(() => desk.deleteUnchanged(id, version))
      if (outcome === 'changed') await database.scrub()
      return outcome
    },
    hurryDeliveries: (requestId, now) => write(() => desk.hurryDeliveries(requestId, now)),
    countForDesk: (now, limit) => read(() => desk.countForDesk(now, limit)),
    readPulse: () => read(desk.readPulse),
    readFigures: (time) => read(() => figures.readFigures(time, dialect)),
    findFailing: () => read(figures.findFailing),
    recordBackup: (now) => write(() => figures.recordBackup(now)),
    lastBackupAt: () => read(figures.lastBackupAt),
    claimDigest: (day, claim) => write(() => figures.claimDigest(day, claim)),
    finishDigest: (day, token, now) => write(() => figures.finishDigest(day, token, now)),

    readRecords: (page) => read(() => records.readRecords(page)),
    addRecords: (added) => write(() => records.addRecords(added)),

    queueStatus: () => read(upkeep.queueStatus),
    watchClock: (now) => write(() => upkeep.watchClock(now)),
    async checkWritable(now) {
      await write(() => upkeep.writeProbe(now))
      if (isRoomDoubted) await write(() => proveRoom(now, dialect))
      isRoomDoubted = false
    },
    backup: (file) => database.backup(file),
    schemaVersion: () => database.schemaVersion(),
    close: () => database.close(),
  }
}

/** Gives way after each page: SQLite answers at once, and nobody else would be served before the last. */
async function* streamRequests({ read, dialect }: Database, filter: RequestFilter) {
  let cursor: string | undefined
  do {
    const page = { limit: streamPageSize, ...(cursor === undefined ? {} : { cursor }) }
    const { requests: found, nextCursor } = await read(() => listRequests(filter, page, dialect))
    yield* found
    await turn()
    cursor = nextCursor
  } while (cursor !== undefined)
}

async function purgeInBatches({ write, scrub }: Database, limits: PurgeLimits) {
  const total = { regular: 0, suspicious: 0 }
  let deleted: typeof total
  do {
    deleted = await write(() => requests.deleteExpired(limits, purgeBatchSize))
    total.regular += deleted.regular
    total.suspicious += deleted.suspicious
  } while (deleted.regular === purgeBatchSize || deleted.suspicious === purgeBatchSize)
  if (total.regular + total.suspicious > 0) await scrub()
  return total
}
