import type { ContactStore } from '../../store/contact-store.ts'
import type { OpenedStore } from '../../store/open-store.ts'
import { StoreOpenError, StoreUnavailableError } from '../../store/store-errors.ts'
import { formatSpan } from '../../text/days.ts'
import type { CommandContext } from '../command.ts'
import { codeOf, type Diagnosis } from './diagnosis.ts'

const longWaitMs = 3_600_000
const clockToleranceMs = 5_000

export async function checkDatabase({ openStore, now }: CommandContext): Promise<Diagnosis[]> {
  const what = 'database'
  try {
    const { store, location, shared } = await openStore()
    await store.checkWritable(now())
    const version = await store.schemaVersion()
    return [
      { verdict: 'good', what, detail: `${location} is writable, schema version ${version}` },
      await checkClock(store, shared, now()),
      await checkQueue(store, now()),
      await checkFigures(store),
    ]
  } catch (error) {
    const isOurs = error instanceof StoreOpenError || error instanceof StoreUnavailableError
    if (error instanceof StoreUnavailableError && error.isDiskFull)
      return [{ verdict: 'bad', what, detail: 'can be read, but not written: the disk is full. Make room on it.' }]
    return [{ verdict: 'bad', what, detail: isOurs ? error.message : codeOf(error) }]
  }
}

/** A clock that is wrong makes signatures invalid and deliveries late. */
async function checkClock(store: ContactStore, shared: OpenedStore['shared'], now: Date): Promise<Diagnosis> {
  const what = 'clock'
  const [newest] = (await store.list({}, { limit: 1 })).requests
  if (newest && newest.receivedAt.getTime() > now.getTime() + clockToleranceMs)
    return { verdict: 'bad', what, detail: 'the newest request comes from the future: the clock was set back' }
  if (!shared) return { verdict: 'good', what, detail: now.toISOString() }

  const differenceMs = Math.abs((await shared.readClock()).getTime() - now.getTime())
  if (differenceMs <= clockToleranceMs) return { verdict: 'good', what, detail: 'agrees with the database' }
  return { verdict: 'bad', what, detail: `differs from the database by ${formatSpan(differenceMs)}` }
}

async function checkQueue(store: ContactStore, now: Date): Promise<Diagnosis> {
  const what = 'queue'
  const { deliveries, oldestPendingAt } = await store.queueStatus()
  const ageMs = oldestPendingAt ? now.getTime() - oldestPendingAt.getTime() : 0
  if (deliveries.dead > 0)
    return { verdict: 'bad', what, detail: `${deliveries.dead} dead: see npm run leads -- status` }
  if (ageMs > longWaitMs)
    return { verdict: 'doubtful', what, detail: `the oldest delivery waits for ${formatSpan(ageMs)}` }
  return { verdict: 'good', what, detail: `${deliveries.pending} waiting, none dead` }
}

async function checkFigures(store: ContactStore): Promise<Diagnosis> {
  const what = 'figures'
  const wrong = await store.countWrongFigures()
  if (wrong === 0) return { verdict: 'good', what, detail: 'add up to the requests' }
  return { verdict: 'bad', what, detail: `${wrong} totals are wrong: npm run leads -- doctor --rebuild-figures` }
}
