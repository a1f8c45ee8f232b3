import type { FastifyInstance } from 'fastify'
import type { ContactStore } from '../store/contact-store.ts'
import { coalesceReads } from '../store/share-reading.ts'
import { StoreUnavailableError } from '../store/store-errors.ts'
import { setDataHeaders } from './headers.ts'

type Dependencies = { checkReadiness: ReadinessCheck }

/** /healthz: the process lives. /readyz: it can keep a request. */
export function registerHealthRoutes(app: FastifyInstance, { checkReadiness }: Dependencies): void {
  app.get('/healthz', { onRequest: setDataHeaders }, async () => ({ status: 'alive' }))

  app.get('/readyz', { onRequest: setDataHeaders }, async (_request, reply) => {
    const readiness = await checkReadiness()
    return reply.code(readiness.status === 'ready' ? 200 : 503).send(readiness)
  })
}

/** A queue that grows old is reported, not a reason to refuse visitors: their requests are still kept. */
export type Readiness =
  | { status: 'ready'; oldestPendingDeliverySeconds: number | null }
  | { status: 'unready'; reason: string }

export type ReadinessCheck = () => Promise<Readiness>

type CheckedStore = Pick<ContactStore, 'checkWritable' | 'queueStatus'>

type Checked = { store: CheckedStore; now: () => Date; hasRoom?: (bytes: number) => Promise<boolean> }

/** Anyone may ask, and every look costs a write: one look serves all who ask within a second. */
export function createReadinessCheck({ store, now, hasRoom }: Checked): ReadinessCheck {
  return coalesceReads(() => look(store, now(), hasRoom), { now, keepMs: 1_000 })
}

async function look(store: CheckedStore, now: Date, hasRoom: Checked['hasRoom']): Promise<Readiness> {
  try {
    await store.checkWritable(now)
    if ((await hasRoom?.(0)) === false)
      return { status: 'unready', reason: 'requests use as much of the disk as they may' }
    const { oldestPendingAt } = await store.queueStatus()
    const ageMs = oldestPendingAt ? now.getTime() - oldestPendingAt.getTime() : undefined
    return {
      status: 'ready',
      oldestPendingDeliverySeconds: ageMs === undefined ? null : Math.max(0, Math.round(ageMs / 1000)),
    }
  } catch (error) {
    const isDiskFull = error instanceof StoreUnavailableError && error.isDiskFull
    return { status: 'unready', reason: isDiskFull ? 'the disk is full' : 'the store cannot be written' }
  }
}
