import { countOf } from '#contract/count-of.ts'
import { measureRoom } from '../../contact/room.ts'
import type { ContactStore } from '../../store/contact-store.ts'
import type { OpenedStore } from '../../store/open-store.ts'
import { StoreOpenError, StoreUnavailableError } from '../../store/store-errors.ts'
import { formatSpan } from '../../text/format-span.ts'
import type { CommandContext } from '../command.ts'
import { bad, codeOf, type Diagnosis, doubtful, good } from './diagnosis.ts'

const longWaitMs = 3_600_000
const clockToleranceMs = 5_000

export async function checkDatabase(context: CommandContext): Promise<Diagnosis[]> {
  try {
    const { now, openStore } = context
    const opened = await openStore()
    const { store, location } = opened
    await store.checkWritable(now())
    const version = await store.schemaVersion()
    return [
      good('database', `${location} is writable, schema version ${version}`),
      await checkClock(opened, context),
      await checkQueue(store, now()),
      await checkFigures(store),
      await checkRoom(store, context),
    ]
  } catch (error) {
    const isOurs = error instanceof StoreOpenError || error instanceof StoreUnavailableError
    if (error instanceof StoreUnavailableError && error.isDiskFull)
      return [bad('database', 'can be read, but not written: the disk is full. Make room on it.')]
    return [bad('database', isOurs ? error.message : codeOf(error))]
  }
}

/** A clock that is wrong makes signatures invalid and deliveries late. */
async function checkClock({ store, shared }: OpenedStore, { now: read, stamp }: CommandContext): Promise<Diagnosis> {
  const now = read()
  const [newest] = (await store.list({}, { limit: 1 })).requests
  if (newest && newest.receivedAt.getTime() > now.getTime() + clockToleranceMs)
    return bad('clock', 'the newest request comes from the future: the clock was set back')
  if (!shared) return good('clock', stamp(now))

  const differenceMs = Math.abs((await shared.readClock()).getTime() - now.getTime())
  if (differenceMs <= clockToleranceMs) return good('clock', 'agrees with the database')
  return bad('clock', `differs from the database by ${formatSpan(differenceMs)}`)
}

async function checkQueue(store: ContactStore, now: Date): Promise<Diagnosis> {
  const { deliveries, oldestPendingAt } = await store.queueStatus()
  const ageMs = oldestPendingAt ? now.getTime() - oldestPendingAt.getTime() : 0
  if (deliveries.dead > 0) return bad('queue', `${deliveries.dead} dead: see npm run leads -- status`)
  if (ageMs > longWaitMs) return doubtful('queue', `the oldest delivery waits for ${formatSpan(ageMs)}`)
  return good('queue', `${deliveries.pending} waiting, none dead`)
}

async function checkRoom(store: ContactStore, { config }: CommandContext): Promise<Diagnosis> {
  const { usedBytes, leftBytes } = await measureRoom({ store, config })
  const used = `requests use ${Math.ceil(usedBytes / 1024 ** 2).toLocaleString('en-US')} MiB`
  if (leftBytes > 0) return good('room', used)
  return bad('room', `${used}, and new ones are refused: delete old ones, make room, or set REQUESTS_MAX_MB`)
}

async function checkFigures(store: ContactStore): Promise<Diagnosis> {
  const wrong = await store.countWrongFigures()
  if (wrong === 0) return good('figures', 'add up to the requests')
  return bad('figures', `${countOf(wrong, 'total is', 'totals are')} wrong: npm run leads -- doctor --rebuild-figures`)
}
