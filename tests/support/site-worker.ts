import type { ContactStore } from '../../server/store/contact-store.ts'
import { type ContentRules, contentRules } from '../../server/versions/content-rules.ts'
import { createBodyReader, supplyBodies } from '../../server/versions/supply-bodies.ts'
import { createSiteOrders, type SiteOrders } from '../../server/versions/worker/site-orders.ts'
import { type SiteWorker, startSiteWorker } from '../../server/versions/worker/start-site-worker.ts'

/** Runs all orders in this process: sooner than a process starts, and with any rules. */
export function workHere(rules: ContentRules = contentRules, store?: Pick<ContactStore, 'readBodies'>): SiteWorker {
  const orders = createSiteOrders(rules, () => {})
  const names = Object.keys(orders) as (keyof SiteOrders)[]
  const run =
    (name: keyof SiteOrders) =>
    async (...args: unknown[]) => {
      // Copied, as on the way to a process.
      const order = orders[name] as (...args: unknown[]) => unknown
      return structuredClone(await order(...structuredClone(args)))
    }
  const worker = { ...Object.fromEntries(names.map((name) => [name, run(name)])), async close() {} }
  const raw = worker as unknown as SiteWorker
  return store ? supplyBodies(raw, createBodyReader(store)) : raw
}

/** A process that breaks where the content says so: see faulty-worker.ts. */
export const startFaultyWorker = () => startSiteWorker({ entry: new URL('./faulty-worker.ts', import.meta.url) })
